package io.festinger.jobs;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/// Makes sure that one run of a job at a time works on a workspace, on any node, no matter who asked for it.
/// Every call works inside the transaction of the handle that it is given.
public interface JobLeases {
    /// Takes the lease of the job, or renews it for its holder.
    ///
    /// @param holder the run's id
    /// @param until when others may take it if this run dies
    /// @return false while another run has it
    boolean take(Handle handle, String job, String holder, Instant now, Instant until);

    /// Releases the lease.
    void release(Handle handle, String job, String holder);
}
