package io.festinger.memory.checking;

import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.memory.sources.SourceStore.SourceRow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A stored document beside the text at its path that is checked. What the text states as the document does was not
/// changed, and does not contradict the rows that were read from it: they were written together. Where a line has
/// another value than it had, the rows that were read from the earlier value are contradicted.
///
/// @param rows the rows in force that state what the document states
/// @param added the characters of the text on lines that the document lacks
/// @param changes in the order of the text
record StoredVersion(Set<RowRef> rows, BitSet added, List<Change> changes) {
    /// A value of the text that was another one.
    ///
    /// @param place in the text
    /// @param was the line with the earlier value
    /// @param rows read from there; at least one
    record Change(Span place, String was, List<SourceRow> rows) {}

    /// @param text the lines of the text, in their order
    static StoredVersion of(StoredDocument document, List<DocumentLine> text) {
        List<DocumentLine> storedLines = DocumentLine.of(document.chunks());
        // a heading that only one of the two has may have been renamed or moved
        Set<String> storedHeadings = headings(storedLines);
        Set<String> headings = headings(text);
        Unmatched unmatched = new Unmatched(storedLines, text)
                .match(DocumentLine::heading, _ -> true)
                .match(
                        DocumentLine::nearestHeading,
                        line -> storedHeadings.contains(line.heading()) != headings.contains(line.heading()));
        BitSet added = new BitSet();
        unmatched
                .text()
                .forEach(line -> added.set(line.place().start(), line.place().end()));
        ChangedLines changedLines = new ChangedLines(unmatched.storedLines());
        Map<String, SpanIndex<SourceRow>> rows = document.rows().stream()
                .collect(Collectors.groupingBy(
                        SourceRow::chunkId,
                        Collectors.collectingAndThen(
                                Collectors.toList(), list -> new SpanIndex<>(list, SourceRow::span))));
        List<Change> changes = unmatched.text().stream()
                .flatMap(line -> changedLines.of(line).flatMap(changed -> change(line, changed, rows)).stream())
                .toList();
        return new StoredVersion(
                document.rows().stream().map(SourceRow::row).collect(Collectors.toSet()), added, changes);
    }

    private static Set<String> headings(List<DocumentLine> lines) {
        return lines.stream().map(DocumentLine::heading).collect(Collectors.toSet());
    }

    /// The lines of the document and of the text that the other one lacks.
    private record Unmatched(List<DocumentLine> storedLines, List<DocumentLine> text) {
        /// Without those that both have below the same heading, each stored one for one of the text.
        Unmatched match(Function<DocumentLine, String> heading, Predicate<DocumentLine> isOpen) {
            Map<List<String>, Deque<DocumentLine>> byWords = new HashMap<>();
            storedLines.stream()
                    .filter(isOpen)
                    .forEach(line -> byWords.computeIfAbsent(
                                    List.of(heading.apply(line), line.words()), _ -> new ArrayDeque<>())
                            .add(line));
            Set<DocumentLine> found = new HashSet<>();
            List<DocumentLine> others = new ArrayList<>();
            for (DocumentLine line : text) {
                @Nullable
                Deque<DocumentLine> sameLines =
                        isOpen.test(line) ? byWords.get(List.of(heading.apply(line), line.words())) : null;
                if (sameLines == null || sameLines.isEmpty()) {
                    others.add(line);
                } else {
                    found.add(sameLines.removeFirst());
                }
            }
            return new Unmatched(
                    storedLines.stream().filter(line -> !found.contains(line)).toList(), others);
        }
    }

    private static Optional<Change> change(
            DocumentLine line, ChangedLines.ChangedLine changedLine, Map<String, SpanIndex<SourceRow>> rows) {
        DocumentLine stored = changedLine.line();
        Span was = stored.within(changedLine.value().was());
        @Nullable SpanIndex<SourceRow> ofChunk = rows.get(stored.chunkId());
        List<SourceRow> read = ofChunk == null
                ? List.of()
                : ofChunk.at(was).stream()
                        .filter(row -> covers(row.span(), was))
                        .toList();
        return read.isEmpty()
                ? Optional.empty()
                : Optional.of(new Change(
                        line.within(changedLine.value().now()), stored.text().strip(), read));
    }

    static boolean covers(Span whole, Span part) {
        return whole.start() <= part.start() && part.end() <= whole.end();
    }

    /// Whether the document has the lines at this place of the text.
    boolean has(Span place) {
        int next = added.nextSetBit(place.start());
        return next < 0 || next >= place.end();
    }
}
