package io.festinger.conflicts.events;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The committed events of a workspace, from this node and from others. All listeners of a workspace share
/// one subscription to the change feed, which ends with the last of them. Safe for any number of threads.
public final class EventStream implements AutoCloseable {
    private final Database database;
    private final EventHistory history;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<WorkspaceId, EventChannel> channels = new HashMap<>();
    private boolean closed;

    public EventStream(Database database, EventHistory history) {
        this.database = database;
        this.history = history;
    }

    /// Listens from now on, or from just after a place in the workspace's history. The caller receives
    /// events with [EventSubscription#next] and closes the subscription.
    ///
    /// @param from the number of the last event that the listener received; empty to begin now
    /// @throws io.festinger.base.Failure `NOT_FOUND` for an unknown workspace, `UNAVAILABLE`
    public EventSubscription subscribe(WorkspaceId workspace, OptionalLong from, EventFilter filter) {
        long place = from.orElseGet(() -> database.inTransaction(workspace, history::now));
        EventSubscription eventSubscription = new EventSubscription(database, history, workspace, place, filter);
        lock.lock();
        try {
            if (closed) {
                eventSubscription.cut();
                return eventSubscription;
            }
            channels.computeIfAbsent(workspace, this::open).add(eventSubscription);
        } finally {
            lock.unlock();
        }
        eventSubscription.whenClosed(() -> leave(workspace, eventSubscription));
        return eventSubscription;
    }

    private EventChannel open(WorkspaceId workspace) {
        EventChannel channel = new EventChannel();
        channel.follow(database.changes().subscribe(workspace, channel));
        return channel;
    }

    private void leave(WorkspaceId workspace, EventSubscription eventSubscription) {
        lock.lock();
        try {
            @Nullable EventChannel channel = channels.get(workspace);
            if (channel != null && channel.removeAndIsEmpty(eventSubscription)) {
                channels.remove(workspace);
                channel.close();
            }
        } finally {
            lock.unlock();
        }
    }

    /// The number of listeners to a workspace on this node.
    public int listeners(WorkspaceId workspace) {
        lock.lock();
        try {
            @Nullable EventChannel channel = channels.get(workspace);
            return channel == null ? 0 : channel.size();
        } finally {
            lock.unlock();
        }
    }

    /// The number of listeners on this node.
    public int listeners() {
        lock.lock();
        try {
            return channels.values().stream().mapToInt(EventChannel::size).sum();
        } finally {
            lock.unlock();
        }
    }

    /// Disconnects every listener; later ones receive nothing.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            channels.values().forEach(EventChannel::close);
            channels.clear();
        } finally {
            lock.unlock();
        }
    }
}
