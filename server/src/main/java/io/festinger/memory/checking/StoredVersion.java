package io.festinger.memory.checking;

import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.reading.ReadDocument;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The stored document at the path of a text that is checked. What the text states as that document does was not
/// changed, and does not contradict the rows that were read from it: they were written together.
///
/// @param unchanged the characters of the text on lines that the document has below the same headings
/// @param rows the rows that were read from the document as it is stored
record StoredVersion(BitSet unchanged, Set<RowRef> rows) {
    static final StoredVersion NONE = new StoredVersion(new BitSet(), Set.of());

    /// @param words without its white space at the ends, with single spaces within
    private record Line(String heading, String words) {
        static Line of(String heading, String line) {
            return new Line(heading, line.strip().replaceAll("\\s+", " "));
        }
    }

    /// @param project empty for the documents of all projects, which are read as one
    static StoredVersion of(
            SourceStore sources, Handle handle, Optional<String> project, String path, ReadDocument document) {
        List<Chunk> chunks = sources.atPath(handle, project, path);
        Set<RowRef> rows = chunks.isEmpty()
                ? Set.of()
                : sources.readFrom(handle, chunks.stream().map(Chunk::id).toList());
        return rows.isEmpty() ? NONE : new StoredVersion(unchanged(chunks, document), rows);
    }

    private static BitSet unchanged(List<Chunk> chunks, ReadDocument document) {
        Set<Line> lines = chunks.stream()
                .flatMap(chunk -> chunk.content().lines().map(line -> Line.of(chunk.heading(), line)))
                .collect(Collectors.toCollection(HashSet::new));
        BitSet unchanged = new BitSet();
        document.pieces().forEach(piece -> {
            String text = document.text();
            int start = piece.span().start();
            while (start < piece.span().end()) {
                int newline = text.indexOf('\n', start);
                int end = newline < 0
                        ? piece.span().end()
                        : Math.min(newline + 1, piece.span().end());
                if (lines.contains(Line.of(piece.heading(), text.substring(start, end)))) {
                    unchanged.set(start, end);
                }
                start = end;
            }
        });
        return unchanged;
    }

    /// Whether the statement at this place stands in the document as the row does.
    boolean holdsBoth(Span statement, RowRef row) {
        return rows.contains(row) && unchanged.nextClearBit(statement.start()) >= statement.end();
    }
}
