package io.festinger.database;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed.Change;
import io.festinger.database.ChangeFeed.Listener;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Keeps one listener up to date. Signals come from the notification thread and only set flags; a
/// thread of the subscription reads the history and calls the listener, so a slow one delays no other.
/// It runs only while there is something to do, since a parked thread of each listener of each
/// workspace would take more memory than all the rest.
final class FeedSubscription implements ChangeFeed.Subscription {
    private static final System.Logger LOG = System.getLogger(FeedSubscription.class.getName());
    private static final Duration RETRY = Duration.ofMillis(500);
    private static final Duration PRUNE = Duration.ofMinutes(5);

    private final ChangeHistory history;
    private final Listener listener;
    private final Consumer<FeedSubscription> ended;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition signal = lock.newCondition();
    private boolean running;
    private boolean isConnected;
    private boolean lossUnreported;
    private boolean news;
    private boolean closed;

    /// The listener's place; empty when it must load everything. Used only by the subscription's thread.
    private OptionalLong place = OptionalLong.empty();

    /// The listener considers its memory stale until it is called again. Used only by the thread.
    private boolean lossReported;

    private long prunedAt = System.nanoTime();

    FeedSubscription(ChangeHistory history, Listener listener, Consumer<FeedSubscription> ended) {
        this.history = history;
        this.listener = listener;
        this.ended = ended;
    }

    void onConnect() {
        set(() -> {
            isConnected = true;
            news = true;
        });
    }

    void onCommit(WorkspaceId workspace) {
        if (workspace.equals(history.workspace())) {
            listener.onAnnouncement();
        }
    }

    void notified(String workspace) {
        if (workspace.equals(history.workspace().name())) {
            set(() -> news = true);
        }
    }

    void onLoss() {
        set(() -> {
            isConnected = false;
            lossUnreported = true;
        });
    }

    @Override
    public void close() {
        set(() -> closed = true);
        ended.accept(this);
    }

    private void set(Runnable flags) {
        lock.lock();
        try {
            flags.run();
            signal.signalAll();
            if (!running && hasTask()) {
                running = true;
                String name = "change-feed-" + history.workspace().name();
                Thread.ofVirtual().name(name).start(new SupervisedLoop(name, this::run));
            }
        } finally {
            lock.unlock();
        }
    }

    private enum Task {
        TELL_LOSS,
        CATCH_UP,
        END
    }

    /// After an error the next run begins with a reload, since it may have ended this one in any task.
    private void run() throws InterruptedException {
        try {
            for (Task task = next(); task != Task.END; task = next()) {
                perform(task);
            }
        } catch (RuntimeException | Error e) {
            place = OptionalLong.empty();
            set(() -> {
                news = true;
                lossUnreported = lossUnreported || lossReported;
            });
            throw e;
        }
    }

    private boolean hasTask() {
        return !closed && (lossUnreported || isConnected && news);
    }

    private Task next() {
        lock.lock();
        try {
            if (!hasTask()) {
                running = false;
                return Task.END;
            }
            if (lossUnreported) {
                lossUnreported = false;
                return Task.TELL_LOSS;
            }
            news = false;
            return Task.CATCH_UP;
        } finally {
            lock.unlock();
        }
    }

    private void perform(Task task) throws InterruptedException {
        try {
            if (task == Task.TELL_LOSS) {
                lossReported = true;
                listener.onLoss();
            } else {
                catchUp();
                pruneNowAndThen();
            }
        } catch (Failure unavailable) {
            LOG.log(System.Logger.Level.WARNING, "the change feed could not be read: {0}", unavailable.detail());
            tryAgain();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "a listener of the change feed failed and starts again", e);
            place = OptionalLong.empty();
            tryAgain();
        }
    }

    private void tryAgain() throws InterruptedException {
        lock.lock();
        try {
            news = true;
            long remaining = RETRY.toNanos();
            while (!closed && !lossUnreported && remaining > 0) {
                remaining = signal.awaitNanos(remaining);
            }
        } finally {
            lock.unlock();
        }
    }

    private void catchUp() {
        if (place.isEmpty()) {
            loadAnew();
            return;
        }
        switch (history.since(place.getAsLong())) {
            case ChangeHistory.Since.MissedChanges(List<Change> changes) -> {
                if (!changes.isEmpty() || lossReported) {
                    listener.onChanges(changes);
                    lossReported = false;
                    place = OptionalLong.of(place.getAsLong() + changes.size());
                }
            }
            case ChangeHistory.Since.TooMany() -> loadAnew();
        }
    }

    /// Reads the place before the listener loads, so concurrent commits are delivered twice and
    /// never missed.
    private void loadAnew() {
        place = OptionalLong.empty();
        long now = history.now();
        listener.reload();
        lossReported = false;
        place = OptionalLong.of(now);
    }

    private void pruneNowAndThen() {
        if (System.nanoTime() - prunedAt > PRUNE.toNanos()) {
            prunedAt = System.nanoTime();
            history.prune();
        }
    }
}
