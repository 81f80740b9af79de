package io.festinger.gateway.sessions;

/// Removes dates and times of day from text. Agents write the current time into their system message, and a
/// session must not end with every tick of the clock.
final class UndatedText {
    private static final char STAMP = '#';

    private UndatedText() {}

    /// Each run of numbers that are joined by `-`, `/`, `:` or the `T` between date and time becomes one sign.
    static String of(String text) {
        StringBuilder builder = null;
        int clean = 0;
        for (int at = 0; at < text.length(); ) {
            if (!isDigit(text.charAt(at))) {
                at++;
                continue;
            }
            int end = endOfRun(text, at);
            if (isStamp(text, at, end)) {
                builder = builder == null ? new StringBuilder(text.length()) : builder;
                builder.append(text, clean, at).append(STAMP);
                clean = end;
            }
            at = end;
        }
        return builder == null
                ? text
                : builder.append(text, clean, text.length()).toString();
    }

    private static int endOfRun(String text, int start) {
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean joins = isJoint(c) && at + 1 < text.length() && isDigit(text.charAt(at + 1));
            if (!isDigit(c) && !joins) {
                return at;
            }
            at++;
        }
        return at;
    }

    private static boolean isStamp(String text, int start, int end) {
        for (int at = start; at < end; at++) {
            if (isJoint(text.charAt(at)) && text.charAt(at) != '.') {
                return true;
            }
        }
        return false;
    }

    /// A dot only joins the fractions of a second; otherwise it belongs to a number or a version.
    private static boolean isJoint(char c) {
        return c == '-' || c == '/' || c == ':' || c == 'T' || c == '.';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
