package io.festinger.gateway.json;

import static java.nio.charset.StandardCharsets.UTF_8;

/// Decodes and encodes text inside JSON's quotes.
public final class JsonText {
    private static final String HEX = "0123456789abcdef";

    private JsonText() {}

    /// The text between a checked string's quotes. Invalid UTF-8 and surrogates without a partner become U+FFFD, as in
    /// Go's decoder.
    ///
    /// @param start the offset after the opening quote, or anywhere else between two characters of the
    ///     string
    /// @param end the offset of the closing quote, or likewise
    public static String decode(byte[] bytes, int start, int end) {
        int escape = indexOfEscape(bytes, start, end);
        if (escape == end) {
            return new String(bytes, start, end - start, UTF_8);
        }
        var text = new StringBuilder(end - start);
        int at = start;
        while (escape < end) {
            text.append(new String(bytes, at, escape - at, UTF_8));
            at = appendEscape(text, bytes, escape, end);
            escape = indexOfEscape(bytes, at, end);
        }
        return text.append(new String(bytes, at, end - at, UTF_8)).toString();
    }

    /// The text escaped for JSON's quotes, in UTF-8. A surrogate without a partner becomes `?`.
    public static byte[] encode(String text) {
        StringBuilder builder = null;
        int clean = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x20 && c != '"' && c != '\\') {
                continue;
            }
            builder = builder == null ? new StringBuilder(text.length() + 64) : builder;
            builder.append(text, clean, i).append(escape(c));
            clean = i + 1;
        }
        String whole = builder == null
                ? text
                : builder.append(text, clean, text.length()).toString();
        return whole.getBytes(UTF_8);
    }

    private static String escape(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u00" + HEX.charAt(c >> 4) + HEX.charAt(c & 15);
        };
    }

    private static int indexOfEscape(byte[] bytes, int start, int end) {
        int at = start;
        while (at < end && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    private static int appendEscape(StringBuilder text, byte[] bytes, int at, int end) {
        char kind = (char) bytes[at + 1];
        if (kind != 'u') {
            text.append(plain(kind));
            return at + 2;
        }
        char unit = unit(bytes, at);
        if (!Character.isSurrogate(unit)) {
            text.append(unit);
            return at + 6;
        }
        boolean pair = Character.isHighSurrogate(unit)
                && at + 12 <= end
                && bytes[at + 6] == '\\'
                && bytes[at + 7] == 'u'
                && Character.isLowSurrogate(unit(bytes, at + 6));
        if (!pair) {
            text.append('\ufffd');
            return at + 6;
        }
        text.append(unit).append(unit(bytes, at + 6));
        return at + 12;
    }

    private static char plain(char kind) {
        return switch (kind) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> kind;
        };
    }

    private static char unit(byte[] bytes, int at) {
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            unit = unit << 4 | Character.digit(bytes[i], 16);
        }
        return (char) unit;
    }
}
