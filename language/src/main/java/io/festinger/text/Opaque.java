package io.festinger.text;

/// Tokens that are never a concept, because they are not names: numbers, UUIDs, hex and base64 runs, and
/// tokens longer than a name.
///
/// A hex run has at least 7 digits of base 16 (a short commit id), two of them decimal, and changes between
/// letters and decimals twice unless it is 12 long, so `ed25519` stays a name; or it begins with `0x`. A
/// base64 run has at least 20 characters and changes between lower case, capitals and decimals at two of
/// five places: random text does at three of five, camel case at one of three.
final class Opaque {
    static final int LONGEST = 64;
    private static final int SHORTEST_HEX = 7;
    private static final int SURE_HEX = 12;
    private static final int SHORTEST_BASE64 = 20;
    private static final int UUID_LENGTH = 36;

    private Opaque() {}

    /// @param kinds the kinds of all the token's characters, from [CharacterClasses], joined by "or"
    static boolean isForm(char[] form, int from, int to, int kinds) {
        if ((kinds & CharacterClasses.LETTER) == 0 || to - from > LONGEST) {
            return true;
        }
        return (kinds & CharacterClasses.DIGIT) != 0 && (isHex(form, from, to) || isUuid(form, from, to));
    }

    /// Whether the original spelling is a base64 run, by the capitals that the form lacks.
    ///
    /// @param start the start of the token in its text, `end` its end
    static boolean isSpelling(String text, int start, int end, int kinds) {
        return end - start >= SHORTEST_BASE64 && (kinds & CharacterClasses.UPPER) != 0 && isBase64(text, start, end);
    }

    private static boolean isHex(char[] form, int from, int to) {
        int length = to - from;
        if (length > 2 && form[from] == '0' && form[from + 1] == 'x') {
            return allHex(form, from + 2, to);
        }
        if (length < SHORTEST_HEX || !allHex(form, from, to)) {
            return false;
        }
        int decimals = 0;
        int changes = 0;
        for (int i = from; i < to; i++) {
            boolean decimal = form[i] <= '9';
            decimals += decimal ? 1 : 0;
            changes += i > from && decimal != form[i - 1] <= '9' ? 1 : 0;
        }
        return decimals >= 2 && (changes >= 2 || length >= SURE_HEX);
    }

    private static boolean allHex(char[] form, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!isHexDigit(form[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHexDigit(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }

    private static boolean isUuid(char[] form, int from, int to) {
        if (to - from != UUID_LENGTH) {
            return false;
        }
        for (int i = 0; i < UUID_LENGTH; i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            char c = form[from + i];
            if (dash ? c != '-' : !isHexDigit(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBase64(String text, int start, int end) {
        int changes = 0;
        int before = base64Class(text.charAt(start));
        for (int i = start; i < end; i++) {
            int here = base64Class(text.charAt(i));
            if (here == 0) {
                return false;
            }
            changes += here != before ? 1 : 0;
            before = here;
        }
        return changes * 5 >= (end - start) * 2;
    }

    private static int base64Class(char c) {
        if (c >= 'a' && c <= 'z') {
            return 1;
        }
        if (c >= 'A' && c <= 'Z') {
            return 2;
        }
        if (c >= '0' && c <= '9') {
            return 3;
        }
        return c == '-' || c == '_' ? 4 : 0;
    }
}
