package io.festinger.jobs.postgres;

import io.festinger.jobs.JobLeases;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/// The table `job_leases`.
public final class PostgresJobLeases implements JobLeases {
    @Override
    public boolean take(Handle handle, String job, String holder, Instant time, Instant until) {
        return handle.createUpdate("""
                        INSERT INTO job_leases AS held (job, holder, until) VALUES (:job, :holder, :until)
                        ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, until = excluded.until
                        WHERE held.holder = excluded.holder OR held.until < :now
                        """)
                        .bind("job", job)
                        .bind("holder", holder)
                        .bind("until", until)
                        .bind("now", time)
                        .execute()
                == 1;
    }

    @Override
    public void release(Handle handle, String job, String holder) {
        handle.execute("DELETE FROM job_leases WHERE job = ? AND holder = ?", job, holder);
    }
}
