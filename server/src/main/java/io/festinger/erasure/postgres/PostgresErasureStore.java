package io.festinger.erasure.postgres;

import io.festinger.base.Json;
import io.festinger.conflicts.postgres.SoleWriter;
import io.festinger.database.InstantColumn;
import io.festinger.erasure.ErasedText;
import io.festinger.erasure.Erasure;
import io.festinger.erasure.ErasureStore;
import io.festinger.erasure.Selection;
import io.festinger.erasure.Selection.Target;
import io.festinger.erasure.Selector;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Erasure in the tables of a workspace.
public final class PostgresErasureStore implements ErasureStore {
    private static final int FETCH = 1_000;
    private static final String WAVE = "wave";

    /// A person beside what they did. Each is replaced where it is this name.
    private static final Map<String, List<String>> ACTORS = Map.ofEntries(
            Map.entry("decisions", List.of("decided_by", "withdrawn_by")),
            Map.entry("conflicts", List.of("resolved_by")),
            Map.entry("ingestion_waves", List.of("started_by")),
            Map.entry("deferrals", List.of("person")),
            Map.entry("row_versions", List.of("actor")),
            Map.entry("muted_words", List.of("muted_by")),
            Map.entry("displaced_edges", List.of("forgotten_by")),
            Map.entry("webhooks", List.of("created_by")),
            Map.entry("erasures", List.of("erased_by")));

    /// The keys of the person that open nothing any more.
    private static final String KEYS = """
            UPDATE festinger.keys k SET name = 'erased'
            FROM festinger.workspaces w
            WHERE w.schema_name = current_schema() AND k.workspace IN (w.name, '*') AND k.revoked_at IS NOT NULL
              AND lower(k.name) = :name
            """;

    /// Notes that a person wrote about what others stated, and muted words that the vocabulary does not have.
    private static final List<String> NOTES = List.of(
            "UPDATE decisions SET notes = '(erased)' WHERE lower(decided_by) = :name AND notes NOT IN ('', '(erased)')",
            "UPDATE conflicts SET resolution = resolution || '{\"notes\": \"(erased)\"}' WHERE lower(resolved_by) = :name"
                    + " AND resolution ->> 'notes' <> ''",
            "UPDATE deferrals SET reason = '' WHERE lower(person) = :name",
            "UPDATE row_versions SET reason = '' WHERE lower(actor) = :name",
            "DELETE FROM muted_words m WHERE lower(muted_by) = :name AND strpos(word, '*') = 0"
                    + " AND NOT EXISTS (SELECT FROM soas s WHERE s.token = m.word)");

    @Override
    public void keepWritersOut(Handle handle) {
        SoleWriter.enter(handle);
    }

    @Override
    public Selection select(Handle handle, Selector selector) {
        return ErasureMarks.select(handle, selector);
    }

    @Override
    public List<String> returnedEdges(Handle handle) {
        return ErasureMarks.returnedEdges(handle);
    }

    @Override
    public Selection selectReturned(Handle handle, Collection<String> restatedEdges) {
        return ErasureMarks.selectReturned(handle, restatedEdges);
    }

    @Override
    public void texts(Handle handle, Consumer<String> each) {
        ErasureTexts.erased(handle, each);
    }

    @Override
    public void notes(Handle handle, String name, Consumer<String> each) {
        ErasureTexts.notes(handle, name, each);
    }

    @Override
    public void remainingTexts(Handle handle, Consumer<String> each) {
        ErasureTexts.remaining(handle, each);
    }

    @Override
    public List<Target> mentions(Handle handle, String name, int max) {
        return handle.createQuery("""
                        SELECT kind, id FROM (
                            SELECT 'memory' AS kind, id, content AS text FROM memories
                            UNION ALL SELECT 'entity', id, fields::text FROM entities
                            UNION ALL SELECT 'project_state', id, key || ' ' || value || ' ' || reason FROM project_state
                            UNION ALL SELECT 'chunk', id, content FROM source_chunks
                            UNION ALL SELECT 'interaction', id, content FROM interactions) t
                        WHERE strpos(lower(text), lower(:name)) > 0
                          AND NOT EXISTS (SELECT FROM erasing e WHERE e.kind = t.kind AND e.id = t.id)
                        ORDER BY kind, id LIMIT :most
                        """)
                .bind("name", name)
                .bind("most", max)
                .map((row, context) -> new Target(row.getString("kind"), row.getString("id"), ""))
                .list();
    }

    @Override
    public void vocabulary(Handle handle, ErasedText erasedText, Map<String, Long> counts) {
        ErasedVocabulary.delete(handle, ErasedVocabulary.mark(handle, erasedText), counts);
    }

    @Override
    public List<String> conflicts(Handle handle) {
        return ConflictClearing.conflictIds(handle);
    }

    @Override
    public void rows(Handle handle, String name, BiConsumer<String, String> each) {
        PersonRows.each(handle, name, each);
    }

    @Override
    public Map<String, Integer> clearConflicts(Handle handle, Collection<String> conflicts, Instant time) {
        return ConflictClearing.clear(handle, conflicts, time);
    }

    @Override
    public void delete(Handle handle, String name, Map<String, Long> counts) {
        ErasedRows.delete(handle, name, counts);
    }

    @Override
    public void clearResidues(Handle handle, ErasedText erasedText, Instant time, Map<String, Long> counts) {
        Residue.ALL.forEach(
                residue -> ErasedRows.count(counts, residue.kind(), residue.clear(handle, erasedText, time)));
    }

