/// Finds what is known. Two indexes are derived from the database, which they follow at every question, and can
/// be thrown away at any time: one over the active memories, which writes and detectors ask for neighbours, and
/// one over all layers as they are and were, which answers people and agents and of which contexts are built.
/// Reads memory and claims and writes neither.
@NullMarked
package io.festinger.recall;

import org.jspecify.annotations.NullMarked;
