/// The room of the search index and, later, of the context builder: what an agent should know within a token
/// budget. The index over the active memories is derived from the database, which it follows at every
/// question; it can be thrown away at any time. Reads memory and claims and writes neither; detectors ask it
/// for candidates.
@NullMarked
package io.festinger.recall;

import org.jspecify.annotations.NullMarked;
