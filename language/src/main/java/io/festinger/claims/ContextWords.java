package io.festinger.claims;

import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Separates the words of a name for a thing from those for its context: an environment, a tier, a region,
/// a percentile, `per user`, `v2`.
///
/// @param contexts phrases in the form of [Qualifiers]
record ContextWords(List<String> others, List<String> contexts) {
    /// One spelling for each word that always names a context.
    static final Map<String, String> ENVIRONMENTS = WordClasses.meanings("environment_names");

    static final Set<String> TIERS = WordClasses.of("tiers");

    static final Set<String> OF_TIERS = WordClasses.of("tier_nouns");

    /// Contexts before the word that they modify; the last word of a name is not a context.
    private static final Map<String, String> MODIFIERS = WordClasses.meanings("modifiers");

    private static final Pattern PERCENTILE = Pattern.compile("p(50|75|90|95|99|999)");
    private static final Pattern VERSION = Pattern.compile("v\\d{1,3}");
    private static final Set<String> CONTINENTS = WordClasses.of("continents");
    private static final Set<String> DIRECTIONS = WordClasses.of("compass");
    private static final Set<String> UNIT_NOUNS = WordClasses.of("period_nouns");

    static ContextWords in(List<String> words) {
        List<String> others = new ArrayList<>();
        List<String> contexts = new ArrayList<>();
        int i = 0;
        while (i < words.size()) {
            int taken = length(words, i);
            boolean all = others.isEmpty() && i + taken == words.size();
            if (taken == 0 || all) {
                others.add(words.get(i));
                i++;
            } else {
                contexts.add(String.join(" ", words.subList(i, i + taken)));
                i += taken;
            }
        }
        return new ContextWords(List.copyOf(others), List.copyOf(contexts));
    }

    /// Whether all words belong to contexts.
    static boolean areContexts(List<String> words) {
        int i = 0;
        while (i < words.size() && length(words, i) > 0) {
            i += length(words, i);
        }
        return i == words.size() && i > 0;
    }

    /// How many words from this index form one context; 0 for none.
    private static int length(List<String> words, int i) {
        String word = words.get(i);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        boolean last = next.isEmpty();
        if (ENVIRONMENTS.containsKey(word) || is(PERCENTILE, 'p', word)) {
            return next.equals("environment") ? 2 : 1;
        }
        if (word.equals("per") && !last && !UNIT_NOUNS.contains(next)) {
            boolean two = next.equals("api")
                    && i + 2 < words.size()
                    && words.get(i + 2).equals("key");
            return two ? 3 : 2;
        }
        if (TIERS.contains(word) && (next.equals("tier") || next.equals("plan"))) {
            return 2;
        }
        if ((word.equals("worst") || word.equals("best")) && next.equals("case")) {
            return 2;
        }
        if (CONTINENTS.contains(word) && DIRECTIONS.contains(next)) {
            boolean digit =
                    i + 2 < words.size() && Character.isDigit(words.get(i + 2).charAt(0));
            return digit ? 3 : 2;
        }
        boolean modifies = MODIFIERS.containsKey(word) || is(VERSION, 'v', word);
        return modifies && !last ? 1 : 0;
    }

    private static boolean is(Pattern pattern, char first, String word) {
        return !word.isEmpty()
                && word.charAt(0) == first
                && pattern.matcher(word).matches();
    }

    /// The one spelling of a context of one word; the word itself when it is not a context.
    static String one(String word) {
        String environment = ENVIRONMENTS.getOrDefault(word, word);
        return MODIFIERS.getOrDefault(environment, environment);
    }
}
