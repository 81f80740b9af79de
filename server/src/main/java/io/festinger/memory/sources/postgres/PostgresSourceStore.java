package io.festinger.memory.sources.postgres;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Interaction;
import io.festinger.memory.sources.InteractionStore;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.reading.DocumentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// Reads the table `source_chunks`, and stores `interactions`.
public final class PostgresSourceStore implements SourceStore, InteractionStore {
    @Override
    public Optional<Chunk> chunk(Handle handle, String id) {
        return chunks(handle, List.of(id)).stream().findFirst();
    }

    @Override
    public List<Chunk> chunks(Handle handle, Collection<String> ids) {
        return handle.createQuery(ChunkRow.SELECT + "WHERE c.id = ANY (:ids) ORDER BY c.id COLLATE \"C\"")
                .bind("ids", ids.toArray(String[]::new))
                .map(ChunkRow::read)
                .list();
    }

    @Override
    public List<String> documentsOfWave(Handle handle, String waveId) {
        return handle.createQuery("""
                        SELECT DISTINCT document_id FROM source_chunks
                        WHERE wave_id = :wave AND replaced_at IS NULL
                        ORDER BY document_id
                        """).bind("wave", waveId).mapTo(String.class).list();
    }

    @Override
    public List<Chunk> document(Handle handle, String documentId) {
        return ChunkRow.current(handle, documentId);
    }

    @Override
    public List<Chunk> atPath(Handle handle, Optional<String> project, String path) {
        return handle.createQuery(ChunkRow.SELECT + """
                        WHERE d.path = :path AND (:any_project OR d.project = project_name(:project))
                          AND c.replaced_at IS NULL
                        ORDER BY d.id, c.ordinal
                        """)
                .bind("path", path)
                .bind("any_project", project.isEmpty())
                .bind("project", project.orElse(""))
                .map(ChunkRow::read)
                .list();
    }

    @Override
    public List<SourceRow> readFrom(Handle handle, Collection<String> chunkIds) {
        return handle.createQuery("""
                        SELECT kind, id, project, source_chunk_id, source_span
                        FROM (SELECT 'MEMORY' AS kind, id, project, source_chunk_id, source_span, status,
                                     previous_content_log FROM memories
                              UNION ALL
                              SELECT 'ENTITY', id, project, source_chunk_id, source_span, status,
                                     previous_content_log FROM entities) r
                        WHERE source_chunk_id = ANY (:ids) AND status = 'active' AND previous_content_log = '[]'
                        ORDER BY id
                        """)
                .bind("ids", chunkIds.toArray(String[]::new))
                .map((row, _) -> new SourceRow(
                        new RowRef(RowKind.valueOf(row.getString("kind")), row.getString("id")),
                        row.getString("project"),
                        row.getString("source_chunk_id"),
                        Optional.ofNullable(row.getString("source_span"))
                                .flatMap(Span::read)
                                .orElse(Span.NONE)))
                .list();
    }

    @Override
    public Map<String, String> beginnings(Handle handle, Collection<String> documentIds) {
        return handle.createQuery("""
                        SELECT document_id, left(string_agg(content, '' ORDER BY ordinal), :most) AS beginning
                        FROM source_chunks
                        WHERE document_id = ANY (:ids) AND replaced_at IS NULL AND first_char < :most
                        GROUP BY document_id
                        """)
                .bind("ids", documentIds.toArray(String[]::new))
                .bind("most", DocumentStatus.HEAD)
                .map((row, _) -> Map.entry(row.getString("document_id"), row.getString("beginning")))
                .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    @Override
    public Optional<Interaction> interaction(Handle handle, String id) {
        return handle.createQuery("SELECT * FROM interactions WHERE id = :id")
                .bind("id", id)
                .map(PostgresSourceStore::said)
                .findFirst();
    }

    @Override
    public List<Interaction> interactions(Handle handle, InteractionFilter filter) {
        return handle.createQuery("""
                        SELECT * FROM interactions
                        WHERE (:any_project OR project = project_name(:project))
                          AND (:any_session OR session = :session)
                          AND (recorded_at, id) > (:at, :id)
                        ORDER BY recorded_at, id LIMIT :limit
                        """)
                .bind("any_project", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("any_session", filter.session().isEmpty())
                .bind("session", filter.session().orElse(""))
                .bind("at", filter.after().map(Interaction::recordedAt).orElse(Instant.EPOCH))
                .bind("id", filter.after().map(Interaction::id).orElse(""))
                .bind("limit", filter.limit())
                .map(PostgresSourceStore::said)
                .list();
    }

    @Override
    public int deleteBefore(Handle handle, Instant time) {
        List<String> ids = handle.createQuery("DELETE FROM interactions WHERE recorded_at < :time RETURNING id")
                .bind("time", time)
                .mapTo(String.class)
                .list();
        for (String statement : List.of(
                "DELETE FROM proposal_sightings WHERE source_id = ANY (:ids)",
                "UPDATE memories SET source_interaction_id = NULL, source_span = NULL WHERE source_interaction_id = ANY (:ids)",
                "UPDATE entities SET source_interaction_id = NULL, source_span = NULL WHERE source_interaction_id = ANY (:ids)")) {
            handle.createUpdate(statement)
                    .bind("ids", ids.toArray(String[]::new))
                    .execute();
        }
        return ids.size();
    }

    private static Interaction said(ResultSet row, StatementContext context) throws SQLException {
        return new Interaction(
                row.getString("id"),
                row.getString("project"),
                row.getString("session"),
                row.getString("author"),
                row.getString("content"),
                List.of(Json.read(row.getString("messages"), Interaction.Message[].class)),
                ChunkRow.instant(row, "recorded_at"));
    }

    @Override
    public void add(Handle handle, Interaction interaction) {
        handle.createUpdate("""
                        INSERT INTO interactions (id, project, session, author, content, messages, recorded_at)
                        VALUES (:id, :project, :session, :author, :content, :messages::jsonb, :recorded_at)
                        """)
                .bind("id", interaction.id())
                .bind("project", interaction.project())
                .bind("session", interaction.session())
                .bind("author", interaction.author())
                .bind("content", interaction.content())
                .bind("messages", Json.write(interaction.messages()))
                .bind("recorded_at", interaction.recordedAt())
                .execute();
    }
}
