package io.festinger.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// English words that share one of their three most common meanings, according to WordNet.
public final class Synonyms {
    private static final Map<String, Set<String>> SYNONYMS = read();

    private Synonyms() {}

    /// Whether two words can mean the same.
    ///
    /// @param one the word that represents its family, see [WordFamilies#of]
    public static boolean are(String one, String other) {
        return SYNONYMS.getOrDefault(one, Set.of()).contains(other)
                || SYNONYMS.getOrDefault(other, Set.of()).contains(one);
    }

    /// A line is a word, followed by those of its synonyms that come later in the alphabet.
    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> synonyms = new HashMap<>();
        for (String line : WordList.read("/words/wordnet/synonyms.txt")) {
            String[] words = line.split(" ");
            synonyms.put(words[0], Arrays.stream(words).skip(1).collect(Collectors.toUnmodifiableSet()));
        }
        return synonyms;
    }
}
