package io.festinger.jobs.postgres;

import io.festinger.jobs.JobRun;
import io.festinger.jobs.JobRunStore;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `job_runs`, which keeps the newest thousand runs of each job.
public final class PostgresJobRunStore implements JobRunStore {
    private static final int KEPT = 1_000;

    @Override
    public void begin(Handle handle, String id, String job, Instant at) {
        handle.createUpdate("""
                        WITH old AS (DELETE FROM job_runs
                                     WHERE id IN (SELECT id FROM job_runs WHERE job = :job
                                                  ORDER BY started_at DESC, id DESC OFFSET :kept))
                        INSERT INTO job_runs (id, job, started_at, report) VALUES (:id, :job, :at, '{}')
                        """)
                .bind("kept", KEPT)
                .bind("id", id)
                .bind("job", job)
                .bind("at", at)
                .execute();
    }

    @Override
    public void finish(Handle handle, String id, Instant at, String report) {
        handle.createUpdate("UPDATE job_runs SET finished_at = :at, report = :report::jsonb WHERE id = :id")
                .bind("id", id)
                .bind("at", at)
                .bind("report", report)
                .execute();
    }

    @Override
    public Optional<Instant> lastBegun(Handle handle, String job) {
        return handle.createQuery("SELECT max(started_at) FROM job_runs WHERE job = :job")
                .bind("job", job)
                .mapTo(OffsetDateTime.class)
                .findOne()
                .map(OffsetDateTime::toInstant);
    }

    @Override
    public List<JobRun> recent(Handle handle, int limit) {
        return handle.createQuery("SELECT * FROM job_runs ORDER BY started_at DESC, id DESC LIMIT :limit")
                .bind("limit", limit)
                .map((row, context) -> {
                    @Nullable OffsetDateTime finished = row.getObject("finished_at", OffsetDateTime.class);
                    return new JobRun(
                            row.getString("id"),
                            row.getString("job"),
                            row.getObject("started_at", OffsetDateTime.class).toInstant(),
                            Optional.ofNullable(finished).map(OffsetDateTime::toInstant),
                            row.getString("report"));
                })
                .list();
    }
}
