package io.festinger.text.markdown;

import java.util.List;

/// A stretch of Markdown by itself.
///
/// @param start of its first line in the document, markers included, in UTF-16 units
/// @param end just past its last character
/// @param prose its words, without what is nested in it; of code as it is there
/// @param level of a heading, from 1; of everything else in how many lists and quotes it is
/// @param cells of a row of a table; empty for everything else
/// @param head the names of the columns of a row; empty where the table has none
public record Block(Kind kind, int start, int end, Prose prose, int level, List<Prose> cells, List<String> head) {
    public enum Kind {
        HEADING,
        PARAGRAPH,
        /// The first paragraph of a list item.
        ITEM,
        /// The same of a task that is not done.
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

    public boolean is(Kind wanted) {
        return kind == wanted;
    }
}
