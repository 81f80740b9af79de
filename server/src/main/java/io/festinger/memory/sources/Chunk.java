package io.festinger.memory.sources;

import io.festinger.claims.Span;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A stretch of a document. The current chunks of a document follow one another and leave nothing
/// out: joined, they are its text. Text that stays when the document changes keeps its chunk, which then has
/// a new place.
///
/// @param documentId the document
/// @param path of the document, within its project
/// @param version of the document that brought it
/// @param ordinal its place among the chunks of its document; of a replaced one, the last that it had
/// @param heading the headings above it, outermost first, joined by ` > `; empty for none. The line of the
///     heading itself stands at the beginning of the first chunk below it, or in a chunk of its own in front
///     of code, a table or the next heading
/// @param author who wrote it; empty where nobody knows
/// @param span where it is in the document, in characters; of a replaced one, where it was last
/// @param content exactly the text there
/// @param changedAt when its text was written, as the source says
/// @param replacedAt since when its document says something else there; empty while it is current
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

    /// What it consists of. Code and tables are in one piece.
    @Schema(name = "ChunkKind")
    public enum Kind {
        PROSE,
        LIST,
        TABLE,
        CODE,
        QUOTE,
        FRONT_MATTER;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Where it begins in its document, in UTF-16 units.
    public int start() {
        return span.start();
    }

    /// The offset after its last character there.
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
