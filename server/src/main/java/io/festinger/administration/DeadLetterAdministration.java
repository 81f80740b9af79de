package io.festinger.administration;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.WorkQueue;
import java.util.List;

/// Lists, revives and removes abandoned work of a workspace. Blocking.
public final class DeadLetterAdministration {
    private static final String CHANGED = "work";
    private static final int MAX = 500;

    private final Database database;
    private final Writes writes;
    private final WorkQueue queue;

    public DeadLetterAdministration(Database database, Writes writes, WorkQueue queue) {
        this.database = database;
        this.writes = writes;
        this.queue = queue;
    }

    /// A dead letter's identity, also in the audit log.
    public record DeadLetter(String kind, String key) {}

    /// @param revived how many are queued again
    public record Revival(int revived) {}

    /// Newest first.
    public List<WorkItem> list(WorkspaceId workspace, int limit) {
        return database.inTransaction(workspace, handle -> queue.deadLetters(handle, limit));
    }

    /// Queues one again.
    public Revival revive(WorkspaceId workspace, Write write, DeadLetter letter) {
        return writes.run(workspace, write, Revival.class, scope -> {
            if (!revive(scope, letter)) {
                throw missing(letter);
            }
            scope.publish(CHANGED, letter.kind());
            return new Revival(1);
        });
    }

    /// Queues the newest 500 again.
    public Revival reviveAll(WorkspaceId workspace, Write write) {
        return writes.run(workspace, write, Revival.class, scope -> {
            int revivedCount = queue.deadLetters(scope.handle(), MAX).stream()
                    .mapToInt(item -> revive(scope, new DeadLetter(item.kind(), item.key())) ? 1 : 0)
                    .sum();
            scope.publish(CHANGED, "");
            return new Revival(revivedCount);
        });
    }

    private boolean revive(WriteScope scope, DeadLetter letter) {
        if (!queue.revive(scope.handle(), letter.kind(), letter.key(), scope.now())) {
            return false;
        }
        scope.audit("work.revived", letter.kind(), letter.key(), letter);
        return true;
    }

    /// Removes one permanently.
    public DeadLetter remove(WorkspaceId workspace, Write write, DeadLetter letter) {
        return writes.run(workspace, write, DeadLetter.class, scope -> {
            if (!queue.forget(scope.handle(), letter.kind(), letter.key())) {
                throw missing(letter);
            }
            scope.audit("work.removed", letter.kind(), letter.key(), letter);
            return letter;
        });
    }

    private static Failure missing(DeadLetter letter) {
        return new Failure(
                Failure.Code.NOT_FOUND,
                "key",
                "the dead letter '" + letter.key() + "' of kind '" + letter.kind()
                        + "' does not exist, or was dealt with: GET /jobs/dead-letters lists those that are left");
    }
}