    @Override
    public void clearActor(Handle handle, String name, Map<String, Long> counts) {
        NOTES.forEach(statement -> ErasedRows.count(
                counts,
                "note",
                handle.createUpdate(statement).bind("name", name).execute()));
        ErasedRows.count(
                counts, "name", handle.createUpdate(KEYS).bind("name", name).execute());
        ACTORS.forEach((table, columns) -> columns.forEach(column -> ErasedRows.count(
                counts,
                "name",
                handle.createUpdate(
                                "UPDATE %1$s SET %2$s = 'erased' WHERE lower(%2$s) = :name".formatted(table, column))
                        .bind("name", name)
                        .execute())));
    }

    @Override
    public List<Long> auditEntries(Handle handle, ErasedText erasedText, String actor) {
        record Row(long seq, String actor, String text) {}
        List<Long> entries = new ArrayList<>();
        try (Stream<Row> rows = handle
                .createQuery("""
                        SELECT seq, lower(actor) AS actor, jsonb_build_array(subject_id, detail)::text AS text FROM audit_log
                        WHERE erased_by IS NULL AND action <> 'workspace.erased' ORDER BY seq
                        """)
                .setFetchSize(FETCH)
                .map((row, context) -> new Row(row.getLong("seq"), row.getString("actor"), row.getString("text")))
                .stream()) {
            rows.filter(row -> !actor.isEmpty() && row.actor().equals(actor) || erasedText.isNamedIn(row.text()))
                    .forEach(row -> entries.add(row.seq()));
        }
        return entries;
    }

    @Override
    public List<Target> waves(Handle handle) {
        return handle.createQuery("""
                        SELECT wave_id AS id FROM source_chunks c
                        WHERE EXISTS (SELECT FROM erasing e WHERE e.kind = 'chunk' AND e.id = c.id)
                           OR EXISTS (SELECT FROM proposal_sightings s
                                      JOIN erasing e ON e.kind = s.member_kind AND e.id = s.member_id
                                      WHERE s.source_id = c.id)
                        UNION
                        SELECT unnest(ARRAY[wave_id, seen_wave_id]) FROM source_documents d
                        WHERE EXISTS (SELECT FROM erasing e WHERE e.kind = 'document' AND e.id = d.id)
                        """)
                .mapTo(String.class)
                .filter(Objects::nonNull)
                .map(id -> new Target(WAVE, id, ""))
                .list();
    }

    @Override
    public void deleteEmpty(Handle handle, List<Target> waves) {
        handle.createUpdate("""
                        DELETE FROM ingestion_waves w
                        WHERE id = ANY (:ids)
                          AND NOT EXISTS (SELECT FROM source_chunks c WHERE c.wave_id = w.id)
                          AND NOT EXISTS (SELECT FROM source_documents d WHERE w.id IN (d.wave_id, d.seen_wave_id))
                        """)
                .bind("ids", waves.stream().map(Target::id).toArray(String[]::new))
                .execute();
        handle.execute("""
                DELETE FROM projects p WHERE NOT EXISTS (
                    SELECT FROM (SELECT project FROM memories UNION SELECT project FROM entities
                                 UNION SELECT project FROM project_state UNION SELECT project FROM interactions
                                 UNION SELECT project FROM source_documents UNION SELECT project FROM ingestion_waves) r
                    WHERE r.project = p.name)
                """);
    }

    @Override
    public void record(Handle handle, Erasure erasure, List<Target> rows) {
        handle.createUpdate("""
                        INSERT INTO erasures (id, selector, counts, erased_by, erased_at)
                        VALUES (:id, :selector, :counts::jsonb, :by, :at)
                        """)
                .bind("id", erasure.id())
                .bind("selector", erasure.selector())
                .bind("counts", Json.write(erasure.counts()))
                .bind("by", erasure.by())
                .bind("at", erasure.at())
                .execute();
        List<Target> namedTargets = rows.stream().filter(row -> !row.isEdge()).toList();
        handle.createUpdate("""
                        INSERT INTO erased_rows (kind, id, erasure_id)
                        SELECT kind, id, :erasure FROM unnest(:kinds::text[], :ids::text[]) AS r (kind, id)
                        UNION
                        SELECT kind, encode(sha256(convert_to(id, 'UTF8')), 'hex'), :erasure FROM erasing
                        WHERE kind = 'concept_edge'
                        ON CONFLICT DO NOTHING
                        """)
                .bind("erasure", erasure.id())
                .bind("kinds", namedTargets.stream().map(Target::kind).toArray(String[]::new))
                .bind("ids", namedTargets.stream().map(Target::id).toArray(String[]::new))
                .execute();
    }

    @Override
    public List<Erasure> list(Handle handle, int max) {
        return handle.createQuery("SELECT * FROM erasures ORDER BY erased_at DESC, id DESC LIMIT :most")
                .bind("most", max)
                .map(PostgresErasureStore::read)
                .list();
    }

    private static Erasure read(ResultSet row, StatementContext context) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        Json.read(row.getString("counts"), Map.class)
                .forEach((kind, count) -> counts.put(String.valueOf(kind), ((Number) count).longValue()));
        @Nullable OffsetDateTime finished = row.getObject("finished_at", OffsetDateTime.class);
        return new Erasure(
                row.getString("id"),
                row.getString("selector"),
                counts,
                row.getString("erased_by"),
                InstantColumn.of(row, "erased_at"),
                Optional.ofNullable(finished).map(OffsetDateTime::toInstant));
    }

    @Override
    public List<String> wavesOfErased(Handle handle) {
        return handle.createQuery("SELECT id FROM erased_rows WHERE kind = :wave")
                .bind("wave", WAVE)
                .mapTo(String.class)
                .list();
    }

    @Override
    public void finished(Handle handle, String id, Instant time) {
        handle.execute("UPDATE erasures SET finished_at = ? WHERE id = ?", time, id);
    }
}
