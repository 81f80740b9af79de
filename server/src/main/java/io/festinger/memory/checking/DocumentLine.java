package io.festinger.memory.checking;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.reading.ReadDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A line of a document that is not blank.
///
/// @param heading the headings above it in lower case, see [Chunk#heading]
/// @param place in the text, or in the chunk
/// @param chunkId empty for a line of the text
record DocumentLine(String heading, String text, Span place, String chunkId) {
    /// The sign of an item, and what marks code and emphasis: it changes without the words.
    private static final Pattern MARKUP = Pattern.compile("^\\s*[-*+]\\s+|[`*]");

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final String ABOVE = " > ";

    static List<DocumentLine> of(List<Chunk> chunks) {
        List<DocumentLine> lines = new ArrayList<>();
        chunks.forEach(chunk -> add(lines, chunk.heading(), chunk.content(), 0, chunk.id()));
        return lines;
    }

    static List<DocumentLine> of(ReadDocument document) {
        List<DocumentLine> lines = new ArrayList<>();
        document.pieces()
                .forEach(piece -> add(
                        lines,
                        piece.heading(),
                        piece.span().of(document.text()),
                        piece.span().start(),
                        ""));
        return lines;
    }

    private static void add(List<DocumentLine> lines, String heading, String text, int start, String chunkId) {
        String headings = heading.toLowerCase(Locale.ROOT);
        int at = 0;
        while (at < text.length()) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? text.length() : newline + 1;
            String line = text.substring(at, end);
            if (!line.isBlank()) {
                lines.add(new DocumentLine(headings, line, new Span(start + at, start + end), chunkId));
            }
            at = end;
        }
    }

    /// The nearest heading: those farther up are often renamed or moved.
    String nearestHeading() {
        int above = heading.lastIndexOf(ABOVE);
        return above < 0 ? heading : heading.substring(above + ABOVE.length());
    }

    /// Its words.
    String words() {
        return SPACE.matcher(MARKUP.matcher(text).replaceAll("").strip()).replaceAll(" ");
    }

    Span within(Span part) {
        return new Span(place.start() + part.start(), place.start() + part.end());
    }
}
