package io.festinger.memory.extraction.rules;

/// A stretch of Markdown that stands by itself, in the order of the text.
///
/// @param start its first character, the marker of a heading or an item left out
/// @param end behind its last character, white space and a heading's closing marks left out
/// @param level of a heading, from 1; 0 for everything else
record Block(Kind kind, int start, int end, int level) {
    enum Kind {
        HEADING,
        /// A list item without what is nested in it.
        ITEM,
        PARAGRAPH,
        /// Header, delimiter and rows.
        TABLE
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }
}
