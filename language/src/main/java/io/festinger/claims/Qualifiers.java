package io.festinger.claims;

import io.festinger.claims.values.Aliases;
import io.festinger.text.NormalText;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The contexts in which a statement holds, in one spelling: `in production`, `Prod` and `prod` become
/// `prod`; `for each user` and `per-user` become `per user`; `on the free plan` becomes `free`.
public final class Qualifiers {
    private static final Set<String> LEADING = WordClasses.of("qualifier_openers");
    private static final Set<String> TRAILING = WordClasses.of("qualifier_nouns");
    private static final Map<String, String> PHRASES = WordClasses.meanings("qualifier_phrases");

    private Qualifiers() {}

    /// True for a word that always names an environment.
    public static boolean isEnvironment(String word) {
        return ContextWords.ENVIRONMENTS.containsKey(word);
    }

    /// True for words that name only contexts: `free plan`, `per user`, `prod`.
    public static boolean isContext(String words) {
        List<String> all = List.of(NormalText.of(words).split(" "));
        return ContextWords.areContexts(all);
    }

    /// A scope as a context: only a scope that names an environment distinguishes
    /// contexts; others are labels.
    public static String ofScope(String scope) {
        String label = NormalText.of(scope);
        return isEnvironment(label) ? label : "";
    }

    /// All contexts as one qualifier: sorted, without duplicates; empty for none.
    public static String join(Collection<String> contexts) {
        TreeSet<String> all = new TreeSet<>();
        for (String context : contexts) {
            if (!context.isBlank()) {
                for (String part : context.split(",", -1)) {
                    one(part).ifPresent(all::add);
                }
            }
        }
        return ShortKey.of(String.join(", ", all));
    }

    public static String join(String first, String second) {
        return join(List.of(first, second));
    }

    private static Optional<String> one(String context) {
        String text = NormalText.of(context);
        if (text.isBlank()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(Aliases.OF_NAMES.in(List.of(text.split(" "))));
        while (words.size() > 1 && LEADING.contains(words.getFirst())) {
            words.removeFirst();
        }
        if (words.size() > 1
                && (words.getFirst().equals("each") || words.getFirst().equals("every"))) {
            words.set(0, "per");
        }
        if (words.size() > 1 && words.getFirst().equals("version") && isNumber(words.get(1))) {
            words.removeFirst();
            words.set(0, "v" + words.getFirst());
        }
        String whole = String.join(" ", words);
        String knownText = PHRASES.get(whole);
        return Optional.of(knownText == null ? bare(words) : knownText);
    }

    /// Without words that only mark a context: `peak load`, `free tier`, `staging environment`.
    private static String bare(List<String> words) {
        boolean tier = words.size() == 2
                && ContextWords.TIERS.contains(words.getFirst())
                && ContextWords.OF_TIERS.contains(words.getLast());
        boolean isKnown = words.size() > 1
                && TRAILING.contains(words.getLast())
                && !words.getFirst().equals("per");
        if (tier || isKnown) {
            words.removeLast();
        }
        return words.size() == 1 ? ContextWords.one(words.getFirst()) : String.join(" ", words);
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.');
    }
}
