package io.festinger.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Runs of jobs, for people to read. Every call works within the transaction of its handle.
public interface JobRunStore {
    void begin(Handle handle, String id, String job, Instant at);

    /// @param report a JSON object
    void finish(Handle handle, String id, Instant at, String report);

    /// When the job last began.
    Optional<Instant> lastBegun(Handle handle, String job);

    /// Newest first.
    List<JobRun> recent(Handle handle, int limit);
}
