package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import io.festinger.text.NounStem;
import io.festinger.text.Quantities;
import java.util.HashSet;
import java.util.Set;

/// The words and signs with which a value other than a name can begin: what begins with any other is
/// passed
/// over without a closer look.
public final class Openings {
    private static final Set<String> WORDS = words();
    private static final Set<String> ARTICLES = Set.of("the", "a", "an");

    private Openings() {}

    /// False where a text that begins with this word is nothing but a name or a text, however it is
    /// read.
    ///
    /// @param word in any case
    public static boolean may(String word) {
        int end = letters(word);
        return end == 0 || contains(WORDS, Shapes.lower(word.substring(0, end)));
    }

    /// False where a text that begins with these two words never says that there is no limit.
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

    /// False where no quantity, date, version, bound or range begins at a lexeme.
    static boolean may(Lexemes text, int i) {
        return text.isNumber(i) || WORDS.contains(text.lower(i));
    }

    /// False where a phrase as it stands is nothing but a name or a text.
    static boolean mayStand(String phrase) {
        int end = letters(phrase);
        return end == 0 || WORDS.contains(Shapes.lower(phrase.substring(0, end)));
    }

    private static boolean contains(Set<String> words, String word) {
        return words.contains(word) || words.contains(NounStem.of(word));
    }

    /// Behind the plain letters that begin a text; 0 where other letters or signs do.
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

    private static Set<String> words() {
        Set<String> words = new HashSet<>(Quantities.OPENINGS);
        words.addAll(Phrases.OPENINGS);
        words.addAll(Dates.OPENINGS);
        words.addAll(Clocks.OPENINGS);
        words.addAll(Versions.OPENINGS);
        words.addAll(Shapes.OPENINGS);
        return Set.copyOf(words);
    }
}
