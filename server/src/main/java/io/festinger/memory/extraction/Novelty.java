package io.festinger.memory.extraction;

import io.festinger.text.NounStem;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Measures how many new words a content brings to a project: the share of its noun stems that occur in no
/// row of the project, from 0 to 1. A content without words has 0.
final class Novelty {
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Set<String> known;

    private Novelty(Set<String> existing) {
        this.known = existing;
    }

    /// @param rows supplies the words of each row of the project
    static Novelty against(Consumer<Consumer<String>> rows) {
        Set<String> existing = new HashSet<>();
        rows.accept(words -> existing.addAll(stems(words)));
        return new Novelty(existing);
    }

    double of(String content) {
        Set<String> stems = stems(content);
        long fresh = stems.stream().filter(stem -> !known.contains(stem)).count();
        return stems.isEmpty() ? 0 : (double) fresh / stems.size();
    }

    private static Set<String> stems(String words) {
        return Arrays.stream(BETWEEN.split(words.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .map(NounStem::of)
                .collect(Collectors.toSet());
    }
}
