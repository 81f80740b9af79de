package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.sources.Chunk;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A stretch of a document on the wire.
///
/// @param ordinal its place in the document
/// @param heading the headings above it, joined by ` > `
/// @param author who wrote it; absent where unknown
/// @param span where it is in the document, in UTF-16 units
/// @param content its text, exactly
/// @param version the version of the document that brought it
/// @param replacedAt when the document stopped saying it
public record ChunkAnswer(
        String id,
        String documentId,
        String project,
        String path,
        String waveId,
        int version,
        int ordinal,
        @Schema(implementation = Chunk.Kind.class) String kind,
        String heading,
        Optional<String> author,
        TextSpanAnswer span,
        String content,
        Instant changedAt,
        Optional<Instant> replacedAt) {
    /// From `start` until just before `end`.
    public record TextSpanAnswer(int start, int end) {}

    static ChunkAnswer of(Chunk chunk) {
        return RecordMapper.map(ChunkAnswer.class, chunk);
    }
}
