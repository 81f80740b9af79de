/// What a person needs to work through many conflicts: a filtered and sorted list, groups and counts of what is
/// open ([Triage]), and one decision about many conflicts with one undo ([BulkDecisions]). Queries are bounded
/// in rows and run in the caller's workspace; decisions go through [io.festinger.conflicts.Resolutions] one by
/// one. The pages ask it.
@NullMarked
package io.festinger.conflicts.triage;

import org.jspecify.annotations.NullMarked;
