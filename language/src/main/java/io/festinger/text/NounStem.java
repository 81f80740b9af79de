package io.festinger.text;

import java.util.Map;
import java.util.Set;

/// The singular of an English noun by rules, for comparisons: `diffs` -> `diff`, `batteries` -> `battery`.
/// Names and words whose `s` does not mark a plural stay unchanged: `redis`, `status`, `news`.
public final class NounStem {
    private static final int SHORTEST = 4;

    private static final Map<String, String> IRREGULAR = WordClasses.meanings("irregular_plurals");

    private static final Set<String> UNCHANGED = WordClasses.set("singulars_in_s");

    private NounStem() {}

    /// @param word in lower case
    public static String of(String word) {
        String irregular = IRREGULAR.get(word);
        if (irregular != null) {
            return irregular;
        }
        if (word.length() < SHORTEST || !word.endsWith("s") || UNCHANGED.contains(word)) {
            return word;
        }
        return regular(word);
    }

    private static String regular(String word) {
        int length = word.length();
        if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) {
            return word;
        }
        if (word.endsWith("ies") && length > SHORTEST) {
            return word.substring(0, length - 3) + "y";
        }
        if (word.endsWith("sses")
                || word.endsWith("shes")
                || word.endsWith("ches")
                || word.endsWith("xes")
                || word.endsWith("zzes")) {
            return word.substring(0, length - 2);
        }
        return Character.isLetter(word.charAt(length - 2)) ? word.substring(0, length - 1) : word;
    }
}
