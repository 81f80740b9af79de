package io.festinger.memory.postgres;

import io.festinger.base.ListPage;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper.SourcePlace;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Conditions;
import io.festinger.database.InstantColumn;
import io.festinger.database.Pipeline;
import io.festinger.database.RecordColumns;
import io.festinger.memory.DocumentPassages;
import io.festinger.memory.StatementRow;
import io.festinger.memory.layers.RowStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// A layer's table, by the columns of its record: the statements that insert, read, change and restore
/// its rows all name the same columns. Earlier versions are JSON in `row_versions`, with the columns as
/// names; PostgreSQL writes and reads them.
class VersionedTable<R extends Record & StatementRow<R>> implements RowStore<R> {
    private static final int FETCH = 1_000;

    private static final String NEWEST = "SELECT m.* FROM %s%s ORDER BY m.created_at DESC, m.id DESC LIMIT :limit";

    /// The newest of the rows unchanged since then, by an index, and of the versions current then.
    private static final String THEN = """
            SELECT m.* FROM ((%1$s) UNION ALL
                SELECT m.* FROM row_versions v CROSS JOIN LATERAL jsonb_populate_record(NULL::%2$s, v.row) m
                WHERE v.member_kind = '%3$s' AND v.stored_at <= :as_of AND v.replaced_at > :as_of%4$s) m
            ORDER BY m.created_at DESC, m.id DESC LIMIT :limit
            """;

    private final RowKind kind;
    private final String table;
    private final RecordColumns<R> columns;
    private final Set<String> counts;
    private final String insert;
    private final String update;

    /// @param counts columns that no decision changes
    VersionedTable(RowKind kind, RecordColumns<R> columns, Set<String> counts) {
        this.kind = kind;
        this.table = RowVersions.table(kind);
        this.columns = columns;
        this.counts = counts;
        this.insert = columns.insert(table);
        this.update = "UPDATE " + table + " SET (" + columns.names("id") + ") = ROW (" + columns.parameters("id")
                + ") WHERE id = :id";
    }

    @Override
    public void add(Handle handle, R row) {
        Pipeline pipeline = new Pipeline();
        add(pipeline, row);
        pipeline.send(handle);
    }

    public void add(Pipeline pipeline, R row) {
        pipeline.add(insert, columns.values(row));
    }

    public void addAll(Handle handle, List<R> rows) {
        columns.insertAll(handle, table, rows);
    }

    @Override
    public Optional<R> find(Handle handle, String id) {
        return find(handle, List.of(id)).stream().findFirst();
    }

    @Override
    public List<R> find(Handle handle, Collection<String> ids) {
        return sent(handle, ids, "");
    }

    public Pipeline.Pending<List<R>> find(Pipeline pipeline, Collection<String> ids) {
        return rows(pipeline, ids, "");
    }

    @Override
    public List<R> lock(Handle handle, Collection<String> ids) {
        return sent(handle, ids, " FOR UPDATE");
    }

