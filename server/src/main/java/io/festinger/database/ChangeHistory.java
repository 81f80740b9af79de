package io.festinger.database;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed.Change;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The history in the table `changes` of one workspace.
record ChangeHistory(Database database, WorkspaceId workspace) {
    /// More changes than this are not replayed, since a full reload is cheaper.
    static final int REPLAY = 10_000;

    /// The changes after a place in the history, as far as they are kept.
    sealed interface Since {
        /// All of them, in order; empty when there were none.
        record MissedChanges(List<Change> changes) implements Since {}

        /// Rows are pruned, or there are too many.
        record TooMany() implements Since {}
    }

    long now() {
        return database.inTransaction(workspace, ChangeHistory::clock);
    }

    static long clock(Handle handle) {
        return handle.createQuery("SELECT seq FROM change_clock")
                .mapTo(Long.class)
                .one();
    }

    /// Reads the clock first, which is committed with its row, so a missing row up to it is pruned.
    Since since(long place) {
        return database.inTransaction(workspace, handle -> {
            long now = clock(handle);
            List<Change> changes = handle.createQuery("""
                            SELECT seq, kind, subject FROM changes
                            WHERE seq > :place AND seq <= :now ORDER BY seq LIMIT :limit""")
                    .bind("place", place)
                    .bind("now", now)
                    .bind("limit", REPLAY + 1)
                    .map((row, context) ->
                            new Change(row.getLong("seq"), row.getString("kind"), row.getString("subject")))
                    .list();
            boolean whole = now >= place && changes.size() == now - place && changes.size() <= REPLAY;
            return whole ? new Since.MissedChanges(changes) : new Since.TooMany();
        });
    }

    /// Removes changes older than an hour.
    void prune() {
        database.inTransaction(
                workspace, handle -> handle.execute("DELETE FROM changes WHERE at < now() - interval '1 hour'"));
    }
}
