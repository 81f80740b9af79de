package io.festinger.gateway.json;

/// How Go's decoder compares an object's key with a field's name: without regard to case, by Unicode's simple folding.
/// Of all letters outside ASCII only `ſ` folds to `s` and the Kelvin sign to `k`.
final class KeyFold {
    private static final char LONG_S = '\u017f';
    private static final char KELVIN = '\u212a';

    private KeyFold() {}

    static boolean same(byte[] bytes, int start, int end, String name) {
        if (end - start < name.length()) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0 || bytes[i] == '\\') {
                return same(JsonText.decode(bytes, start, end), name);
            }
            int index = i - start;
            if (index >= name.length() || lower((char) bytes[i]) != name.charAt(index)) {
                return hasOddByte(bytes, i, end) && same(JsonText.decode(bytes, start, end), name);
            }
        }
        return true;
    }

    private static boolean hasOddByte(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0 || bytes[i] == '\\') {
                return true;
            }
        }
        return false;
    }

    private static boolean same(String key, String name) {
        if (key.length() != name.length()) {
            return false;
        }
        for (int i = 0; i < key.length(); i++) {
            if (lower(key.charAt(i)) != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static char lower(char c) {
        if (c >= 'A' && c <= 'Z') {
            return (char) (c + 32);
        }
        return c == LONG_S ? 's' : c == KELVIN ? 'k' : c;
    }
}
