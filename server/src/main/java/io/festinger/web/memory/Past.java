package io.festinger.web.memory;

import io.festinger.web.Moment;
import java.util.List;

/// Something that happened to a row.
///
/// @param undo the form that makes it undone; empty for none
public record Past(Moment at, String by, String reason, List<Change> changes, List<Undo> undo) {
    /// A field before and after; empty texts where there was nothing in it.
    public record Change(String field, String from, String to) {}

    /// @param path where the form goes
    /// @param field what it sends beside the ETag
    public record Undo(String path, String field, String value) {}
}
