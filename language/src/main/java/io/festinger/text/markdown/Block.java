package io.festinger.text.markdown;

import java.util.List;

/// A separate block of Markdown.
///
/// @param start the start of its first line in the document, including markers, in UTF-16 units
/// @param end the offset after its last character
/// @param prose its words, without nested blocks; the unchanged text of code
/// @param level the level of a heading, from 1; of other blocks the number of enclosing lists and quotes
/// @param cells the cells of a table row; empty for other blocks
/// @param head the names of the columns of a row; empty when the table has none
public record Block(Kind kind, int start, int end, Prose prose, int level, List<Prose> cells, List<String> head) {
    public enum Kind {
        HEADING,
        PARAGRAPH,
        /// The first paragraph of a list item.
        ITEM,
        /// The first paragraph of an open task.
        OPEN_TASK,
        ROW,
        /// A paragraph within a block quote.
        QUOTE,
        CODE
    }

    public Block {
        cells = List.copyOf(cells);
        head = List.copyOf(head);
    }

    /// A part of its words as a paragraph of its own.
    public static Block paragraph(Prose words) {
        int end = words.placeAfter(words.text().length());
        return new Block(Kind.PARAGRAPH, words.place(0), end, words, 0, List.of(), List.of());
    }

    /// The same block at another level.
    public Block at(int other) {
        return new Block(kind, start, end, prose, other, cells, head);
    }

    /// The same block of a text that was written out of another one.
    ///
    /// @param places where each of its characters is in the other text
    public Block moved(int[] places) {
        List<Prose> movedCells = cells.stream().map(cell -> cell.moved(places)).toList();
        return new Block(kind, places[start], places[end - 1] + 1, prose.moved(places), level, movedCells, head);
    }

    public boolean is(Kind requestedKind) {
        return kind == requestedKind;
    }
}
