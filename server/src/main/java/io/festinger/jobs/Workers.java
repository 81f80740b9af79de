package io.festinger.jobs;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Processes the queues of all workspaces on this node, for all kinds. Register the workers, then start;
/// new workspaces are found within a minute.
public final class Workers implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Workers.class.getName());

    private final Database database;
    private final WorkQueue queue;
    private final WorkSettings settings;
    private final InstantSource clock;
    private final List<Worker> workers = new ArrayList<>();
    private final Map<WorkspaceId, WorkLoop> loops = new HashMap<>();
    private @Nullable Thread finder;
    private boolean closed;

    public Workers(Database database, WorkQueue queue, WorkSettings settings, InstantSource clock) {
        this.database = database;
        this.queue = queue;
        this.settings = settings;
        this.clock = clock;
    }

    /// To be called before [#start].
    public Workers enter(Worker worker) {
        workers.add(worker);
        return this;
    }

    /// @param workspaces returns all current workspaces
    public synchronized void start(Supplier<List<WorkspaceId>> workspaces) {
        if (closed || finder != null) {
            return;
        }
        finder = Thread.ofVirtual().name("work-finder").start(() -> find(workspaces));
    }

    private void find(Supplier<List<WorkspaceId>> workspaces) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                findIn(workspaces);
                Thread.sleep(WorkLoop.IDLE);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Finds no workspaces while the database is down.
    private void findIn(Supplier<List<WorkspaceId>> workspaces) {
        try {
            open(workspaces.get());
        } catch (Failure away) {
            LOG.log(System.Logger.Level.DEBUG, "workspaces were not looked for: {0}", away.detail());
        }
    }

    private synchronized void open(List<WorkspaceId> workspaces) {
        for (WorkspaceId workspace : workspaces) {
            if (!closed && !loops.containsKey(workspace)) {
                WorkLoop loop = new WorkLoop(database, queue, List.copyOf(workers), settings, clock, workspace);
                loops.put(workspace, loop);
                loop.start();
            }
        }
    }

    /// Checks immediately for due items that could not be processed before, for instance because no model
    /// was set.
    public synchronized void wake(WorkspaceId workspace) {
        @Nullable WorkLoop loop = loops.get(workspace);
        if (loop != null) {
            loop.wake();
        }
    }

    /// The number of waiting and active items, of the registered kinds.
    public long waiting(WorkspaceId workspace) {
        return database.inTransaction(
                workspace,
                handle -> workers.stream()
                        .mapToLong(worker -> queue.depth(handle, worker.kind()))
                        .sum());
    }

    /// Interrupts running items; the node that gets one after its lease repeats it.
    @Override
    public synchronized void close() {
        closed = true;
        if (finder != null) {
            finder.interrupt();
        }
        loops.values().forEach(WorkLoop::close);
    }
}
