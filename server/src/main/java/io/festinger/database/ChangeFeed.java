package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// How nodes learn of each other's writes: LISTEN/NOTIFY wakes them, and the table `changes` with its
/// gapless sequence shows what was missed.
public interface ChangeFeed {
    /// Records a change in the transaction of the handle and wakes every node when it commits. Call it last
    /// in the transaction: from here until the commit it holds the lock that keeps the sequence in commit
    /// order.
    default void publish(Handle handle, WorkspaceId workspace, String kind, String subject) {
        publish(handle, workspace, List.of(new Entry(kind, subject)));
    }

    /// The same for several changes at once, at least one.
    default void publish(Handle handle, WorkspaceId workspace, List<Entry> entries) {
        Pipeline alone = new Pipeline();
        publish(alone, workspace, entries);
        alone.send(handle);
    }

    /// The same together with other statements, after which it runs.
    void publish(Pipeline pipeline, WorkspaceId workspace, List<Entry> entries);

    /// A change that is not numbered yet.
    record Entry(String kind, String subject) {}

    /// Calls the listener from now on, on a thread of the feed, one call at a time; the first call is
    /// [Listener#behind]. A listener that throws gets that call again.
    Subscription subscribe(WorkspaceId workspace, Listener listener);

    /// @param seq the place in the workspace's history; rises by one a change
    record Change(long seq, String kind, String subject) {}

    /// A holder of something in memory that a change can make stale.
    interface Listener {
        /// Changes in their order, none left out since the last call of this or of [#behind]. After it the
        /// memory is current; the first call after [#lost] may bring an empty list, when nothing was missed.
        void changed(List<Change> changes);

        /// The connection is gone: from now on what is in memory may be stale, until [#changed] or [#behind].
        void lost();

        /// Load everything again: the feed starts here, or too much was missed. After it the memory is
        /// current.
        void behind();
    }

    /// Ends with `close`: no call begins after it. It does not wait for one that runs.
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
