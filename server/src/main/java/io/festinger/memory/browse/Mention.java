package io.festinger.memory.browse;

import io.festinger.claims.RowRef;

/// A fact in force about a thing, as its first claim says.
///
/// @param thing what it is about: the subject of the claim, or its attribute where it is about the
///     whole project
/// @param text the statement of a memory, the claim in words for another row
public record Mention(RowRef row, String project, String thing, String attribute, String value, String text) {
    /// The wire name of the row's kind.
    public String kind() {
        return row.kind().wire();
    }

    public String rowId() {
        return row.id();
    }
}
