/// The contents of a project, for pages and tools that show all of it: rows in force, each with its open
/// conflicts, ordered only by their content, and the latest changes. It does not write.
@NullMarked
package io.festinger.memory.holdings;

import org.jspecify.annotations.NullMarked;
