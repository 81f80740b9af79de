package io.festinger.concepts.cues;

/// Follows a text from line to line and knows whether, at the current place, inline code or a quotation of
/// this line is open. Goes only forward, so a whole text costs one pass.
final class Quotes {
    private final String text;
    private int at;
    private boolean code;
    private boolean isQuoted;

    Quotes(String text) {
        this.text = text;
    }

    /// @param to not before the previous place
    void advance(int to) {
        for (; at < to; at++) {
            switch (text.charAt(at)) {
                case '`' -> code = !code;
                case '"' -> isQuoted = !isQuoted;
                case '“', '«', '„' -> isQuoted = true;
                case '”', '»' -> isQuoted = false;
                case '\n' -> {
                    code = false;
                    isQuoted = false;
                }
                default -> {}
            }
        }
    }

    boolean inCode() {
        return code;
    }

    boolean inQuotes() {
        return isQuoted;
    }
}
