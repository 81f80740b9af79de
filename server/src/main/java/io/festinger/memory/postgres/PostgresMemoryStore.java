package io.festinger.memory.postgres;

import io.festinger.base.ListPage;
import io.festinger.claims.RowKind;
import io.festinger.database.Conditions;
import io.festinger.database.Pipeline;
import io.festinger.database.RecordColumns;
import io.festinger.memory.DocumentPassages;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Memories in the table `memories`, their witnesses in `memory_witnesses`.
public final class PostgresMemoryStore extends VersionedTable<Memory> implements MemoryStore {
    static final RecordColumns<Memory> COLUMNS = RecordColumns.of(Memory.class)
            .and("normalized_content", "text", Memory::normalizedContent)
            .and(
                    "hand_authored",
                    "boolean",
                    row -> Boolean.toString(row.provenance().handAuthored()));

    private static final RecordColumns<Memory.Witness> WITNESS = RecordColumns.of(Memory.Witness.class);

    public PostgresMemoryStore() {
        super(
                RowKind.MEMORY,
                COLUMNS,
                Set.of(
                        "corroborations",
                        "corroborators",
                        "last_confirmed_at",
                        "re_extraction_count",
                        "last_re_extracted_at",
                        "author_named"));
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
    public Optional<Memory> find(Handle handle, String id, Instant asOf) {
        return handle.createQuery("SELECT m.* FROM " + RowVersions.asOf(RowKind.MEMORY) + " m WHERE m.id = :id")
                .bind("id", id)
                .bind("as_of", asOf)
                .map(COLUMNS)
                .findFirst();
    }

    @Override
    public Pipeline.Pending<List<Memory>> saying(
            Pipeline pipeline, MemoryType type, String project, String normalizedContent) {
        return pipeline.ask(
                """
            SELECT * FROM memories
            WHERE md5(normalized_content) = md5(:content) AND normalized_content = :content
              AND memory_type = :type AND project = project_name(:project)
            ORDER BY created_at, id
            """, Map.of("content", normalizedContent, "type", type.wire(), "project", project), COLUMNS);
    }

    @Override
    public List<DocumentPassages.Passage> passages(Handle handle, Collection<String> chunkIds) {
        return handle.createQuery("""
                        SELECT id, document_id, version, heading, replaced_at IS NULL AS is_current FROM source_chunks
                        WHERE id = ANY (:ids)
                        """)
                .bind("ids", chunkIds.toArray(String[]::new))
                .map((row, context) -> passage(row))
                .list();
    }

    @Override
    public void witness(Handle handle, List<Memory.Witness> witnesses) {
        WITNESS.insertAll(handle, "memory_witnesses", witnesses);
    }

    @Override
    public List<Memory.Witness> witnesses(Handle handle, String id) {
        return handle.createQuery("SELECT * FROM memory_witnesses WHERE memory_id = :memory ORDER BY stored_at, id")
                .bind("memory", id)
                .map(WITNESS)
                .list();
    }

    @Override
    public void split(Handle handle, Memory.Witness witness, String createdId) {
        handle.execute("UPDATE memory_witnesses SET split_into = ? WHERE id = ?", createdId, witness.id());
    }

    @Override
    public ListPage<Memory> list(Handle handle, MemoryFilter filter) {
        Conditions conditions = new Conditions()
                .add("m.status = :status", "status", filter.status().map(MemoryStatus::wire))
                .add("m.project = project_name(:project)", "project", filter.project())
                .add("m.memory_type = :type", "type", filter.memoryType().map(MemoryType::wire))
                .add("m.scope = :scope", "scope", filter.scope())
                .add("m.author = :author", "author", filter.author())
                .add(
                        "m.normalized_content LIKE ALL (:words)",
                        "words",
                        filter.q().map(PostgresMemoryStore::patterns))
                .add(
                        "greatest(m.observed_at, m.last_confirmed_at) < :not_said_since",
                        "not_said_since",
                        filter.notStatedSince());
        return newest(handle, conditions, filter.asOf(), filter.cursor(), filter.limit());
    }

    private static String[] patterns(String words) {
        return Arrays.stream(words.split(" "))
                .map(word -> "%" + word.replaceAll("([\\\\%_])", "\\\\$1") + "%")
                .toArray(String[]::new);
    }

    @Override
    public void ofProject(Handle handle, String project, Consumer<Memory> each) {
        each(
                handle.createQuery("SELECT * FROM memories WHERE project = :project")
                        .bind("project", project),
                each);
    }
}
