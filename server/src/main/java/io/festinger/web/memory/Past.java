package io.festinger.web.memory;

import io.festinger.web.Moment;
import java.util.List;

/// An event of a row.
///
/// @param undo the form that undoes it; empty for none
public record Past(Moment at, String by, String reason, List<Change> changes, List<Undo> undo) {
    /// A field before and after; empty texts where it had no value.
    public record Change(String field, String from, String to) {}

    /// @param path where the form goes
    /// @param field its content in addition to the ETag
    public record Undo(String path, String field, String value) {}
}
