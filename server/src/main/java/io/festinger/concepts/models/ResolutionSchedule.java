package io.festinger.concepts.models;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.conflicts.Write;
import io.festinger.database.Database;
import io.festinger.jobs.Cron;
import io.festinger.jobs.JobRunStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;

/// Runs the resolution job when the workspace's `resolution_schedule` says so. It is called every minute,
/// so a changed schedule applies without a restart, and a run that fell due while no server ran happens at
/// the next start.
public final class ResolutionSchedule {
    private final Database database;
    private final ConceptStore concepts;
    private final JobRunStore runs;
    private final ResolutionJob job;
    private final InstantSource clock;

    public ResolutionSchedule(
            Database database, ConceptStore concepts, JobRunStore runs, ResolutionJob job, InstantSource clock) {
        this.database = database;
        this.concepts = concepts;
        this.runs = runs;
        this.job = job;
        this.clock = clock;
    }

    /// Runs the job if it is due.
    ///
    /// @return whether it was due
    public boolean look(WorkspaceId workspace) {
        boolean due = database.inTransaction(workspace, handle -> {
            Instant since = concepts.changedAt(handle, SettingKey.RESOLUTION_SCHEDULE.wire());
            Optional<Instant> last = runs.lastBegun(handle, ResolutionJob.NAME);
            String fields = Optional.ofNullable(concepts.config(handle).get(SettingKey.RESOLUTION_SCHEDULE.wire()))
                    .or(SettingKey.RESOLUTION_SCHEDULE::byDefault)
                    .orElseThrow();
            Instant from = Stream.concat(Stream.of(since), last.stream())
                    .max(Instant::compareTo)
                    .orElseThrow();
            return new Cron(fields)
                    .next(from)
                    .filter(next -> !next.isAfter(clock.instant()))
                    .isPresent();
        });
        if (due) {
            job.run(workspace, Write.by(Actor.FESTINGER));
        }
        return due;
    }
}
