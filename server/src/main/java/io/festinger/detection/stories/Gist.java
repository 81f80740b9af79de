package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a fact is about, in bare words: what it says to be, and what it says to be left behind. Words of
/// one family are one.
///
/// @param kept families of the words of what is
/// @param left families of the words of what is not any more
record Gist(Set<String> kept, Set<String> left) {
    private static final Set<String> LIGHT = WordList.read("/stories/light.txt").stream()
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .collect(Collectors.toUnmodifiableSet());

    static Gist of(FactWords words) {
        Set<String> kept = new HashSet<>();
        Set<String> left = new HashSet<>();
        for (int s = 0; s < words.sentences().size(); s++) {
            List<String> sentence = words.sentences().get(s);
            List<Departures.Stretch> gone =
                    Departures.of(sentence, words.closed().get(s));
            for (int i = 0; i < sentence.size(); i++) {
                String word = sentence.get(i);
                int at = i;
                if (!LIGHT.contains(word) && !Settling.isChange(word)) {
                    boolean over = gone.stream().anyMatch(stretch -> stretch.has(at));
                    (over ? left : kept).add(WordFamilies.of(word));
                }
            }
        }
        return new Gist(kept, left);
    }

    /// Whether it speaks of one of these words at all.
    boolean names(Set<String> words) {
        return !Collections.disjoint(kept, words) || !Collections.disjoint(left, words);
    }

    Set<String> all() {
        Set<String> all = new HashSet<>(kept);
        all.addAll(left);
        return all;
    }

    /// What two sets have in common.
    static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>(one);
        both.retainAll(other);
        return both;
    }

    /// What only the first has.
    static Set<String> without(Set<String> one, Set<String> other) {
        Set<String> rest = new HashSet<>(one);
        rest.removeAll(other);
        return rest;
    }
}
