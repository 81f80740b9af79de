package io.festinger.memory.extraction.rules;

import java.util.List;

/// The headings above a statement, outermost first.
///
/// @param isTitled whether the first one is the title of the document rather than of a section
record Headings(List<String> all, boolean isTitled) {
    List<String> sections() {
        return isTitled ? all.subList(1, all.size()) : all;
    }

    /// The nearest one; empty for none.
    String nearest() {
        return all.isEmpty() ? "" : all.getLast();
    }
}
