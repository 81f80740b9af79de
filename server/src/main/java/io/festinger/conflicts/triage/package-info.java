/// What a person needs to work through many conflicts: a filtered and sorted list, groups and counts of what is
/// open ([Triage]), one decision about many conflicts with one undo ([BulkDecisions]), who decides what and when
/// ([Handlings]), and filters by name ([SavedViews]). Queries are bounded
/// in rows and run in the caller's workspace; decisions go through [io.festinger.conflicts.Resolutions] one by
/// one. The pages and REST ask it.
@NullMarked
package io.festinger.conflicts.triage;

import org.jspecify.annotations.NullMarked;
