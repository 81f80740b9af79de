package io.festinger.base.secrets;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A recognisable form of a secret: its beginning, and the characters of its rest.
///
/// @param prefix its beginning; the character before it is neither letter nor digit
/// @param min the least number of characters of the rest
/// @param max the most characters of the rest; a longer run of the alphabet is something else
/// @param contains text that the rest must contain; empty for none
record SecretForm(String kind, String prefix, Alphabet alphabet, int min, int max, String contains) {
    /// Longer forms are searched only at the beginning of a run, so no run is read repeatedly.
    private static final int LONG = 1_000;

    private static final Characters JOINTS = new Characters("-.");

    /// The characters of the rest of a secret.
    enum Alphabet {
        ALNUM(""),
        UPPER(""),
        LOWER(""),
        HEX(""),
        HYPHEX("-"),
        WORD("_"),
        URL("-_"),
        B64("+/="),
        DOTTED("-_."),
        TOKEN("-_.=+/"),
        PATH("-_./"),
        COLON("-_:");

        private final Characters members;

        Alphabet(String furtherText) {
            StringBuilder all = new StringBuilder(furtherText);
            for (char c = '0'; c <= 'z'; c++) {
                if (holds(c)) {
                    all.append(c);
                }
            }
            members = new Characters(all.toString());
        }

        private boolean holds(char c) {
            boolean digit = c >= '0' && c <= '9';
            boolean upper = c >= 'A' && c <= 'Z';
            boolean lower = c >= 'a' && c <= 'z';
            boolean hex = c >= 'a' && c <= 'f';
            return digit
                    || switch (name()) {
                        case "UPPER" -> upper;
                        case "LOWER" -> lower;
                        case "HEX", "HYPHEX" -> hex;
                        default -> upper || lower;
                    };
        }

        boolean has(char c) {
            return members.has(c);
        }
    }

    /// @param line of `secrets/forms.txt`
    static SecretForm of(String line) {
        List<String> parts = Arrays.asList(line.strip().split("\\s+"));
        return new SecretForm(
                parts.get(0),
                parts.get(1),
                Alphabet.valueOf(parts.get(2).toUpperCase(Locale.ROOT)),
                Integer.parseInt(parts.get(3)),
                Integer.parseInt(parts.get(4)),
                parts.get(5).equals("-") ? "" : parts.get(5));
    }

    /// The end of a secret of this form whose prefix begins at `start`; -1 where there is none.
    int end(String text, int start) {
        if (max > LONG && start > 0 && JOINTS.has(text.charAt(start - 1))) {
            return -1;
        }
        int from = start + prefix.length();
        int bound = (int) Math.min(text.length(), (long) from + max + 1);
        int end = from;
        while (end < bound && alphabet.has(text.charAt(end))) {
            end++;
        }
        if (end - from > max) {
            return -1;
        }
        end = withoutDots(text, from, end);
        boolean whole = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
        boolean fits = end - from >= min
                && whole
                && (contains.isEmpty() || text.substring(from, end).contains(contains));
        return fits && Randomness.looksMade(text, from, end) ? end : -1;
    }

    /// Excludes the dots of a sentence that ends after it.
    private static int withoutDots(String text, int from, int end) {
        int last = end;
        while (last > from && (text.charAt(last - 1) == '.' || text.charAt(last - 1) == ':')) {
            last--;
        }
        return last;
    }
}
