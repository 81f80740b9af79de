package io.festinger.claims.clauses;

import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Verb forms that structure statements.
public final class Verbs {
    /// Finite forms: the predicate begins after one of them.
    static final Set<String> MAIN = WordClasses.of("main_verbs");

    /// Forms after which `has` expresses a completed action.
    static final Set<String> PARTICIPLES = WordClasses.of("change_participles");

    private static final Map<String, Form> FORMS = forms();

    private Verbs() {}

    /// The inflection of a verb.
    public enum Bend {
        /// `fail`, `fails`
        PRESENT,
        /// `failed`, `wrote`, `written`
        PAST
    }

    public record Form(String base, Bend bend) {}

    /// The base form of a verb; empty for other or unknown words.
    public static Optional<Form> form(String word) {
        return Optional.ofNullable(FORMS.get(word));
    }

    /// The word itself, if it is a verb in its base form.
    static Optional<String> base(String word) {
        return form(word).map(Form::base).filter(word::equals);
    }

    private static Map<String, Form> forms() {
        Map<String, Form> forms = new HashMap<>();
        for (String line : WordList.read("/claims/verbs.txt")) {
            String[] words = line.split(" ");
            String base = words[0];
            forms.put(base, new Form(base, Bend.PRESENT));
            forms.put(third(base), new Form(base, Bend.PRESENT));
            if (words.length == 1) {
                forms.put(past(base), new Form(base, Bend.PAST));
                forms.put(doubled(base), new Form(base, Bend.PAST));
            }
            for (int i = 1; i < words.length; i++) {
                forms.putIfAbsent(words[i], new Form(base, Bend.PAST));
            }
        }
        return Map.copyOf(forms);
    }

    /// `fails`, `carries`, `fixes`
    public static String third(String base) {
        if (base.equals("have")) {
            return "has";
        }
        if (endsInY(base)) {
            return base.substring(0, base.length() - 1) + "ies";
        }
        boolean hiss = base.endsWith("s") || base.endsWith("sh") || base.endsWith("ch") || base.endsWith("x");
        return base + (hiss || base.endsWith("o") ? "es" : "s");
    }

    /// `failed`, `carried`: the regular form.
    public static String past(String base) {
        if (base.endsWith("e")) {
            return base + "d";
        }
        return endsInY(base) ? base.substring(0, base.length() - 1) + "ied" : base + "ed";
    }

    /// `dropped`, `logged`, `shipped`: for verbs whose last letter is doubled.
    private static String doubled(String base) {
        return base + base.charAt(base.length() - 1) + "ed";
    }

    /// Whether it ends in `y` after a consonant.
    private static boolean endsInY(String base) {
        return base.endsWith("y") && base.length() > 2 && "aeiou".indexOf(base.charAt(base.length() - 2)) < 0;
    }
}
