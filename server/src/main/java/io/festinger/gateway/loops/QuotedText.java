package io.festinger.gateway.loops;

import io.festinger.base.secrets.SecretScanner;

/// Makes text of a conversation safe to quote as data: one bounded line without control characters,
/// invisible and direction-changing characters and broken surrogates, and without angle brackets and the
/// square brackets around words in capitals, since chat templates open roles with both. Secrets are masked,
/// since people see the quotes, too.
final class QuotedText {
    /// Characters of a text that are read.
    private static final int MAX = 16 << 10;

    private QuotedText() {}

    /// @param longest the most characters to return, including the mark of a shortened text; at least 4
    static String line(CharSequence said, int longest) {
        String text = SecretScanner.mask(
                        said.subSequence(0, Math.min(said.length(), MAX)).toString())
                .text();
        var line = new StringBuilder(Math.min(text.length(), longest) + 16);
        boolean gap = false;
        int at = 0;
        while (at < text.length() && line.length() <= longest) {
            int point = Character.codePointAt(text, at);
            at += Character.charCount(point);
            if (isGap(point)) {
                gap = !line.isEmpty();
            } else if (isPlain(point) && !opensRole(text, at - 1, point)) {
                if (gap) {
                    line.append(' ');
                    gap = false;
                }
                line.appendCodePoint(point);
            }
        }
        return shorten(line, longest);
    }

    /// The text between JSON's quotes.
    static String json(String line) {
        var json = new StringBuilder(line.length() + 16).append('"');
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\n') {
                json.append("\\n");
            } else {
                json.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return json.append('"').toString();
    }

    private static String shorten(StringBuilder line, int longest) {
        if (line.length() <= longest) {
            return line.toString();
        }
        int end = longest - 3;
        end -= Character.isHighSurrogate(line.charAt(end - 1)) ? 1 : 0;
        line.setLength(end);
        return line.append("...").toString();
    }

    private static boolean isGap(int point) {
        return point <= ' ' || Character.isWhitespace(point) || Character.isSpaceChar(point);
    }

    private static boolean isPlain(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> "<>\uff1c\uff1e".indexOf(point) < 0;
        };
    }

    /// True for a bracket of `[INST]`, `[/INST]` and their like.
    private static boolean opensRole(CharSequence text, int at, int point) {
        if (point == '[') {
            int after = at + 1;
            after += after < text.length() && text.charAt(after) == '/' ? 1 : 0;
            int end = after;
            while (end < text.length() && isCapital(text.charAt(end))) {
                end++;
            }
            return end - after >= 2 && end < text.length() && text.charAt(end) == ']';
        }
        return point == ']' && at >= 2 && isCapital(text.charAt(at - 1)) && isCapital(text.charAt(at - 2));
    }

    private static boolean isCapital(char c) {
        return (c >= 'A' && c <= 'Z') || c == '_';
    }
}
