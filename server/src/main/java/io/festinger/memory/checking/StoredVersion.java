package io.festinger.memory.checking;

import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.reading.ReadDocument;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The stored document at the path of a text that is checked. What the text states as that document does was not
/// changed, and does not contradict the rows that were read from it: they were written together. Where a line has
/// another value than it had, the rows that were read from the earlier value are contradicted.
///
/// @param unchanged the characters of the text on lines that the document has below the same heading
/// @param rows the rows in force that were read from the document as it is stored
/// @param changes in the order of the text
record StoredVersion(BitSet unchanged, Set<RowRef> rows, List<Change> changes) {
    static final StoredVersion NONE = new StoredVersion(new BitSet(), Set.of(), List.of());

    /// Separates the headings of a chunk, see [Chunk#heading].
    private static final char ABOVE = '>';

    /// The sign of an item, and what marks code and emphasis: it changes without the words.
    private static final Pattern MARKUP = Pattern.compile("^\\s*[-*+]\\s+|[`*]");

    /// Most pairs of lines that are compared for a text.
    private static final int MOST_PAIRS = 200_000;

    /// A value of the text that was another one.
    ///
    /// @param place in the text
    /// @param was the line with the earlier value
    /// @param rows read from there; at least one
    record Change(Span place, String was, List<RowRef> rows) {}

    /// @param place of the line, in the text or in the chunk
    /// @param chunkId empty in the text
    private record Line(String heading, String text, Span place, String chunkId) {
        /// Its words below the nearest heading: headings farther up are often renamed or moved.
        String key() {
            return nearest() + '\n' + words();
        }

        String nearest() {
            return heading.substring(heading.lastIndexOf(ABOVE) + 1).strip().toLowerCase(Locale.ROOT);
        }

        String words() {
            return MARKUP.matcher(text).replaceAll("").strip().replaceAll("\\s+", " ");
        }

        Span within(Span part) {
            return new Span(place.start() + part.start(), place.start() + part.end());
        }
    }

    private static void lines(String heading, String text, int start, String chunkId, List<Line> into) {
        int at = 0;
        while (at < text.length()) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? text.length() : newline + 1;
            into.add(new Line(heading, text.substring(at, end), new Span(start + at, start + end), chunkId));
            at = end;
        }
    }

    /// @param project empty for the documents of all projects, which are read as one
    static StoredVersion of(
            SourceStore sources, Handle handle, Optional<String> project, String path, ReadDocument document) {
        List<Chunk> chunks = sources.atPath(handle, project, path);
        List<SourceStore.SourceRow> rows = chunks.isEmpty()
                ? List.of()
                : sources.readFrom(handle, chunks.stream().map(Chunk::id).toList());
        if (rows.isEmpty()) {
            return NONE;
        }
        List<Line> previousLines = new ArrayList<>();
        chunks.forEach(chunk -> lines(chunk.heading(), chunk.content(), 0, chunk.id(), previousLines));
        List<Line> current = new ArrayList<>();
        document.pieces()
                .forEach(piece -> lines(
                        piece.heading(),
                        piece.span().of(document.text()),
                        piece.span().start(),
                        "",
                        current));
        return of(previousLines, current, rows);
    }

    private static StoredVersion of(List<Line> previousLines, List<Line> current, List<SourceStore.SourceRow> rows) {
        Set<String> were = keys(previousLines, current);
        Set<String> are = keys(current, previousLines);
        BitSet unchanged = new BitSet();
        List<Line> deliveredLines = new ArrayList<>();
        for (Line line : current) {
            if (were.contains(line.key())) {
                unchanged.set(line.place().start(), line.place().end());
            } else {
                deliveredLines.add(line);
            }
        }
        List<Line> missingLines =
                previousLines.stream().filter(line -> !are.contains(line.key())).toList();
        List<Change> changes = (long) missingLines.size() * deliveredLines.size() > MOST_PAIRS
                ? List.of()
                : deliveredLines.stream()
                        .flatMap(line -> change(line, missingLines, rows).stream())
                        .toList();
        return new StoredVersion(
                unchanged, rows.stream().map(SourceStore.SourceRow::row).collect(Collectors.toSet()), changes);
    }

    /// The keys of the lines, and of those in the other version that this one has below a heading of its own: it was
    /// renamed.
    private static Set<String> keys(List<Line> lines, List<Line> others) {
        Set<String> headings = lines.stream().map(Line::nearest).collect(Collectors.toSet());
        Set<String> otherHeadings = others.stream().map(Line::nearest).collect(Collectors.toSet());
        Set<String> renamedWords = lines.stream()
                .filter(line -> !otherHeadings.contains(line.nearest()))
                .map(Line::words)
                .collect(Collectors.toSet());
        Set<String> keys = lines.stream().map(Line::key).collect(Collectors.toSet());
        others.stream()
                .filter(line -> !headings.contains(line.nearest()) && renamedWords.contains(line.words()))
                .map(Line::key)
                .forEach(keys::add);
        return keys;
    }

    /// The only earlier line of which this one has another value: below the same headings, else below any.
    private static Optional<Change> change(Line line, List<Line> lines, List<SourceStore.SourceRow> rows) {
        List<Match> matches = lines.stream()
                .flatMap(was ->
                        ChangedValue.between(was.text(), line.text()).map(value -> new Match(was, value)).stream())
                .toList();
        List<Match> below = matches.stream()
                .filter(match -> match.was().heading().equals(line.heading()))
                .toList();
        List<Match> nearest = below.isEmpty() ? matches : below;
        if (nearest.size() != 1) {
            return Optional.empty();
        }
        Match match = nearest.getFirst();
        List<RowRef> read = rows.stream()
                .filter(row -> row.chunkId().equals(match.was().chunkId())
                        && covers(row.span(), match.was().within(match.value().was())))
                .map(SourceStore.SourceRow::row)
                .toList();
        return read.isEmpty()
                ? Optional.empty()
                : Optional.of(new Change(
                        line.within(match.value().now()), match.was().text().strip(), read));
    }

    private record Match(Line was, ChangedValue value) {}

    private static boolean covers(Span whole, Span part) {
        return whole.start() <= part.start() && part.end() <= whole.end();
    }

    /// Whether the statement at this place stands in the document as the row does.
    boolean holdsBoth(Span statement, RowRef row) {
        return rows.contains(row) && unchanged.nextClearBit(statement.start()) >= statement.end();
    }

    /// The change of a value in the statement at this place.
    Optional<Change> change(Span statement) {
        return changes.stream()
                .filter(change -> covers(statement, change.place()))
                .findFirst();
    }
}
