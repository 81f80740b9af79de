/// Looking through the rows of all layers without a question: how many rows have which project,
/// author, type or status, what changed between two moments, and which facts are about the same
/// things. It reads, and never writes; pages and tools call it.
@NullMarked
package io.festinger.memory.browse;

import org.jspecify.annotations.NullMarked;
