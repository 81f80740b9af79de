package io.festinger.web.memory;

/// A reviewer's possible action on a row: it gets another status.
///
/// @param key of the keyboard
public record RowAction(String status, String words, String key) {
    static final RowAction INVALIDATE = new RowAction("invalid", "Invalidate", "x");
    static final RowAction RESTORE = new RowAction("active", "Restore", "r");
    static final RowAction REVIEW = new RowAction("candidate", "Back to review", "b");
}
