package io.festinger.jobs;

import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// What is to be done later in a workspace, kept until it is done or given up: the table `work_items`. Every
/// call works inside the transaction of the handle that it is given, so that work is there if and only if
/// what calls for it is.
public interface WorkQueue {
    /// Enters an item. Where one of its kind and key waits already, that one gets the new payload and the
    /// later of the two times, so that a burst becomes one item; one that is being worked on is done once
    /// more after it; one that was given up waits again.
    ///
    /// @param latest the item is due at this time at the latest, however often it is put again
    default void put(Handle handle, String kind, String key, String payload, Instant dueAt, Instant latest) {
        Pipeline alone = new Pipeline();
        put(alone, kind, key, payload, dueAt, latest);
        alone.send(handle);
    }

    /// The same, once the pipeline is sent.
    void put(Pipeline pipeline, String kind, String key, String payload, Instant dueAt, Instant latest);

    /// Takes items of a kind that are due, the longest due first; nobody else gets them before the
    /// lease ends.
    List<WorkItem> take(Handle handle, String kind, Instant now, Instant lease, int limit);

    /// The item is done. Where it was put again meanwhile, it waits for its next turn.
    void done(Handle handle, WorkItem item);

    /// The item failed and is due again at that time.
    void retry(Handle handle, WorkItem item, String error, Instant dueAt);

    /// The item has to wait for something, and did not fail: it is due again at that time with no attempt
    /// counted.
    void postpone(Handle handle, WorkItem item, Instant dueAt);

    /// The worker of the item is alive: nobody else gets it before the new lease ends.
    void hold(Handle handle, WorkItem item, Instant lease);

    /// The item failed for good: it stays as a dead letter until someone revives or removes it.
    void giveUp(Handle handle, WorkItem item, String error);

    /// When the next item of a kind is due.
    Optional<Instant> nextDue(Handle handle, String kind);

    /// Items that were given up, newest first.
    List<WorkItem> deadLetters(Handle handle, int limit);

    /// Makes a dead letter wait again, due now, with no attempts. False where there is none.
    boolean revive(Handle handle, String kind, String key, Instant now);

    /// Removes a dead letter. False where there is none.
    boolean forget(Handle handle, String kind, String key);

    /// How many items of a kind wait or are being worked on.
    long depth(Handle handle, String kind);
}