    private List<R> sent(Handle handle, Collection<String> ids, String lock) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<List<R>> rows = rows(pipeline, ids, lock);
        return pipeline.send(handle).get(rows);
    }

    private Pipeline.Pending<List<R>> rows(Pipeline pipeline, Collection<String> ids, String lock) {
        return pipeline.ask(
                "SELECT * FROM " + table + " WHERE id = ANY (:ids) ORDER BY id COLLATE \"C\"" + lock,
                Map.of("ids", ids.toArray(String[]::new)),
                columns);
    }

    @Override
    public void change(WriteScope scope, R row, String reason) {
        changeAll(scope, List.of(row), reason);
    }

    public void changeAll(WriteScope scope, List<R> rows, String reason) {
        if (rows.isEmpty()) {
            return;
        }
        List<Map<String, @Nullable Object>> values =
                rows.stream().map(columns::values).toList();
        RowVersions.keep(scope, kind, rows.stream().map(StatementRow::id).toList(), reason);
        PreparedBatch batch = scope.handle().prepareBatch(update);
        values.forEach(row -> {
            row.put("stored_at", scope.now().toString());
            batch.bindMap(row).add();
        });
        batch.execute();
    }

    @Override
    public void remove(WriteScope scope, String id, String reason) {
        RowVersions.keep(scope, kind, List.of(id), reason);
        RowVersions.remove(scope.handle(), new RowRef(kind, id));
    }

    @Override
    public List<Version<R>> versions(Handle handle, String id) {
        return handle.createQuery("""
                        SELECT r.*, v.replaced_at, v.actor AS replaced_by, v.reason AS replaced_for
                        FROM row_versions v CROSS JOIN LATERAL jsonb_populate_record(NULL::%s, v.row) r
                        WHERE v.member_kind = :kind AND v.member_id = :id
                        ORDER BY v.replaced_at DESC, v.stored_at DESC
                        """.formatted(table))
                .bind("kind", kind.wire())
                .bind("id", id)
                .map((row, context) -> new Version<>(
                        columns.map(row, context),
                        InstantColumn.of(row, "replaced_at"),
                        row.getString("replaced_by"),
                        row.getString("replaced_for")))
                .list();
    }

    @Override
    public Map<RowRef, SourcePlace> places(Handle handle, Collection<String> ids) {
        if (!columns.names("id").contains("source_chunk_id")) {
            return Map.of();
        }
        return handle.createQuery("SELECT r.id AS row_id, c.id, c.document_id, c.version, c.heading,"
                        + " c.replaced_at IS NULL AS is_current FROM " + table
                        + " r JOIN source_chunks c ON c.id = r.source_chunk_id WHERE r.id = ANY (:ids)"
                        + " AND r.previous_content_log = '[]'")
                .bind("ids", ids.toArray(String[]::new))
                .map((row, context) -> Map.entry(new RowRef(kind, row.getString("row_id")), passage(row)))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    static DocumentPassages.Passage passage(ResultSet row) throws SQLException {
        return new DocumentPassages.Passage(
                row.getString("id"),
                row.getString("document_id"),
                row.getInt("version"),
                row.getString("heading"),
                row.getBoolean("is_current"));
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<String> ids) {
        return RowVersions.forcePeriods(handle, kind, ids);
    }

    @Override
    public String image(Handle handle, String id) {
        return handle.createQuery("SELECT (to_jsonb(r) - 'stored_at' - :counts::text[])::text FROM " + table
                        + " r WHERE id = :id")
                .bind("counts", counts.toArray(String[]::new))
                .bind("id", id)
                .mapTo(String.class)
                .findFirst()
                .orElse("");
    }

    /// Columns that the image lacks come from the current row.
    @Override
    public void restore(WriteScope scope, String id, String image, String reason) {
        RowVersions.keep(scope, kind, List.of(id), reason);
        String names = columns.names("id", "stored_at");
        scope.handle()
                .createUpdate("UPDATE " + table + " r SET stored_at = :now, (" + names + ") = (SELECT " + names
                        + " FROM jsonb_populate_record(r, :image::jsonb)) WHERE id = :id")
                .bind("now", scope.now())
                .bind("image", image)
                .bind("id", id)
                .execute();
    }

    @Override
    public void active(Handle handle, Consumer<R> each) {
        each(handle.createQuery("SELECT * FROM " + table + " WHERE status = 'active'"), each);
    }

    /// A page of rows, or of those at that time, newest first.
    ///
    /// @param conditions on the row `m`
    ListPage<R> newest(
            Handle handle, Conditions conditions, Optional<Instant> asOf, Optional<String> cursor, int limit) {
        Optional<PageCursor> after = cursor.map(PageCursor::readNewest);
        conditions
                .add("(m.created_at, m.id) < (:at, :id)", "at", after.map(PageCursor::createdAt))
                .bind("id", after.map(PageCursor::id))
                .bind("as_of", asOf)
                .bind("limit", Optional.of(limit + 1));
        String place = conditions.and();
        String sql = asOf.isPresent()
                ? THEN.formatted(
                        NEWEST.formatted(table + " m WHERE m.created_at <= :as_of AND m.stored_at <= :as_of", place),
                        table,
                        kind.wire(),
                        place)
                : NEWEST.formatted(table + " m WHERE true", place);
        return ListPage.of(
                conditions.bind(handle.createQuery(sql)).map(columns).list(),
                limit,
                row -> PageCursor.after(row.times().createdAt(), row.id()).write());
    }

    /// Reads the rows of a query of the table one at a time.
    void each(Query query, Consumer<R> each) {
        try (Stream<R> rows = query.setFetchSize(FETCH).map(columns).stream()) {
            rows.forEachOrdered(each);
        }
    }
}
