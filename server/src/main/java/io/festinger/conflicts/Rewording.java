package io.festinger.conflicts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Distinguishes a rewording from a new statement, within one line of rows: most content words are the
/// same, and all numbers, and neither side denies the other.
final class Rewording {
    private static final Set<String> DECIDING = Set.of("not", "no", "never", "over", "than", "before", "after");
    private static final double MAX = 0.6;

    private Rewording() {}

    static boolean of(String before, String after) {
        Set<String> old = words(before);
        Set<String> now = words(after);
        return only(old, Rewording::decides).equals(only(now, Rewording::decides))
                && only(old, DECIDING::contains).isEmpty()
                && share(old, now) >= MAX;
    }

    private static boolean decides(String word) {
        return DECIDING.contains(word) || word.chars().anyMatch(Character::isDigit);
    }

    private static double share(Set<String> one, Set<String> other) {
        Set<String> all = new TreeSet<>(one);
        all.addAll(other);
        long common = one.stream().filter(other::contains).count();
        return all.isEmpty() ? 1 : (double) common / all.size();
    }

    private static Set<String> only(Set<String> words, Predicate<String> wanted) {
        return words.stream().filter(wanted).collect(Collectors.toSet());
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
