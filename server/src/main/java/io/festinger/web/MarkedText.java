package io.festinger.web;

/// A text with one passage of it marked.
///
/// @param passage empty where nothing is marked; all of the text stands before it then
public record MarkedText(String before, String passage, String after) {
    public static MarkedText plain(String text) {
        return new MarkedText(text, "", "");
    }

    /// The passage from `start` until just before `end`; nothing is marked where the text has no such.
    public static MarkedText of(String text, int start, int end) {
        return start < 0 || start >= end || end > text.length()
                ? plain(text)
                : new MarkedText(text.substring(0, start), text.substring(start, end), text.substring(end));
    }
}
