package io.festinger.jobs.postgres;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Pipeline;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.WorkQueue;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;

/// The table `work_items`.
public final class PostgresWorkQueue implements WorkQueue {
    @Override
    public void put(Pipeline pipeline, String kind, String key, String payload, Instant dueAt, Instant latest) {
        pipeline.add("""
                        INSERT INTO work_items AS w
                            (kind, key, payload, status, attempts, due_at, latest, again, last_error, created_at)
                        VALUES (:kind, :key, :payload::jsonb, 'waiting', 0, :due, :latest, false, '', now())
                        ON CONFLICT (kind, key) DO UPDATE SET
                            payload = excluded.payload,
                            status = CASE w.status WHEN 'dead' THEN 'waiting' ELSE w.status END,
                            attempts = CASE w.status WHEN 'dead' THEN 0 ELSE w.attempts END,
                            due_at = CASE w.status
                                WHEN 'waiting' THEN greatest(w.due_at, least(excluded.due_at, w.latest))
                                WHEN 'dead' THEN excluded.due_at
                                ELSE w.due_at END,
                            latest = CASE w.status WHEN 'waiting' THEN w.latest ELSE excluded.latest END,
                            again = w.status = 'taken'
                        """, Map.of("kind", kind, "key", key, "payload", payload, "due", dueAt, "latest", latest));
    }

    @Override
    public List<WorkItem> take(Handle handle, String kind, Instant time, Instant lease, int limit) {
        return handle.createQuery("""
                        UPDATE work_items SET status = 'taken', attempts = attempts + 1, due_at = :lease
                        WHERE (kind, key) IN (SELECT kind, key FROM work_items
                                              WHERE kind = :kind AND status <> 'dead' AND due_at <= :now
                                              ORDER BY due_at LIMIT :limit FOR UPDATE SKIP LOCKED)
                        RETURNING *
                        """)
                .bind("kind", kind)
                .bind("now", time)
                .bind("lease", lease)
                .bind("limit", limit)
                .map(PostgresWorkQueue::item)
                .list();
    }

    @Override
    public void complete(Handle handle, WorkItem item) {
        int second = of(handle, item, """
                UPDATE work_items SET status = 'waiting', attempts = 0, due_at = now(), again = false, last_error = ''
                WHERE kind = :kind AND key = :key AND attempts = :attempts AND status = 'taken' AND again
                """).execute();
        if (second == 0) {
            of(handle, item, """
                    DELETE FROM work_items
                    WHERE kind = :kind AND key = :key AND attempts = :attempts AND status = 'taken'
                    """).execute();
        }
    }

    @Override
    public void retry(Handle handle, WorkItem item, String error, Instant dueAt) {
        ended(handle, item, "status = 'waiting', last_error = :error, due_at = :due", error, dueAt);
    }

    @Override
    public void postpone(Handle handle, WorkItem item, Instant dueAt) {
        String endedText = "status = 'waiting', attempts = attempts - 1, last_error = :error, due_at = :due";
        ended(handle, item, endedText, item.lastError(), dueAt);
    }

    @Override
    public void hold(Handle handle, WorkItem item, Instant lease) {
        ended(handle, item, "last_error = :error, due_at = :due", item.lastError(), lease);
    }

    @Override
    public void giveUp(Handle handle, WorkItem item, String error) {
        ended(handle, item, "status = 'dead', last_error = :error, due_at = :due", error, item.dueAt());
    }

    private static void ended(Handle handle, WorkItem item, String change, String error, Instant dueAt) {
        of(
                        handle,
                        item,
                        "UPDATE work_items SET " + change
                                + " WHERE kind = :kind AND key = :key AND attempts = :attempts AND status = 'taken'")
                .bind("error", error)
                .bind("due", dueAt)
                .execute();
    }

    private static Update of(Handle handle, WorkItem item, String sql) {
        return handle.createUpdate(sql)
                .bind("kind", item.kind())
                .bind("key", item.key())
                .bind("attempts", item.attempts());
    }

    @Override
    public Optional<Instant> nextDue(Handle handle, String kind) {
        return handle.createQuery("SELECT min(due_at) FROM work_items WHERE kind = :kind AND status <> 'dead'")
                .bind("kind", kind)
                .mapTo(OffsetDateTime.class)
                .findOne()
                .map(OffsetDateTime::toInstant);
    }

    @Override
    public List<WorkItem> deadLetters(Handle handle, int limit) {
        return handle.createQuery("""
                        SELECT * FROM work_items WHERE status = 'dead'
                        ORDER BY due_at DESC, kind, key LIMIT :limit
                        """)
                .bind("limit", limit)
                .map(PostgresWorkQueue::item)
                .list();
    }

    @Override
    public boolean revive(Handle handle, String kind, String key, Instant time) {
        return handle.execute("""
                        UPDATE work_items SET status = 'waiting', attempts = 0, due_at = ?, latest = ?
                        WHERE kind = ? AND key = ? AND status = 'dead'
                        """, time, time, kind, key) == 1;
    }

    @Override
    public boolean forget(Handle handle, String kind, String key) {
        return handle.execute("DELETE FROM work_items WHERE kind = ? AND key = ? AND status = 'dead'", kind, key) == 1;
    }

    @Override
    public long depth(Handle handle, String kind) {
        return handle.createQuery("SELECT count(*) FROM work_items WHERE kind = :kind AND status <> 'dead'")
                .bind("kind", kind)
                .mapTo(Long.class)
                .one();
    }

    @Override
    public long depth(Handle handle, Collection<String> kinds, Collection<WorkspaceId> workspaces) {
        String each = workspaces.stream()
                .map(workspace -> "SELECT count(*) FROM " + workspace.schema()
                        + ".work_items WHERE kind IN (<kinds>) AND status <> 'dead'")
                .collect(Collectors.joining(" UNION ALL "));
        return handle.createQuery(each)
                .bindList("kinds", List.copyOf(kinds))
                .mapTo(Long.class)
                .reduce(0L, Long::sum);
    }

    private static WorkItem item(ResultSet row, StatementContext context) throws SQLException {
        return new WorkItem(
                row.getString("kind"),
                row.getString("key"),
                row.getString("payload"),
                row.getInt("attempts"),
                row.getObject("due_at", OffsetDateTime.class).toInstant(),
                row.getString("last_error"),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }
}
