package io.festinger.claims.clauses;

import io.festinger.claims.WordClasses;
import java.util.List;
import java.util.Map;

/// Pronouns and the verbs that are written into one word with them: `they're` is `they are`.
public final class Contractions {
    private static final Map<String, String> ALL = WordClasses.meanings("contractions");

    private Contractions() {}

    /// The two words of it; the word itself where it is not one.
    public static List<String> apart(String lower) {
        String words = lower.indexOf('\'') < 0 ? null : ALL.get(lower);
        return words == null ? List.of(lower) : List.of(words.split(" "));
    }
}
