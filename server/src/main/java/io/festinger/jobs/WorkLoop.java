package io.festinger.jobs;

import io.festinger.base.Failure;
import io.festinger.base.OutOfMemory;
import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The work of one workspace on this node. One thread sleeps until the change feed notifies it or an item
/// is due; each kind processes one item at a time, on a separate platform thread, so a slow model does not
/// delay other work, and long computation does not occupy a carrier of virtual threads.
final class WorkLoop implements ChangeFeed.Listener, AutoCloseable {
    static final Duration IDLE = Duration.ofMinutes(1);

    private static final System.Logger LOG = System.getLogger(WorkLoop.class.getName());
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final RandomGenerator CHANCE = RandomGenerator.getDefault();

    private final Database database;
    private final WorkQueue queue;
    private final List<Worker> workers;
    private final WorkSettings settings;
    private final InstantSource clock;
    private final WorkspaceId workspace;
    private final Map<String, LeasedItem> running = new ConcurrentHashMap<>();
    private final Semaphore news = new Semaphore(1);
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("work-", 0).factory());
    private final ExecutorService hands = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("worker-", 0).factory());
    private ChangeFeed.@Nullable Subscription subscription;

    WorkLoop(
            Database database,
            WorkQueue queue,
            List<Worker> workers,
            WorkSettings settings,
            InstantSource clock,
            WorkspaceId workspace) {
        this.database = database;
        this.queue = queue;
        this.workers = workers;
        this.settings = settings;
        this.clock = clock;
        this.workspace = workspace;
    }

    void start() {
        subscription = database.changes().subscribe(workspace, this);
        threads.execute(new SupervisedLoop("work-" + workspace.name(), this::run));
    }

    void wake() {
        news.release();
    }

    @Override
    public void onChanges(List<ChangeFeed.Change> changes) {
        wake();
    }

    @Override
    public void onLoss() {
        // due items are in the table, which is read when the connection is back
    }

    @Override
    public void reload() {
        wake();
    }

    private void run() throws InterruptedException {
        while (!threads.isShutdown()) {
            Duration pause = pass();
            if (news.tryAcquire(Math.max(1, pause.toMillis()), TimeUnit.MILLISECONDS)) {
                news.drainPermits();
            }
        }
    }

    /// Starts due items.
    ///
    /// @return the pause before the next pass
    private Duration pass() {
        try {
            Duration pause = settings.lease().dividedBy(3);
            for (Worker worker : workers) {
                if (threads.isShutdown()) {
                    return IDLE;
                }
                @Nullable LeasedItem held = running.get(worker.kind());
                if (held != null) {
                    running.replace(worker.kind(), held, hold(held));
                } else if (worker.ready(workspace)) {
                    take(worker);
                    Duration next = untilDue(worker);
                    pause = next.compareTo(pause) < 0 ? next : pause;
                }
            }
            return pause;
        } catch (RuntimeException e) {
            if (threads.isShutdown()) {
                return IDLE;
            }
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the work of workspace {0} has to wait: {1}",
                    workspace.name(),
                    e.getMessage());
            return RETRY;
        }
    }

    private record LeasedItem(WorkItem item, Instant lease) {}

    /// Renews a lease when a third of it is over.
    private LeasedItem hold(LeasedItem held) {
        Instant time = clock.instant();
        if (time.plus(settings.lease().multipliedBy(2).dividedBy(3)).isBefore(held.lease())) {
            return held;
        }
        Instant lease = time.plus(settings.lease());
        database.inTransaction(workspace, handle -> {
            queue.hold(handle, held.item(), lease);
            return lease;
        });
        return new LeasedItem(held.item(), lease);
    }

    private void take(Worker worker) {
        Instant time = clock.instant();
        Instant lease = time.plus(settings.lease());
        List<WorkItem> items =
                database.inTransaction(workspace, handle -> queue.take(handle, worker.kind(), time, lease, 1));
        items.forEach(item -> {
            running.put(item.kind(), new LeasedItem(item, lease));
            hands.execute(() -> work(worker, item));
        });
    }

    private Duration untilDue(Worker worker) {
        if (running.containsKey(worker.kind())) {
            return IDLE;
        }
        Optional<Instant> due = database.inTransaction(workspace, handle -> queue.nextDue(handle, worker.kind()));
        return due.map(instant -> Duration.between(clock.instant(), instant)).orElse(IDLE);
    }

    private void work(Worker worker, WorkItem item) {
        try {
            worker.work(workspace, item);
            end(item, (handle, time) -> queue.complete(handle, item));
        } catch (Failure e) {
            if (e.code() == Failure.Code.RATE_LIMITED) {
                Duration wait = e.retryAfter().orElse(settings.firstPause());
                end(item, (handle, time) -> queue.postpone(handle, item, time.plus(wait)));
            } else {
                recordFailure(item, e);
            }
        } catch (RuntimeException | Error e) {
            OutOfMemory.endIfCauseOf(e);
            recordFailure(item, e);
        } finally {
            running.remove(item.kind());
            wake();
        }
    }

    private void recordFailure(WorkItem item, Throwable cause) {
        if (threads.isShutdown()) {
            return;
        }
        String error = String.valueOf(cause.getMessage());
        LOG.log(System.Logger.Level.WARNING, "{0} of {1} failed: {2}", item.kind(), item.key(), error);
        if (item.attempts() >= settings.attempts()) {
            end(item, (handle, time) -> queue.giveUp(handle, item, error));
        } else {
            Duration pause = settings.pause(item.attempts(), CHANCE);
            end(item, (handle, time) -> queue.retry(handle, item, error, time.plus(pause)));
        }
    }

    private interface ItemUpdate {
        void note(Handle handle, Instant time);
    }

    private void end(WorkItem item, ItemUpdate ending) {
        try {
            database.inTransaction(workspace, handle -> {
                ending.note(handle, clock.instant());
                return item;
            });
        } catch (RuntimeException e) {
            if (threads.isShutdown()) {
                return;
            }
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the end of {0} of {1} could not be recorded, so it is done again: {2}",
                    item.kind(),
                    item.key(),
                    e.getMessage());
        }
    }

    /// Waits for items that are nearly done, so no query is cut off; longer ones are interrupted, and
    /// repeated by the node that finds their lease expired.
    @Override
    public void close() {
        if (subscription != null) {
            subscription.close();
        }
        threads.shutdown();
        wake();
        Shutdown.within(GRACE, hands);
        Shutdown.within(GRACE, threads);
    }
}
