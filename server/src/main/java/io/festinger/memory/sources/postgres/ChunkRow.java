package io.festinger.memory.sources.postgres;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// A row of `source_chunks` with the columns of its document.
final class ChunkRow {
    static final String SELECT = """
            SELECT c.*, d.project, d.path FROM source_chunks c JOIN source_documents d ON d.id = c.document_id
            """;

    private ChunkRow() {}

    /// The current chunks of a document, in their order.
    static List<Chunk> current(Handle handle, String documentId) {
        return handle.createQuery(SELECT + "WHERE c.document_id = :id AND c.replaced_at IS NULL ORDER BY c.ordinal")
                .bind("id", documentId)
                .map(ChunkRow::read)
                .list();
    }

    static Chunk read(ResultSet row, StatementContext context) throws SQLException {
        return new Chunk(
                row.getString("id"),
                row.getString("document_id"),
                row.getString("project"),
                row.getString("path"),
                row.getString("wave_id"),
                row.getInt("version"),
                row.getInt("ordinal"),
                Chunk.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                row.getString("heading"),
                row.getString("author"),
                new Span(row.getInt("first_char"), row.getInt("last_char")),
                row.getString("content"),
                instant(row, "changed_at"),
                time(row, "replaced_at"));
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return Optional.ofNullable(time).map(OffsetDateTime::toInstant);
    }
}
