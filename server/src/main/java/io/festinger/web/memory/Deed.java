package io.festinger.web.memory;

/// Something that a reviewer may do to a row: it gets another status.
///
/// @param key of the keyboard
public record Deed(String status, String words, String key) {
    static final Deed INVALIDATE = new Deed("invalid", "Invalidate", "x");
    static final Deed RESTORE = new Deed("active", "Restore", "r");
    static final Deed REVIEW = new Deed("candidate", "Back to review", "b");
}
