package io.festinger.detection.stories;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers of versions, in their order: `3.9` is before `3.12`.
final class Versions {
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\p{L}\\d.])[vV]?(\\d{1,6}(?:\\.\\d{1,6}){0,4})(?![\\p{L}\\d])");

    private Versions() {}

    /// The first number in a short text.
    static Optional<List<Integer>> of(String text) {
        Matcher number = NUMBER.matcher(text);
        return number.find() ? Optional.of(parts(number.group(1))) : Optional.empty();
    }

    /// @param number digits with dots between them
    static List<Integer> parts(String number) {
        return Arrays.stream(number.split("\\.")).map(Integer::valueOf).toList();
    }

    /// As far as both are told: `14` and `14.2` are the same.
    static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = Integer.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
