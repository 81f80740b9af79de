package io.festinger.app;

import io.festinger.app.options.ServeOptions;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.concepts.models.ResolutionSchedule;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.ClaimSources;
import io.festinger.detection.Reindex;
import io.festinger.detection.Sweep;
import io.festinger.detection.SweepRows;
import io.festinger.detection.SweepSlots;
import io.festinger.jobs.Cron;
import io.festinger.jobs.JobRunStore;
import io.festinger.jobs.JobRuns;
import io.festinger.jobs.Jobs;
import io.festinger.jobs.postgres.PostgresJobRunStore;
import io.festinger.memory.LayerServices;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.reads.ReadRetention;
import io.festinger.reads.postgres.PostgresReadStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;

/// Wires the scheduled jobs, which people may also run at any time.
record ScheduledJobs(Sweep sweep, Reindex reindex, ResolutionJob resolution, JobRuns runs, Jobs jobs)
        implements AutoCloseable {
    private static final Cron EVERY_MINUTE = new Cron("* * * * *");
    private static final Cron DAILY = new Cron("40 3 * * *");
    private static final Cron EVERY_HOUR = new Cron("17 * * * *");
    private static final System.Logger LOG = System.getLogger(ScheduledJobs.class.getName());

    static ScheduledJobs of(
            ServeOptions options,
            PostgresDatabase database,
            InboxWiring conflicts,
            ClaimSources claimSources,
            ConceptWiring concepts,
            InstantSource clock) {
        LayerServices services = conflicts.layerServices();
        JobRunStore store = new PostgresJobRunStore();
        ResolutionJob resolution = concepts.resolution(conflicts, store, clock);
        ResolutionSchedule schedule = new ResolutionSchedule(database, concepts.store(), store, resolution, clock);
        Sweep sweep = new Sweep(
                services.writes(),
                new Sweep.Parts(
                        services.claims(),
                        new SweepRows(services.claims(), claimSources, conflicts.keepers()),
                        new SweepSlots(services.claims(), services.conflicts(), services.contradictions()),
                        store),
                services.ids(),
                clock);
        Consumer<WorkspaceId> sweeping = workspace -> sweep.run(workspace, Write.by(Actor.FESTINGER));
        InteractionRetention retention =
                new InteractionRetention(services.writes(), new PostgresSourceStore(), concepts.memories());
        ReadRetention reads = new ReadRetention(database, new PostgresReadStore(), clock);
        Jobs jobs = new Jobs(database.connections(), Duration.ofSeconds(10))
                .recurring("sweep", options.sweepSchedule(), () -> inEach(database, "sweep", sweeping))
                .recurring("retention", EVERY_HOUR, () -> inEach(database, "retention", retention::run))
                .recurring(ResolutionJob.NAME, EVERY_MINUTE, () -> inEach(database, ResolutionJob.NAME, schedule::look))
                .recurring(ReadRetention.NAME, DAILY, () -> inEach(database, ReadRetention.NAME, reads::run));
        return new ScheduledJobs(
                sweep,
                new Reindex(services.writes(), services.claims(), claimSources, store, services.ids(), clock),
                resolution,
                new JobRuns(database, store),
                jobs);
    }

    private static void inEach(PostgresDatabase database, String job, Consumer<WorkspaceId> work) {
        for (WorkspaceId workspace : database.workspaces().list()) {
            try {
                work.accept(workspace);
            } catch (Failure failure) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "the {0} of workspace {1} failed: {2}",
                        job,
                        workspace.name(),
                        failure.detail());
            }
        }
    }

    void start() {
        jobs.start();
    }

    @Override
    public void close() {
        jobs.close();
    }
}
