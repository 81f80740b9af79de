package io.festinger.memory.postgres;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;

/// Memories in the table `memories`, their earlier versions in `row_versions`.
public final class PostgresMemoryStore implements MemoryStore {
    private static final int FETCH = 1_000;

    private static final String INSERT = "INSERT INTO memories (id, stored_at, " + MemoryRow.COLUMNS
            + ") VALUES (:id, :stored_at, " + MemoryRow.VALUES + ")";

    private static final String UPDATE = "UPDATE memories SET (stored_at, " + MemoryRow.COLUMNS
            + ") = ROW (:stored_at, " + MemoryRow.VALUES + ") WHERE id = :id";

    @Override
    public void add(Pipeline pipeline, Memory row) {
        pipeline.add(INSERT, MemoryRow.values(row, row.times().storedAt()));
    }

    @Override
    public void addAll(Handle handle, List<Memory> rows) {
        if (!rows.isEmpty()) {
            MemoryInsert.run(handle, rows);
        }
    }

    @Override
    public List<SameContent> sayingAny(Handle handle, Collection<String> normalizedContents) {
        return handle.createQuery("""
                        SELECT m.id, m.normalized_content, m.status = 'active' AS active
                        FROM unnest(:contents::text[]) AS said (content)
                        JOIN memories m ON md5(m.normalized_content) = md5(said.content)
                                       AND m.normalized_content = said.content
                        """)
                .bind("contents", normalizedContents.toArray(String[]::new))
                .map((row, context) -> new SameContent(
                        row.getString("id"), row.getString("normalized_content"), row.getBoolean("active")))
                .list();
    }

    @Override
    public Optional<Memory> find(Handle handle, String id) {
        return find(handle, List.of(id)).stream().findFirst();
    }

    @Override
    public Optional<Memory> find(Handle handle, String id, Instant asOf) {
        return handle.createQuery("SELECT m.* FROM " + RowVersions.asOf(RowKind.MEMORY) + " m WHERE m.id = :id")
                .bind("id", id)
                .bind("as_of", asOf)
                .map(MemoryRow::read)
                .findFirst();
    }

    @Override
    public Pipeline.Answer<Memory> find(Pipeline pipeline, Collection<String> ids) {
        return rows(pipeline, ids, "");
    }

    @Override
    public List<Memory> lock(Handle handle, Collection<String> ids) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Answer<Memory> locked = rows(pipeline, ids, " FOR UPDATE");
        pipeline.send(handle);
        return locked.rows();
    }

    private static Pipeline.Answer<Memory> rows(Pipeline pipeline, Collection<String> ids, String lock) {
        return pipeline.ask(
                "SELECT * FROM memories WHERE id = ANY (:ids) ORDER BY id COLLATE \"C\"" + lock,
                Map.of("ids", ids.toArray(String[]::new)),
                MemoryRow::read);
    }

    @Override
    public Pipeline.Answer<Memory> saying(
            Pipeline pipeline, MemoryType type, String project, String normalizedContent) {
        return pipeline.ask(
                """
            SELECT * FROM memories
            WHERE md5(normalized_content) = md5(:content) AND normalized_content = :content
              AND memory_type = :type AND project = project_name(:project)
            ORDER BY created_at, id
            """, Map.of("content", normalizedContent, "type", type.wire(), "project", project), MemoryRow::read);
    }

    @Override
    public void change(WriteScope scope, Memory row, String reason) {
        RowVersions.keep(scope, RowKind.MEMORY, row.id(), reason);
        MemoryRow.bind(scope.handle().createUpdate(UPDATE), row, scope.now()).execute();
    }

    @Override
    public void changeAll(WriteScope scope, List<Memory> rows, String reason) {
        if (!rows.isEmpty()) {
            RowVersions.keep(
                    scope, RowKind.MEMORY, rows.stream().map(Memory::id).toList(), reason);
            PreparedBatch batch = scope.handle().prepareBatch(UPDATE);
            rows.forEach(row -> MemoryRow.bind(batch, row, scope.now()).add());
            batch.execute();
        }
    }

    @Override
    public void witness(Handle handle, List<Memory.Witness> witnesses) {
        WitnessRows.insert(handle, witnesses);
    }

    @Override
    public List<Memory.Witness> witnesses(Handle handle, String id) {
        return WitnessRows.of(handle, id);
    }

    @Override
    public void split(Handle handle, Memory.Witness witness, String made) {
        handle.execute("UPDATE memory_witnesses SET split_into = ? WHERE id = ?", made, witness.id());
    }

    @Override
    public void remove(WriteScope scope, String id, String reason) {
        RowVersions.keep(scope, RowKind.MEMORY, id, reason);
        RowVersions.remove(scope.handle(), new RowRef(RowKind.MEMORY, id));
    }

    @Override
    public Page list(Handle handle, MemoryFilter filter) {
        return MemoryPages.list(handle, filter);
    }

    @Override
    public List<Version> versions(Handle handle, String id) {
        return handle.createQuery("""
            SELECT r.*, v.replaced_at AS replaced_at, v.actor AS replaced_by, v.reason AS replaced_for
            FROM row_versions v CROSS JOIN LATERAL jsonb_populate_record(NULL::memories, v.row) r
            WHERE v.member_kind = :kind AND v.member_id = :id
            ORDER BY v.replaced_at DESC, v.stored_at DESC
            """)
                .bind("kind", RowKind.MEMORY.wire())
                .bind("id", id)
                .map((row, context) -> new Version(
                        MemoryRow.read(row, context),
                        MemoryRow.instant(row, "replaced_at"),
                        row.getString("replaced_by"),
                        row.getString("replaced_for")))
                .list();
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids) {
        return RowVersions.inForce(handle, RowKind.MEMORY, ids);
    }

    @Override
    public String image(Handle handle, String id) {
        return handle.createQuery("""
                        SELECT (to_jsonb(m) - ARRAY['stored_at', 'corroborations', 'corroborators', 'last_confirmed_at',
                                                    're_extraction_count', 'last_re_extracted_at', 'author_named'])::text
                        FROM memories m WHERE id = :id
                        """)
                .bind("id", id)
                .mapTo(String.class)
                .findFirst()
                .orElse("");
    }

    /// Columns that the image lacks come from the current row.
    @Override
    public void restore(WriteScope scope, String id, String image, String reason) {
        RowVersions.keep(scope, RowKind.MEMORY, id, reason);
        scope.handle()
                .createUpdate("UPDATE memories m SET stored_at = :now, (" + MemoryRow.COLUMNS + ") = (SELECT "
                        + MemoryRow.COLUMNS + " FROM jsonb_populate_record(m, :image::jsonb)) WHERE id = :id")
                .bind("now", scope.now())
                .bind("image", image)
                .bind("id", id)
                .execute();
    }

    @Override
    public void active(Handle handle, Consumer<Memory> each) {
        each(handle.createQuery("SELECT * FROM memories WHERE status = 'active'"), each);
    }

    @Override
    public void ofProject(Handle handle, String project, Consumer<Memory> each) {
        each(
                handle.createQuery("SELECT * FROM memories WHERE project = :project")
                        .bind("project", project),
                each);
    }

    private static void each(Query query, Consumer<Memory> each) {
        try (Stream<Memory> rows = query.setFetchSize(FETCH).map(MemoryRow::read).stream()) {
            rows.forEachOrdered(each);
        }
    }
}
