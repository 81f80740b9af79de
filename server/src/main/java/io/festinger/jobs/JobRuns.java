package io.festinger.jobs;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.util.List;

/// The runs of jobs over a workspace, as faces see them.
public record JobRuns(Database database, JobRunStore store) {
    /// Newest first.
    public List<JobRun> recent(WorkspaceId workspace, int limit) {
        return database.inTransaction(workspace, handle -> store.recent(handle, limit));
    }
}
