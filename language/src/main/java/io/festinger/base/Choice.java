package io.festinger.base;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// A field or parameter that accepts one of a few texts.
public final class Choice {
    private static final int TYPOS = 2;

    private Choice() {}

    /// The text, if it is one of the accepted ones.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming the field, the accepted texts, and a similar one
    public static String of(String field, String text, Collection<String> fitting) {
        if (fitting.contains(text)) {
            return text;
        }
        String intendedText = fitting.stream()
                .filter(text.strip()::equalsIgnoreCase)
                .findFirst()
                .map(one -> "; did you mean '" + one + "'?")
                .orElse("");
        throw new Failure(
                Failure.Code.INVALID_REQUEST,
                field,
                field + " is one of " + String.join(", ", fitting) + ", not '" + text + "'" + intendedText);
    }

    /// The text with the fewest letters to change, add or remove; empty when there are none.
    public static Optional<String> nearest(String text, Collection<String> fitting) {
        return fitting.stream()
                .min(Comparator.comparingInt((String one) -> edits(text, one)).thenComparing(one -> one));
    }

    /// The nearest one, if at most two letters, and no more than half of them, are wrong: what may be meant.
    public static Optional<String> similar(String text, Collection<String> fitting) {
        return nearest(text, fitting).filter(one -> edits(text, one) <= Math.min(TYPOS, one.length() / 2));
    }

    /// The Levenshtein distance, regardless of case.
    private static int edits(String one, String other) {
        String from = one.toLowerCase(Locale.ROOT);
        String to = other.toLowerCase(Locale.ROOT);
        int[] row = new int[to.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int change = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
