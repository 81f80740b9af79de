package io.festinger.web;

/// A text with one marked passage.
///
/// @param passage empty where nothing is marked; then `before` is the whole text
public record MarkedText(String before, String passage, String after) {
    public static MarkedText plain(String text) {
        return new MarkedText(text, "", "");
    }

    /// Marks the passage from `start` until just before `end`, or nothing where there is none.
    public static MarkedText of(String text, int start, int end) {
        return start < 0 || start >= end || end > text.length()
                ? plain(text)
                : new MarkedText(text.substring(0, start), text.substring(start, end), text.substring(end));
    }
}
