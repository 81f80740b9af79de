/// All that a project holds, for faces that show the whole of it: rows in force, each with the open conflicts
/// about it, in an order that only their content gives, and what changed last. It reads and writes nothing.
@NullMarked
package io.festinger.memory.holdings;

import org.jspecify.annotations.NullMarked;
