package io.festinger.memory.sources.reading;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import java.time.Instant;
import java.util.Optional;

/// A part of a document's text that becomes a chunk.
///
/// @param heading see [Chunk#heading]
/// @param author who wrote it; empty when unknown
/// @param writtenAt when it was written, according to the text itself
public record Piece(Chunk.Kind kind, String heading, String author, Span span, Optional<Instant> writtenAt) {
    static Piece of(Chunk.Kind kind, String heading, int start, int end) {
        return new Piece(kind, heading, "", new Span(start, end), Optional.empty());
    }
}
