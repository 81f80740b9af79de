package io.festinger.gateway.json;

/// How Go's decoder compares an object's key with a field's name: without regard to case, by Unicode's simple folding.
/// Of all letters outside ASCII only `ſ` folds to `s` and the Kelvin sign to `k`.
final class KeyFold {
    private static final char LONG_S = '\u017f';
    private static final char KELVIN = '\u212a';

    private KeyFold() {}

    /// Whether a key consists of unescaped ASCII.
    static boolean isPlain(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0 || bytes[i] == '\\') {
                return false;
            }
        }
        return true;
    }

    /// As below, for a plain key.
    static boolean same(byte[] bytes, int start, int end, String name) {
        if (end - start != name.length()) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (lower((char) bytes[i]) != name.charAt(i - start)) {
                return false;
            }
        }
        return true;
    }

    static boolean same(String key, String name) {
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
