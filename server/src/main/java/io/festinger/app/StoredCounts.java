package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.ConflictStore.OpenCount;
import io.festinger.conflicts.Inbox;
import io.festinger.database.PostgresDatabase;
import io.festinger.jobs.Workers;
import java.util.List;
import java.util.Optional;

/// What waits in the database, in one workspace or in all of them. It asks with one statement for each
/// count and loads no memory, so a few hundred workspaces cost little. Blocking, except [#reachable].
record StoredCounts(PostgresDatabase database, Inbox inbox, Workers workers) {
    static StoredCounts of(Components components) {
        return new StoredCounts(
                components.database(),
                components.conflicts().inbox(),
                components.later().workers());
    }

    /// Whether the database answers its probes. Never waits.
    boolean reachable() {
        return database.reachable();
    }

    /// @param unopposedCount open conflicts whose contradiction has ended
    /// @param waiting queued and active work
    record Counts(OpenCount conflicts, long unopposedCount, long waiting) {}

    /// @param workspace empty for all
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND`
    Counts of(Optional<WorkspaceId> workspace) {
        List<WorkspaceId> workspaceIds =
                workspace.map(List::of).orElseGet(() -> database.workspaces().list());
        return new Counts(
                inbox.openCounts(workspaceIds), inbox.unopposedCount(workspaceIds), workers.waiting(workspaceIds));
    }
}
