package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Prose;

/// What a document may state: a sentence of a paragraph or an item, a heading, or a row of a table.
///
/// @param block in which it stands
/// @param prose its words
/// @param headings above it
/// @param lead what introduces the list or the table in which it stands, such as `We will:`; empty for nothing
record DocumentStatement(Block block, Prose prose, Headings headings, String lead, Form form) {
    /// @param sentences how many its block has
    /// @param isTitle whether it only names the list that it introduces
    /// @param isQuoted whether it begins within quotation marks that were opened before
    record Form(int sentences, boolean isTitle, boolean isQuoted) {
        static final Form ALONE = new Form(1, false, false);
    }

    String text() {
        return prose.text();
    }

    Span span() {
        return new Span(prose.place(0), prose.placeAfter(prose.text().length()));
    }
}
