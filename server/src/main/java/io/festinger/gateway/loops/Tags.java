package io.festinger.gateway.loops;

/// Blocks in tags, as frameworks and models put them into plain text.
final class Tags {
    private Tags() {}

    /// The text without the tag's blocks. An unclosed block stays, since a cut text may consist of
    /// nothing else.
    static String without(String text, String tag) {
        String open = "<" + tag + ">";
        String close = "</" + tag + ">";
        int start = text.indexOf(open);
        int end = start < 0 ? -1 : text.indexOf(close, start);
        if (end < 0) {
            return text;
        }
        var remainder = new StringBuilder(text.length());
        int at = 0;
        while (start >= 0 && end >= 0) {
            remainder.append(text, at, start);
            at = end + close.length();
            start = text.indexOf(open, at);
            end = start < 0 ? -1 : text.indexOf(close, start);
        }
        return remainder.append(text, at, text.length()).toString();
    }
}
