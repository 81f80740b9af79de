/// Memories compared sentence by sentence: whether a pair of them is in dispute, by which rule, and which texts are
/// too long to be compared while their writer waits. Nothing here writes.
@NullMarked
package io.festinger.memory.comparison;

import org.jspecify.annotations.NullMarked;
