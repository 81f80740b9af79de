package io.festinger.memory.sources;

import io.festinger.claims.Span;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A stretch of a document. The chunks of a document stand one behind the other and leave nothing out.
///
/// @param documentId the document
/// @param path of the document, within its project
/// @param version of the document that brought it
/// @param ordinal its place among the chunks of that version
/// @param heading the headings above it, outermost first, joined by ` > `; empty for none
/// @param span where it stood in the document, in characters
/// @param content exactly what stood there
/// @param changedAt when the document that brought it was changed
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
        Span span,
        String content,
        Instant changedAt,
        Optional<Instant> replacedAt) {

    /// What it consists of. Code and tables are in one piece.
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
}
