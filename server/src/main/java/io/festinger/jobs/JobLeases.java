package io.festinger.jobs;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/// Holds that one run of a job at a time goes over a workspace, on whatever node, by whomever it was asked
/// for. Every call works inside the transaction of the handle that it is given.
public interface JobLeases {
    /// Takes the job, or renews it for who has it.
    ///
    /// @param holder the run's id
    /// @param until when others may take it, should this run die
    /// @return false while another run has it
    boolean take(Handle handle, String job, String holder, Instant now, Instant until);

    /// Lets others take it.
    void release(Handle handle, String job, String holder);
}
