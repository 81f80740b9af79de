package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// How nodes learn of each other's writes: LISTEN/NOTIFY wakes them, and the table `changes` with its
/// gapless sequence shows the missed changes.
public interface ChangeFeed {
    /// Records a change in the transaction of the handle and wakes every node when it commits. Call it last
    /// in the transaction: until the commit it holds the lock that keeps the sequence in commit order.
    default void publish(Handle handle, WorkspaceId workspace, String kind, String subject) {
        publish(handle, workspace, List.of(new Entry(kind, subject)));
    }

    /// Publishes several changes together, at least one.
    default void publish(Handle handle, WorkspaceId workspace, List<Entry> entries) {
        Pipeline pipeline = new Pipeline();
        publish(pipeline, workspace, entries);
        pipeline.send(handle);
    }

    /// Publishes changes together with other statements, and after them.
    void publish(Pipeline pipeline, WorkspaceId workspace, List<Entry> entries);

    /// The number of the last change that what the transaction reads after this contains.
    long position(Handle handle);

    /// Tells this node's listeners at once that a transaction with changes is committed; other
    /// nodes learn it a moment later. Called after the commit.
    void onCommit(WorkspaceId workspace);

    /// A change that is not numbered yet.
    record Entry(String kind, String subject) {}

    /// Calls the listener from now on, on a thread of the feed, one call at a time; the first call is
    /// [Listener#reload]. A call that throws is repeated.
    Subscription subscribe(WorkspaceId workspace, Listener listener);

    /// @param seq the place in the workspace's history; rises by one per change
    record Change(long seq, String kind, String step) {}

    /// A holder of data in memory that a change can make stale.
    interface Listener {
        /// All changes since the last call of this or of [#reload], in order. Afterwards the memory is
        /// current; the first call after [#onLoss] may have an empty list.
        void onChanges(List<Change> changes);

        /// This node has committed changes, which [#onChanges] lists soon. Returns immediately; called on the
        /// thread that wrote.
        default void onAnnouncement() {}

        /// The connection is lost: from now on memory may be stale, until [#onChanges] or [#reload].
        void onLoss();

        /// Requests a full reload: the feed starts here, or too many changes were missed. Afterwards the
        /// memory is current.
        void reload();
    }

    /// Ends with `close`: no call begins after it. It does not wait for a running call.
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
