package io.festinger.base.secrets;

import java.util.List;
import java.util.Locale;

/// Distinguishes text random enough for a secret from words, names, numbers and examples. Pure.
final class Randomness {
    /// Placeholders for secrets to be filled in.
    private static final List<String> PLACEHOLDERS = List.of(
            "example",
            "changeme",
            "change_me",
            "change-me",
            "placeholder",
            "redacted",
            "removed]",
            "your_",
            "your-",
            "yourpass",
            "yoursecret",
            "yourtoken",
            "yourkey",
            "replace",
            "insert",
            "dummy",
            "sample",
            "foobar",
            "notreal",
            "not-real",
            "fake",
            "xxxx",
            "****",
            "....",
            "____",
            "0000000",
            "1234567",
            "abcdefg",
            "${",
            "{{",
            "$(",
            "%(",
            "%{",
            "<%",
            "#{",
            "[a-z",
            "secrets/");

    private static final double LEAST_BITS = 2.7;

    private Randomness() {}

    /// Whether a machine could have made the rest of a token: it is not an example and not repetitive.
    static boolean looksMade(String text, int from, int end) {
        return bits(text, from, end) >= LEAST_BITS
                && hasDigitOrBothCases(text, from, end)
                && !isPlaceholder(text.substring(from, end));
    }

    private static boolean hasDigitOrBothCases(String text, int from, int end) {
        boolean upper = false;
        boolean lower = false;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                return true;
            }
            upper |= c >= 'A' && c <= 'Z';
            lower |= c >= 'a' && c <= 'z';
        }
        return upper && lower;
    }

    static boolean isPlaceholder(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return lower.startsWith("$")
                || lower.startsWith("{")
                || lower.startsWith("<") && lower.endsWith(">")
                || PLACEHOLDERS.stream().anyMatch(lower::contains);
    }

    /// Shannon's entropy of the characters, in bits per character.
    static double bits(String text, int from, int end) {
        int[] counts = new int[128];
        int others = 0;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (c < 128) {
                counts[c]++;
            } else {
                others++;
            }
        }
        double length = Math.max(1, end - from);
        double bits = part(others, length);
        for (int count : counts) {
            bits += part(count, length);
        }
        return bits;
    }

    private static double part(int count, double length) {
        return count == 0 ? 0 : -count / length * Math.log(count / length) / Math.log(2);
    }
}
