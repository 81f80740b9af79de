package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Prose;
import java.util.List;

/// A possible statement of a document: a sentence of a paragraph or an item, a heading, or a table row.
///
/// @param block the block that contains it
/// @param prose its words
/// @param headings the headings above it
/// @param entry the name of the option that its block describes, such as `idleTimeout`, or of the group of rows that it
///     belongs to; empty for none
/// @param lead the introduction of its list or table, such as `We will:`; empty for none
record DocumentStatement(Block block, Prose prose, Headings headings, String entry, String lead, Form form) {
    /// @param sentences number of sentences in its block
    /// @param isTitle whether it only names the list that it introduces
    /// @param isQuoted whether it begins within quotation marks that were opened earlier
    /// @param isContents whether it is an item of a table of contents
    record Form(int sentences, boolean isTitle, boolean isQuoted, boolean isContents) {
        static final Form SINGLE = new Form(1, false, false, false);
    }

    String text() {
        return prose.text();
    }

    /// The same statement below a heading; an empty one is none.
    DocumentStatement below(String heading) {
        return heading.isEmpty()
                ? this
                : new DocumentStatement(block, prose, new Headings(List.of(heading), false), entry, lead, form);
    }

    Span span() {
        return new Span(prose.place(0), prose.placeAfter(prose.text().length()));
    }
}
