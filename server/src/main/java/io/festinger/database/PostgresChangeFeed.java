package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jdbi.v3.core.Handle;

/// The feed of one node: one connection that listens for all workspaces, and one thread per subscription
/// with news, which reads missed changes and calls its listener.
final class PostgresChangeFeed implements ChangeFeed, NotificationListener.Receiver, AutoCloseable {
    private static final String PUBLISH = """
            WITH tick AS (UPDATE change_clock SET seq = seq + :count RETURNING seq)
            INSERT INTO changes (seq, kind, subject)
            SELECT tick.seq - :count + entry.place, entry.kind, entry.subject
            FROM tick, unnest(:kinds::text[], :subjects::text[]) WITH ORDINALITY AS entry (kind, subject, place)""";
    /// Without tables, so that the server that nodes are connected to notifies, wherever the tables are.
    private static final String NOTIFY = "SELECT pg_notify(:channel, :workspace)::text";

    private final Database database;
    private final Runnable lossNoticed;
    private final NotificationListener notifications;
    private final List<FeedSubscription> subscriptions = new CopyOnWriteArrayList<>();
    /// Guarded with the set of subscriptions by this feed's monitor, so a new one never misses a loss.
    private boolean isConnected;

    /// @param lossNoticed called when the listening connection is lost
    PostgresChangeFeed(Connections connections, Database database, Runnable lossNoticed) {
        this.database = database;
        this.lossNoticed = lossNoticed;
        this.notifications = new NotificationListener(connections, this);
    }

    void start() {
        notifications.start();
    }

    @Override
    public void publish(Pipeline pipeline, WorkspaceId workspace, List<Entry> entries) {
        pipeline.add(
                PUBLISH,
                Map.of(
                        "count",
                        entries.size(),
                        "kinds",
                        new TextArray(entries.stream().map(Entry::kind).toArray(String[]::new)),
                        "subjects",
                        new TextArray(entries.stream().map(Entry::subject).toArray(String[]::new))));
        pipeline.add(NOTIFY, Map.of("channel", NotificationListener.CHANNEL, "workspace", workspace.name()));
    }

    @Override
    public synchronized Subscription subscribe(WorkspaceId workspace, Listener listener) {
        FeedSubscription subscription =
                new FeedSubscription(new ChangeHistory(database, workspace), listener, subscriptions::remove);
        subscriptions.add(subscription);
        if (isConnected) {
            subscription.onConnect();
        }
        return subscription;
    }

    @Override
    public synchronized void onConnect() {
        isConnected = true;
        subscriptions.forEach(FeedSubscription::onConnect);
    }

    @Override
    public long position(Handle handle) {
        return ChangeHistory.clock(handle);
    }

    @Override
    public void onCommit(WorkspaceId workspace) {
        subscriptions.forEach(subscription -> subscription.onCommit(workspace));
    }

    @Override
    public void notified(String workspace) {
        subscriptions.forEach(subscription -> subscription.notified(workspace));
    }

    @Override
    public synchronized void onLoss() {
        isConnected = false;
        lossNoticed.run();
        subscriptions.forEach(FeedSubscription::onLoss);
    }

    @Override
    public void close() {
        notifications.close();
        subscriptions.forEach(FeedSubscription::close);
    }
}
