package io.festinger.jobs;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/// Ensures that only one run of a job at a time works on a workspace, across all nodes and callers. Every
/// call works within the transaction of its handle.
public interface JobLeases {
    /// Takes the lease of the job, or renews it for its holder.
    ///
    /// @param holder the run's id
    /// @param until when other runs may take it if this one dies
    /// @return false while another run has it
    boolean take(Handle handle, String job, String holder, Instant time, Instant until);

    /// Releases the lease.
    void release(Handle handle, String job, String holder);
}
