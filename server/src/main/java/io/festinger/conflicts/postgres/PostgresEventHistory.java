package io.festinger.conflicts.postgres;

import io.festinger.conflicts.events.EventHistory;
import io.festinger.database.ChangeFeed.Change;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Events in the table `changes`, which is kept for an hour.
public final class PostgresEventHistory implements EventHistory {
    @Override
    public long now(Handle handle) {
        return handle.createQuery("SELECT seq FROM change_clock")
                .mapTo(Long.class)
                .one();
    }

    /// Reads the clock first: every number up to it was committed with its row, so a
    /// missing row was deleted.
    @Override
    public Page since(Handle handle, long place, int limit) {
        long now = now(handle);
        if (place > now || isForgotten(handle, place, now)) {
            return new Page(false, List.of(), now);
        }
        List<Change> events = handle.createQuery("""
                        SELECT seq, kind, subject FROM changes
                        WHERE seq > :place AND seq <= :now AND kind = :kind ORDER BY seq LIMIT :limit
                        """)
                .bind("place", place)
                .bind("now", now)
                .bind("kind", KIND)
                .bind("limit", limit)
                .map((row, context) -> new Change(row.getLong("seq"), row.getString("kind"), row.getString("subject")))
                .list();
        return new Page(true, events, events.size() == limit ? events.getLast().seq() : now);
    }

    private static boolean isForgotten(Handle handle, long place, long now) {
        return handle.createQuery("SELECT count(*) FROM changes WHERE seq > :place AND seq <= :now")
                        .bind("place", place)
                        .bind("now", now)
                        .mapTo(Long.class)
                        .one()
                != now - place;
    }
}
