package io.festinger.jobs;

import io.festinger.base.Failure;
import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Processes the queues of all workspaces on this node, for all kinds. Register the workers, then start;
/// new workspaces are found within seconds.
public final class Workers implements AutoCloseable {
    private static final Duration LOOK = Duration.ofSeconds(5);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final System.Logger LOG = System.getLogger(Workers.class.getName());

    private final Database database;
    private final WorkQueue queue;
    private final WorkSettings settings;
    private final InstantSource clock;
    private final List<Worker> workers = new ArrayList<>();
    private final Map<WorkspaceId, WorkLoop> loops = new HashMap<>();
    private final ScheduledExecutorService finder = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("work-finder").factory());
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
        if (!closed) {
            finder.scheduleWithFixedDelay(
                    SupervisedLoop.pass("work-finder", () -> find(workspaces)),
                    0,
                    LOOK.toMillis(),
                    TimeUnit.MILLISECONDS);
        }
    }

    private void find(Supplier<List<WorkspaceId>> workspaces) {
        try {
            open(workspaces.get());
        } catch (Failure e) {
            LOG.log(System.Logger.Level.DEBUG, "workspaces were not looked for: {0}", e.detail());
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

    /// The number of waiting and active items of the registered kinds, in all these workspaces together.
    public long waiting(Collection<WorkspaceId> workspaces) {
        List<String> kinds = workers.stream().map(Worker::kind).toList();
        return kinds.isEmpty()
                ? 0
                : database.inTransaction(WorkspaceId.DEFAULT, handle -> queue.depth(handle, kinds, workspaces));
    }

    /// Waits a moment for running items, then interrupts them; the node that gets one after its lease
    /// repeats it.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        Shutdown.within(GRACE, finder);
        try (ExecutorService closing = Executors.newVirtualThreadPerTaskExecutor()) {
            loops.values().forEach(loop -> closing.execute(loop::close));
        }
    }
}
