package io.festinger.text;

import java.util.HashMap;
import java.util.Map;

/// English words by their family, from WordNet's lists of inflections and derivations: `maintain`,
/// `maintained` and `maintenance` are one family.
public final class WordFamilies {
    private static final Map<String, String> FAMILIES = read();

    private WordFamilies() {}

    /// The word that represents the family of this one; the singular of a word without a family.
    ///
    /// @param word in lower case
    public static String of(String word) {
        String family = FAMILIES.get(word);
        if (family != null) {
            return family;
        }
        String singular = NounStem.of(word);
        return FAMILIES.getOrDefault(singular, singular);
    }

    /// Whether the word, or its singular, belongs to a family.
    public static boolean knows(String word) {
        return FAMILIES.containsKey(word) || FAMILIES.containsKey(NounStem.of(word));
    }

    private static Map<String, String> read() {
        Map<String, String> families = new HashMap<>(1 << 17);
        for (String line : WordList.read("/words/wordnet/families.txt")) {
            String[] words = line.split(" ");
            for (String word : words) {
                families.put(word, words[0]);
            }
        }
        return families;
    }
}
