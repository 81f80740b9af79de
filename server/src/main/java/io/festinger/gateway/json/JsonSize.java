package io.festinger.gateway.json;

/// How many values a text has, without trusting it to be JSON: a few million of them need far more memory and time than
/// their bytes.
public final class JsonSize {
    private JsonSize() {}

    /// Whether the objects and arrays of the text have more than this many members and elements together.
    public static boolean exceeds(byte[] text, int values) {
        int index = 0;
        boolean inString = false;
        for (int at = 0; at < text.length; at++) {
            byte b = text[at];
            if (inString) {
                at += b == '\\' ? 1 : 0;
                inString = b != '"';
            } else if (b == '"') {
                inString = true;
            } else if ((b == ',' || b == '{' || b == '[') && ++index > values) {
                return true;
            }
        }
        return false;
    }
}
