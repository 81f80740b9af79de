package io.festinger.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Finds the known name that a misspelt one means.
public final class NearestName {
    private static final int TYPOS = 2;

    private NearestName() {}

    /// The name that differs least from a text, by at most two characters, whatever the case.
    public static Optional<String> of(String text, Collection<String> names) {
        return names.stream()
                .filter(name -> Math.abs(text.length() - name.length()) <= TYPOS)
                .filter(name -> isNear(distance(text, name), name))
                .min(Comparator.comparingInt(name -> distance(text, name)));
    }

    /// A short name is another one with fewer typos.
    private static boolean isNear(int distance, String name) {
        return distance <= Math.min(TYPOS, name.length() / 2);
    }

    /// Characters to insert, remove or replace (Levenshtein), whatever the case.
    private static int distance(String text, String name) {
        String said = text.toLowerCase(Locale.ROOT);
        String known = name.toLowerCase(Locale.ROOT);
        int[] above = IntStream.rangeClosed(0, known.length()).toArray();
        for (int i = 1; i <= said.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (said.charAt(i - 1) == known.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[known.length()];
    }
}
