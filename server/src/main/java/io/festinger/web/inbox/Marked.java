package io.festinger.web.inbox;

/// A text with one passage of it marked.
///
/// @param passage empty where nothing is marked; all of the text stands before it then
public record Marked(String before, String passage, String after) {
    static Marked plain(String text) {
        return new Marked(text, "", "");
    }

    /// The passage from `start` until just before `end`; nothing is marked where the text has no such.
    static Marked of(String text, int start, int end) {
        return start < 0 || start >= end || end > text.length()
                ? plain(text)
                : new Marked(text.substring(0, start), text.substring(start, end), text.substring(end));
    }
}
