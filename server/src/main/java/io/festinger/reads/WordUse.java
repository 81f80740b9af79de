package io.festinger.reads;

import io.festinger.recall.SmallTalk;
import io.festinger.text.NormalWords;
import java.util.LinkedHashSet;
import java.util.Set;

/// Whether a new statement uses what another one says: it repeats its values and nearly all of its
/// other words, and says more than that. Says little rather than too much: a wrong premise would mark a
/// fact that still holds.
final class WordUse {
    private static final double LEAST_SHARE = 0.75;
    private static final int LEAST_SHARED = 2;
    /// A statement with fewer words of its own repeats the other one, or contradicts it.
    private static final int LEAST_OWN = 2;

    private final Set<String> words;

    WordUse(String statement) {
        this.words = words(statement);
    }

    boolean uses(String row) {
        Set<String> given = words(row);
        Set<String> sharedWords = new LinkedHashSet<>(given);
        sharedWords.retainAll(words);
        boolean values = given.stream().filter(WordUse::isValue).allMatch(words::contains);
        return values
                && sharedWords.size() >= LEAST_SHARED
                && sharedWords.size() >= LEAST_SHARE * given.size()
                && words.size() - sharedWords.size() >= LEAST_OWN;
    }

    private static Set<String> words(String text) {
        Set<String> words = new LinkedHashSet<>();
        NormalWords.of(text).stream()
                .filter(word -> isValue(word) || word.length() > 1 && !SmallTalk.WORDS.contains(word))
                .forEach(words::add);
        return words;
    }

    private static boolean isValue(String word) {
        return word.chars().anyMatch(Character::isDigit);
    }
}
