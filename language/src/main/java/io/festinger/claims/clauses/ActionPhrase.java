package io.festinger.claims.clauses;

import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A permitted or required action, in words that do not depend on the wording: `pushing directly to main`,
/// `direct pushes to main` and `push to main directly` are the same.
public final class ActionPhrase {
    private static final Set<String> STOPS = WordClasses.of("action_stops");
    private static final List<String> NOUN_ENDINGS = List.of("ment", "ation", "ion");

    private ActionPhrase() {}

    /// The stems of the meaningful words, sorted; empty when there is none.
    public static String of(String words) {
        Set<String> stems = new TreeSet<>();
        for (String word : NormalWords.of(words)) {
            if (!STOPS.contains(word)) {
                stems.add(stem(word));
            }
        }
        return String.join(" ", stems);
    }

    private static String stem(String word) {
        Optional<Verbs.Form> form = Verbs.form(word);
        if (form.isPresent()) {
            return form.get().base();
        }
        if (word.endsWith("ing") && word.length() > 4) {
            return base(word.substring(0, word.length() - 3)).orElse(word);
        }
        if (word.endsWith("ly") && word.length() > 4) {
            return word.substring(0, word.length() - 2);
        }
        for (String ending : NOUN_ENDINGS) {
            if (word.endsWith(ending) && word.length() > ending.length() + 3) {
                Optional<String> base = base(word.substring(0, word.length() - ending.length()));
                if (base.isPresent()) {
                    return base.get();
                }
            }
        }
        return word;
    }

    /// The verb of a word without its ending: `push`, `us` of `use`, `shipp` of `ship`.
    private static Optional<String> base(String cut) {
        int length = cut.length();
        boolean isDoubled = length > 2 && cut.charAt(length - 1) == cut.charAt(length - 2);
        return Verbs.base(cut)
                .or(() -> Verbs.base(cut + "e"))
                .or(() -> isDoubled ? Verbs.base(cut.substring(0, length - 1)) : Optional.empty());
    }
}
