/// The writes of memories. A commit reads what may concern its statement, a [CommitDecision] is made of that without
/// effects, and [CommitWriter] carries it out in the same transaction. Edits, promotions and the decisions of the inbox
/// on memories are here, too. [Memories] is for callers; other layers use [MemoryServices] and [WriteVerdict].
@NullMarked
package io.festinger.memory.commits;

import org.jspecify.annotations.NullMarked;
