package io.festinger.app;

import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.sources.Interaction;
import java.time.Instant;
import java.util.List;

/// Chunks and interactions that a test puts into their tables, of the project `p05`.
final class SourceRows {
    private final Database database;
    private int number;

    SourceRows(Database database) {
        this.database = database;
    }

    /// A current chunk; its document and its wave are made where they are not there.
    ///
    /// @return its id
    String chunk(String wave, String path, String content, Instant changedAt) {
        String id = "chk_" + ++number;
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            handle.execute("""
                    INSERT INTO ingestion_waves (id, project, origin, status, started_by, started_at, counts)
                    VALUES (?, 'p05', 'test', 'done', 'ada', ?, '{}') ON CONFLICT DO NOTHING
                    """, wave, changedAt.plusSeconds(number));
            handle.execute("""
                    INSERT INTO source_documents (id, project, path, kind, title, front_matter, content_hash, version,
                        wave_id, updated_at, ingested_at)
                    VALUES (?, 'p05', ?, 'markdown', '', '{}', '', 1, ?, ?, ?)
                    ON CONFLICT (project, path) DO NOTHING
                    """, "doc_" + number, path, wave, changedAt, changedAt);
            handle.execute("""
                    INSERT INTO source_chunks (id, document_id, wave_id, version, ordinal, kind, heading, first_char,
                        last_char, content, changed_at)
                    VALUES (?, (SELECT id FROM source_documents WHERE path = ?), ?, 1, 0, 'prose', '', 0, ?, ?, ?)
                    """, id, path, wave, content.length(), content, changedAt);
            return id;
        });
    }

    /// @return its id
    String interaction(String author, String content, Instant at, Interaction.Message... messages) {
        String id = "int_" + ++number;
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            handle.execute(
                    "INSERT INTO interactions VALUES (?, 'p05', '', ?, ?, ?::jsonb, ?)",
                    id,
                    author,
                    content,
                    Json.write(List.of(messages)),
                    at);
            return id;
        });
    }
}
