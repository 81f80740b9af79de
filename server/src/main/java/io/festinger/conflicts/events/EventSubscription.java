package io.festinger.conflicts.events;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed.Change;
import io.festinger.database.Database;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// One listener's place in the events of a workspace. It begins by reading the history page by page; after
/// the end of the history, the change feed puts events into a bounded queue. A listener whose queue is full
/// is cut off. [#next] belongs to one thread; everything else may be called by any thread.
public final class EventSubscription implements AutoCloseable {
    /// Most events that wait for a listener; more cut it off.
    static final int ROOM = 1_000;

    private static final int PAGE = 200;
    private static final System.Logger LOG = System.getLogger(EventSubscription.class.getName());

    private final Database database;
    private final EventHistory history;
    private final WorkspaceId workspace;
    private final EventFilter filter;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition signal = lock.newCondition();
    private final Queue<StreamedEvent> waiting = new ArrayDeque<>();
    /// Everything up to this place was put into the queue.
    private long place;
    /// Whether the queue may lack events that the history has.
    private boolean reading = true;
    /// Increases with each request to read the history, so a request during a read is not lost.
    private long requestCount;
    private boolean cut;
    private Runnable closing = () -> {};

    EventSubscription(Database database, EventHistory history, WorkspaceId workspace, long place, EventFilter filter) {
        this.database = database;
        this.history = history;
        this.workspace = workspace;
        this.place = place;
        this.filter = filter;
    }

    void whenClosed(Runnable work) {
        closing = work;
    }

    /// The next event; empty when none came within this time, or when the listener was cut off. Blocking.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE` while the history cannot be read
    public Optional<StreamedEvent> next(Duration patience) throws InterruptedException {
        long remaining = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (!cut) {
                if (!waiting.isEmpty()) {
                    return Optional.of(waiting.remove());
                }
                if (reading) {
                    read();
                } else if (remaining <= 0) {
                    return Optional.empty();
                } else {
                    remaining = signal.awaitNanos(remaining);
                }
            }
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /// The kinds (`conflict`, `memory`, ...) of all events from the next one until `gather` later; empty when none
    /// came for so long. Blocking, like [#next].
    public Set<String> kinds(Duration patience, Duration gather) throws InterruptedException {
        Set<String> kinds = new TreeSet<>();
        Optional<StreamedEvent> event = next(patience);
        long until = System.nanoTime() + gather.toNanos();
        while (event.isPresent()) {
            kinds.add(event.get().type().split("\\.", 2)[0]);
            long remaining = until - System.nanoTime();
            event = remaining > 0 ? next(Duration.ofNanos(remaining)) : Optional.empty();
        }
        return kinds;
    }

    /// Reads a page of the history. The lock is released meanwhile, so the feed never waits.
    private void read() {
        long from = place;
        long request = requestCount;
        lock.unlock();
        EventHistory.Page page;
        try {
            page = database.inTransaction(workspace, handle -> history.since(handle, from, PAGE));
        } finally {
            lock.lock();
        }
        if (page.whole()) {
            page.events().forEach(this::put);
        } else {
            waiting.add(StreamedEvent.reset(page.end()));
        }
        reading = page.whole() ? page.events().size() == PAGE || requestCount != request : requestCount != request;
        place = page.end();
    }

    /// Accepts changes from the feed. Changes that the history already returned are skipped; while the
    /// history is still being read, they are found there.
    void offer(List<Change> changes) {
        lock.lock();
        try {
            if (reading) {
                requestCount++;
            } else {
                changes.stream().filter(change -> change.seq() > place).forEach(this::put);
                changes.stream().mapToLong(Change::seq).max().ifPresent(end -> place = Math.max(place, end));
            }
            signal.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void put(Change change) {
        if (!change.kind().equals(EventHistory.KIND)) {
            return;
        }
        StreamedEvent event = StreamedEvent.of(change);
        if (cut || !filter.accepts(event.type())) {
            return;
        }
        if (waiting.size() >= ROOM) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "a listener to the events of workspace {0} reads too slowly and was cut off",
                    workspace.name());
            cut = true;
            waiting.clear();
        } else {
            waiting.add(event);
        }
    }

    /// The feed starts again: missed events are in the history.
    void catchUp() {
        lock.lock();
        try {
            reading = true;
            requestCount++;
            signal.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Ends the subscription for the listener.
    void cut() {
        lock.lock();
        try {
            cut = true;
            signal.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// True when no more events will come: the listener read too slowly, or the server stops.
    public boolean isCut() {
        lock.lock();
        try {
            return cut;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        cut();
        closing.run();
    }
}
