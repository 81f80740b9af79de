/// Searches the stored knowledge. Two indexes are derived from the database, follow it at every question,
/// and can be deleted at any time: one over the active memories, which finds neighbours for writes and
/// detectors, and one over current and past rows of all layers, which answers people and agents and feeds
/// contexts. It reads memory and claims and writes neither.
@NullMarked
package io.festinger.recall;

import org.jspecify.annotations.NullMarked;
