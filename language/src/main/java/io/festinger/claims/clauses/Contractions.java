package io.festinger.claims.clauses;

import io.festinger.text.WordList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Pronouns and the verbs that are written into one word with them: `they're` is `they are`.
public final class Contractions {
    private static final Map<String, List<String>> ALL = WordList.of("""
            i'm=i-am i've=i-have i'll=i-will you're=you-are you've=you-have you'll=you-will we're=we-are
            we've=we-have we'll=we-will they're=they-are they've=they-have they'll=they-will he's=he-is she's=she-is
            it's=it-is it'll=it-will that's=that-is there's=there-is here's=here-is
            """).stream()
            .map(entry -> entry.split("="))
            .collect(Collectors.toMap(entry -> entry[0], entry -> List.of(entry[1].split("-"))));

    private Contractions() {}

    /// The two words of it; the word itself where it is not one.
    public static List<String> apart(String lower) {
        List<String> words = lower.indexOf('\'') < 0 ? null : ALL.get(lower);
        return words == null ? List.of(lower) : words;
    }
}
