package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import io.festinger.text.NounStem;
import io.festinger.text.Quantities;
import io.festinger.text.WordClasses;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The words and signs with which a value other than a name can begin: texts that begin otherwise are
/// skipped without further analysis.
public final class Openings {
    private static final Set<String> ARTICLES = WordClasses.of("articles");

    /// Openings of quantities, dates, versions and periods of repetition.
    private static final Set<String> PLAIN = plain();

    /// The same with the openings of bounds and ranges.
    private static final Set<String> MEASURED = union(PLAIN, Phrases.OPENINGS);

    private static final Set<String> WORDS = union(MEASURED, Shapes.OPENINGS);
    /// Words that open a value only together with one of these words, or a value, after them.
    private static final Map<String, Set<String>> FOLLOWED = followed();

    private static final Set<String> LIMITING = Phrases.LIMITING;

    private Openings() {}

    /// False when a text that begins with this word can only be a name or a text.
    ///
    /// @param word in any case
    public static boolean may(String word) {
        int end = letters(word);
        return end == 0 || contains(WORDS, Shapes.lower(word.substring(0, end)));
    }

    /// As [#may] for measured values and periods of repetition: `at` and `the` open one only with certain
    /// words after them, and words such as `yes` never do.
    ///
    /// @param next the word after it; empty for none
    public static boolean may(String word, String next) {
        if (letters(word) != word.length()) {
            return may(word);
        }
        String lower = Shapes.lower(word);
        if (!FOLLOWED.containsKey(lower)) {
            return contains(MEASURED, lower);
        }
        int end = letters(next);
        boolean follows = FOLLOWED.getOrDefault(lower, Set.of()).contains(Shapes.lower(next.substring(0, end)));
        return follows || (!next.isEmpty() && end == 0) || (LIMITING.contains(lower) && may(next));
    }

    /// False when a text that begins with these two words cannot state that there is no limit.
    ///
    /// @param second empty for none
    public static boolean mayUnlimit(String word, String second) {
        int end = letters(word);
        if (end == 0) {
            return !word.isEmpty() && (word.charAt(0) >= 128 || isPlain(word.charAt(0)));
        }
        String lower = Shapes.lower(word.substring(0, end));
        return contains(Shapes.UNLIMITED, lower)
                || (ARTICLES.contains(lower)
                        && !second.isEmpty()
                        && (ARTICLES.contains(second) || mayUnlimit(second, "")));
    }

    /// False when no quantity, date, version, bound or range begins at a lexeme.
    static boolean may(Lexemes text, int i) {
        return text.isNumber(i) || WORDS.contains(text.lower(i));
    }

    /// False when an unchanged phrase can only be a name or a text.
    static boolean mayStand(String phrase) {
        int end = letters(phrase);
        return end == 0 || WORDS.contains(Shapes.lower(phrase.substring(0, end)));
    }

    private static boolean contains(Set<String> words, String word) {
        return words.contains(word) || words.contains(NounStem.of(word));
    }

    /// The index after the plain letters at the start of a text; 0 when other letters or signs follow.
    private static int letters(String text) {
        int i = 0;
        while (i < text.length() && isPlain(text.charAt(i))) {
            i++;
        }
        return i < text.length() && text.charAt(i) >= 128 ? 0 : i;
    }

    private static boolean isPlain(char c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private static Set<String> plain() {
        Set<String> words = new HashSet<>(Quantities.OPENINGS);
        words.addAll(Dates.OPENINGS);
        words.addAll(Clocks.OPENINGS);
        words.addAll(Versions.OPENINGS);
        words.addAll(Shapes.PERIODS.single());
        return Set.copyOf(words);
    }

    private static Map<String, Set<String>> followed() {
        Map<String, Set<String>> followed = new HashMap<>(Phrases.followed());
        followed.put("the", union(followed.getOrDefault("the", Set.of()), Dates.OPENINGS));
        for (String article : Set.of("a", "an")) {
            followed.put(article, union(followed.getOrDefault(article, Set.of()), Quantities.AFTER_ARTICLES));
        }
        followed.keySet().removeIf(word -> PLAIN.contains(word) && !ARTICLES.contains(word));
        return Map.copyOf(followed);
    }

    static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> all = new HashSet<>(one);
        all.addAll(other);
        return all;
    }
}
