package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;

/// The one inbox as faces see it: what is in dispute in a workspace. Blocking; each call is a transaction of its own.
public final class Inbox {
    private final Database database;
    private final ConflictStore store;

    public Inbox(Database database, ConflictStore store) {
        this.database = database;
        this.store = store;
    }

    /// A page of conflicts: priority first, then the newest.
    public ConflictStore.Page list(WorkspaceId workspace, ConflictStore.Filter filter) {
        return database.inTransaction(workspace, handle -> store.list(handle, filter));
    }

    /// @throws Failure `NOT_FOUND`
    public Conflict get(WorkspaceId workspace, ConflictId id) {
        return database.inTransaction(workspace, handle -> store.find(handle, id))
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND, "id", "there is no conflict '" + id + "'; GET /conflicts lists them"));
    }

    /// How many conflicts wait for a person.
    public long openCount(WorkspaceId workspace) {
        return database.inTransaction(workspace, store::openCount);
    }
}
