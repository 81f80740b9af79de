package io.festinger.memory.sources;

import io.festinger.base.Ids;
import io.festinger.memory.sources.reading.Piece;
import io.festinger.memory.sources.reading.ReadDocument;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Matches a document's chunks when it is read again. A chunk remains when text of the same kind is below
/// the same heading, by the same author, at any place; among equal chunks, the order remains.
///
/// @param added new chunks
/// @param movedChunks chunks that remain at another place, with that place
/// @param kept how many chunks remain
/// @param replaced ids of chunks whose text is gone
record ChunkDiff(List<Chunk> added, List<Chunk> movedChunks, int kept, List<String> replaced) {
    /// The key by which a chunk is recognised.
    private record Sameness(Chunk.Kind kind, String heading, String author, String content) {
        static Sameness of(Chunk chunk) {
            return new Sameness(chunk.kind(), chunk.heading(), chunk.author(), chunk.content());
        }
    }

    /// @param document the current document
    /// @param knownChunks its current chunks, in their order
    static ChunkDiff of(Document document, ReadDocument read, List<Chunk> knownChunks, Ids ids) {
        Map<Sameness, Deque<Chunk>> same = new HashMap<>();
        knownChunks.forEach(chunk -> same.computeIfAbsent(Sameness.of(chunk), _ -> new ArrayDeque<>())
                .add(chunk));
        List<Chunk> addedChunks = new ArrayList<>();
        List<Chunk> movedChunks = new ArrayList<>();
        int kept = 0;
        for (int ordinal = 0; ordinal < read.pieces().size(); ordinal++) {
            Chunk chunk = chunk(document, read, ordinal);
            Deque<Chunk> alike = same.getOrDefault(Sameness.of(chunk), new ArrayDeque<>());
            Optional<Chunk> before = Optional.ofNullable(alike.poll());
            if (before.isEmpty()) {
                addedChunks.add(chunk.withId(ids.next("chk")));
                continue;
            }
            kept++;
            Chunk now = before.get().at(chunk.ordinal(), chunk.span());
            if (!now.equals(before.get())) {
                movedChunks.add(now);
            }
        }
        List<String> replacedIds =
                same.values().stream().flatMap(Deque::stream).map(Chunk::id).toList();
        return new ChunkDiff(addedChunks, movedChunks, kept, replacedIds);
    }

    private static Chunk chunk(Document document, ReadDocument read, int ordinal) {
        Piece piece = read.pieces().get(ordinal);
        Instant changedAt = piece.writtenAt().orElse(document.updatedAt());
        return new Chunk(
                "",
                document.id(),
                document.project(),
                document.path(),
                document.waveId(),
                document.version(),
                ordinal,
                piece.kind(),
                piece.heading(),
                piece.author(),
                piece.span(),
                read.text().substring(piece.span().start(), piece.span().end()),
                changedAt,
                Optional.empty());
    }
}
