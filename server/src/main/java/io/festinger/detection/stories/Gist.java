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
/// @param all of both
record Gist(Set<String> kept, Set<String> left, Set<String> all) {
    private static final Set<String> LIGHT = WordList.read("/stories/light.txt").stream()
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> UNITS = WordList.of("""
        one two three four five six seven eight nine ten eleven twelve half second seconds minute minutes hour hours day
        days week weeks month months year years percent ms s min h kg g km m cm mm c w kw v a hz mb gb tb kb bar degrees degree
        full daily weekly monthly yearly hourly nightly times time long wide high heavy thick once twice
        """);

    private static final Set<String> VERBS = WordList.read("/words/wordnet/verbs.txt").stream()
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .map(WordFamilies::of)
            .collect(Collectors.toUnmodifiableSet());

    /// Whether the word says nothing of what a fact is about.
    static boolean isLight(String word) {
        return LIGHT.contains(word) || Settling.isChange(word);
    }

    /// Whether the family is one of verbs before anything else: two people choose different ones for one
    /// thing.
    static boolean isVerb(String family) {
        return VERBS.contains(family);
    }

    /// Whether it only counts.
    static boolean isUnit(String word) {
        return UNITS.contains(word);
    }

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
                if (!isLight(word)) {
                    boolean over = gone.stream().anyMatch(stretch -> stretch.has(at));
                    (over ? left : kept).add(WordFamilies.of(word));
                }
            }
        }
        Set<String> all = new HashSet<>(kept);
        all.addAll(left);
        return new Gist(left.isEmpty() ? all : kept, left, all);
    }

    /// Whether it speaks of one of these words at all.
    boolean names(Set<String> words) {
        return !Collections.disjoint(kept, words) || !Collections.disjoint(left, words);
    }

    /// What two sets have in common.
    static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>();
        for (String word : one) {
            if (other.contains(word)) {
                both.add(word);
            }
        }
        return both;
    }

    /// How many words two sets have in common.
    static int shared(Set<String> one, Set<String> other) {
        int shared = 0;
        for (String word : one) {
            shared += other.contains(word) ? 1 : 0;
        }
        return shared;
    }

    /// What only the first has.
    static Set<String> without(Set<String> one, Set<String> other) {
        Set<String> rest = new HashSet<>();
        for (String word : one) {
            if (!other.contains(word)) {
                rest.add(word);
            }
        }
        return rest;
    }
}
