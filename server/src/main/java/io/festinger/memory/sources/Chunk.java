package io.festinger.memory.sources;

import io.festinger.claims.Span;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A part of a document. The current chunks of a document are contiguous and complete: joined, they are its
/// text. Text that remains when the document changes keeps its chunk, which gets a new place.
///
/// @param documentId the document
/// @param path path of the document, within its project
/// @param version the version of the document that brought it
/// @param ordinal its place among the chunks of its document; the latest one for a replaced chunk
/// @param heading the headings above it, outermost first, joined by ` > `; empty for none. The line of the
///     heading itself is at the beginning of the first chunk below it, or in a separate chunk before code,
///     a table or the next heading
/// @param author who wrote it; empty when unknown
/// @param span its place in the document, in characters; the latest one for a replaced chunk
/// @param content exactly the text at that place
/// @param changedAt when its text was written, according to the source
/// @param replacedAt when its text was gone from the document; empty while it is current
public record Chunk(
        String id,
        String documentId,
        String project,
        String path,
        String waveId,
        int version,
        int ordinal,
        Kind kind,
        String heading,
        String author,
        Span span,
        String content,
        Instant changedAt,
        Optional<Instant> replacedAt) {

    /// The form of its text. Code and tables are in one piece.
    @Schema(name = "ChunkKind")
    public enum Kind {
        PROSE,
        LIST,
        TABLE,
        CODE,
        QUOTE,
        FRONT_MATTER;

        /// The spelling in the API and in the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The offset of its start in the document, in UTF-16 units.
    public int start() {
        return span.start();
    }

    /// The offset after its last character.
    public int end() {
        return span.end();
    }

    Chunk withId(String own) {
        return new Chunk(
                own,
                documentId,
                project,
                path,
                waveId,
                version,
                ordinal,
                kind,
                heading,
                author,
                span,
                content,
                changedAt,
                replacedAt);
    }

    /// The same at another place.
    Chunk at(int place, Span where) {
        return new Chunk(
                id,
                documentId,
                project,
                path,
                waveId,
                version,
                place,
                kind,
                heading,
                author,
                where,
                content,
                changedAt,
                replacedAt);
    }
}
