package io.festinger.jobs;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Work to do later in a workspace, kept until it is done or abandoned: the table `work_items`. Every call
/// works within the transaction of its handle, so an item exists if and only if its cause is committed.
public interface WorkQueue {
    /// Queues an item. A waiting item of the same kind and key gets the new payload and the later of the
    /// two times, so a burst becomes one item; an item in progress is repeated afterwards; an abandoned one
    /// waits again.
    ///
    /// @param latest the latest time at which the item is due, however often it is put again
    default void put(Handle handle, String kind, String key, String payload, Instant dueAt, Instant latest) {
        Pipeline pipeline = new Pipeline();
        put(pipeline, kind, key, payload, dueAt, latest);
        pipeline.send(handle);
    }

    /// Queues an item once the pipeline is sent.
    void put(Pipeline pipeline, String kind, String key, String payload, Instant dueAt, Instant latest);

    /// Takes due items of a kind, the longest due first; no other worker gets them before the lease ends.
    List<WorkItem> take(Handle handle, String kind, Instant time, Instant lease, int limit);

    /// Marks the item as done. If it was put again in the meantime, it waits for its next turn.
    void complete(Handle handle, WorkItem item);

    /// Records that the item failed and is due again at that time.
    void retry(Handle handle, WorkItem item, String error, Instant dueAt);

    /// Postpones an item that must wait and did not fail: it is due again at that time, without counting
    /// an attempt.
    void postpone(Handle handle, WorkItem item, Instant dueAt);

    /// Renews the lease of a live worker: no other worker gets the item before the new lease ends.
    void hold(Handle handle, WorkItem item, Instant lease);

    /// Records that the item failed finally: it stays as a dead letter until someone revives or removes it.
    void giveUp(Handle handle, WorkItem item, String error);

    /// When the next item of a kind is due.
    Optional<Instant> nextDue(Handle handle, String kind);

    /// Abandoned items, newest first.
    List<WorkItem> deadLetters(Handle handle, int limit);

    /// Revives a dead letter, due now, with no attempts. False where there is none.
    boolean revive(Handle handle, String kind, String key, Instant time);

    /// Removes a dead letter. False where there is none.
    boolean forget(Handle handle, String kind, String key);

    /// The number of waiting and active items of a kind.
    long depth(Handle handle, String kind);

    /// The sum over some kinds and workspaces, one at least of each.
    long depth(Handle handle, Collection<String> kinds, Collection<WorkspaceId> workspaces);
}
