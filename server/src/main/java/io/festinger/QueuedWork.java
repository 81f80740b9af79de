package io.festinger;

import io.festinger.base.WorkspaceId;
import io.festinger.database.PostgresDatabase;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.WorkSettings;
import io.festinger.jobs.Worker;
import io.festinger.jobs.Workers;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Work that can wait, and who does it on this node.
record QueuedWork(WorkQueue queue, Workers workers, Supplier<List<WorkspaceId>> workspaces) implements AutoCloseable {
    static QueuedWork of(PostgresDatabase database, WorkQueue queue, List<Worker> all, InstantSource clock) {
        Workers workers = new Workers(database, queue, WorkSettings.DEFAULTS, clock);
        all.forEach(workers::enter);
        return new QueuedWork(queue, workers, database.workspaces()::list);
    }

    void start() {
        workers.start(workspaces);
    }

    @Override
    public void close() {
        workers.close();
    }
}
