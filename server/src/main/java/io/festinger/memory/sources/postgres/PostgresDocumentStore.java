package io.festinger.memory.sources.postgres;

import io.festinger.base.Json;
import io.festinger.memory.postgres.PageCursor;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Document;
import io.festinger.memory.sources.DocumentStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/// Writes the tables `source_documents` and `source_chunks`.
public final class PostgresDocumentStore implements DocumentStore {
    /// Most rows that are sent together.
    private static final int TOGETHER = 500;

    @Override
    public void lock(Handle handle, String project) {
        handle.createQuery("SELECT pg_advisory_xact_lock(hashtext(current_schema()), hashtext(:name))::text")
                .bind("name", "documents " + project)
                .mapTo(String.class)
                .one();
    }

    @Override
    public Map<String, KnownDocument> knownDocuments(Handle handle, String project, Collection<String> paths) {
        return handle.createQuery("SELECT * FROM source_documents WHERE project = :project AND path = ANY (:paths)")
                .bind("project", project)
                .bind("paths", paths.toArray(String[]::new))
                .map((row, context) -> new KnownDocument(
                        read(row, context),
                        Optional.ofNullable(row.getString("seen_wave_id")).orElse("")))
                .collect(Collectors.toMap(
                        knownDocument -> knownDocument.document().path(), Function.identity()));
    }

    @Override
    public void add(Handle handle, List<Document> documents) {
        batches(
                handle,
                documents,
                """
                INSERT INTO source_documents (id, project, path, kind, title, front_matter, content_hash, version, wave_id,
                                              seen_wave_id, updated_at, ingested_at)
                VALUES (:id, :project, :path, :kind, :title, :front_matter::jsonb, :hash, :version, :wave,
                        :wave, :updated_at, :ingested_at)
                """,
                (batch, document) -> bind(batch, document)
                        .bind("project", document.project())
                        .bind("path", document.path()));
    }

    @Override
    public void change(Handle handle, List<Document> documents) {
        batches(handle, documents, """
                UPDATE source_documents
                SET kind = :kind, title = :title, front_matter = :front_matter::jsonb, content_hash = :hash,
                    version = :version, wave_id = :wave, seen_wave_id = :wave, updated_at = :updated_at,
                    ingested_at = :ingested_at
                WHERE id = :id
                """, PostgresDocumentStore::bind);
    }

    private static PreparedBatch bind(PreparedBatch batch, Document document) {
        return batch.bind("id", document.id())
                .bind("kind", document.kind().wire())
                .bind("title", document.title())
                .bind("front_matter", Json.write(document.frontMatter()))
                .bind("hash", document.contentHash())
                .bind("version", document.version())
                .bind("wave", document.waveId())
                .bind("updated_at", document.updatedAt())
                .bind("ingested_at", document.ingestedAt());
    }

    @Override
    public void recordWave(Handle handle, Collection<String> ids, String waveId) {
        if (ids.isEmpty()) {
            return;
        }
        handle.createUpdate("UPDATE source_documents SET seen_wave_id = :wave WHERE id = ANY (:ids)")
                .bind("wave", waveId)
                .bind("ids", ids.toArray(String[]::new))
                .execute();
    }

    @Override
    public Optional<Document> find(Handle handle, String id) {
        return handle.createQuery("SELECT * FROM source_documents WHERE id = :id")
                .bind("id", id)
                .map(PostgresDocumentStore::read)
                .findFirst();
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        Optional<PageCursor> after = filter.cursor().map(PageCursor::readNewest);
        List<Document> foundDocuments = handle.createQuery("""
                        SELECT * FROM source_documents
                        WHERE (:any_project OR project = project_name(:project))
                          AND (:any_path OR path = :path OR starts_with(path, :path || '/'))
                          AND (:first OR (ingested_at, id) < (:at, :id))
                        ORDER BY ingested_at DESC, id DESC LIMIT :limit
                        """)
                .bind("any_project", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("any_path", filter.path().isEmpty())
                .bind("path", filter.path().orElse(""))
                .bind("first", after.isEmpty())
                .bind("at", after.map(PageCursor::createdAt).orElse(Instant.EPOCH))
                .bind("id", after.map(PageCursor::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .map(PostgresDocumentStore::read)
                .list();
        List<Document> shownDocuments = foundDocuments.subList(0, Math.min(foundDocuments.size(), filter.limit()));
        Optional<String> next = foundDocuments.size() > filter.limit()
                ? Optional.of(PageCursor.after(
                                shownDocuments.getLast().ingestedAt(),
                                shownDocuments.getLast().id())
                        .write())
                : Optional.empty();
        return new Page(shownDocuments, next);
    }

    @SuppressWarnings("unchecked")
    private static Document read(ResultSet row, StatementContext context) throws SQLException {
        return new Document(
                row.getString("id"),
                row.getString("project"),
                row.getString("path"),
                Document.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                row.getString("title"),
                Json.read(row.getString("front_matter"), Map.class),
                row.getString("content_hash"),
                row.getInt("version"),
                row.getString("wave_id"),
                ChunkRow.instant(row, "updated_at"),
                ChunkRow.instant(row, "ingested_at"));
    }

    @Override
    public List<Chunk> chunksOf(Handle handle, String documentId) {
        return ChunkRow.current(handle, documentId);
    }

    @Override
    public void addChunks(Handle handle, List<Chunk> chunks) {
        batches(
                handle,
                chunks,
                """
                INSERT INTO source_chunks (id, document_id, wave_id, version, ordinal, kind, heading, author, first_char,
                                           last_char, content, changed_at)
                VALUES (:id, :document, :wave, :version, :ordinal, :kind, :heading, :author, :first, :last, :content,
                        :changed_at)
                """,
                (batch, chunk) -> place(batch, chunk)
                        .bind("document", chunk.documentId())
                        .bind("wave", chunk.waveId())
                        .bind("version", chunk.version())
                        .bind("kind", chunk.kind().wire())
                        .bind("heading", chunk.heading())
                        .bind("author", chunk.author())
                        .bind("content", chunk.content())
                        .bind("changed_at", chunk.changedAt()));
    }

    @Override
    public void moveChunks(Handle handle, List<Chunk> chunks) {
        batches(
                handle,
                chunks,
                "UPDATE source_chunks SET ordinal = :ordinal, first_char = :first, last_char = :last WHERE id = :id",
                PostgresDocumentStore::place);
    }

    private static PreparedBatch place(PreparedBatch batch, Chunk chunk) {
        return batch.bind("id", chunk.id())
                .bind("ordinal", chunk.ordinal())
                .bind("first", chunk.span().start())
                .bind("last", chunk.span().end());
    }

    private interface Binder<T> {
        PreparedBatch bind(PreparedBatch batch, T row);
    }

    private static <T> void batches(Handle handle, List<T> rows, String statement, Binder<T> binding) {
        for (int from = 0; from < rows.size(); from += TOGETHER) {
            try (PreparedBatch batch = handle.prepareBatch(statement)) {
                rows.subList(from, Math.min(rows.size(), from + TOGETHER))
                        .forEach(row -> binding.bind(batch, row).add());
                batch.execute();
            }
        }
    }

    @Override
    public void replaceChunks(Handle handle, List<String> ids, Instant at) {
        if (ids.isEmpty()) {
            return;
        }
        handle.createUpdate("UPDATE source_chunks SET replaced_at = :at WHERE id = ANY (:ids)")
                .bind("at", at)
                .bind("ids", ids.toArray(String[]::new))
                .execute();
    }
}
