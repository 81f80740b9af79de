package io.festinger.gateway.json;

/// How deep a text nests, without trusting it to be JSON and without recursion.
public final class JsonDepth {
    private JsonDepth() {}

    /// Whether objects and arrays nest deeper than this many levels. Most texts have fewer brackets, a
    /// fast check.
    public static boolean exceeds(byte[] text, int levels) {
        int brackets = 0;
        for (byte b : text) {
            // '[' and '{' differ in this one bit
            if ((b | 0x20) == '{') {
                brackets++;
            }
        }
        return brackets > levels && nests(text, levels);
    }

    private static boolean nests(byte[] text, int levels) {
        int depth = 0;
        boolean inString = false;
        for (int at = 0; at < text.length; at++) {
            byte b = text[at];
            if (inString) {
                at += b == '\\' ? 1 : 0;
                inString = b != '"';
            } else if (b == '"') {
                inString = true;
            } else if (b == '{' || b == '[') {
                depth++;
                if (depth > levels) {
                    return true;
                }
            } else if (b == '}' || b == ']') {
                depth--;
            }
        }
        return false;
    }
}
