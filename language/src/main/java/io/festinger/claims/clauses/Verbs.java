package io.festinger.claims.clauses;

import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Verb forms that statements are built around.
public final class Verbs {
    /// Finite forms: what is said of the subject begins after one of them.
    static final Set<String> MAIN = WordSet.of("""
            is are was were has have uses use using used runs run running needs need requires require
            supports support accepts accept allows allow owns own maintains maintain leads lead manages manage
            relies rely depends depend lives live sits sit stays stay stores store goes go talks talk takes take
            calls call sends send publishes publish consumes consume reads read writes write validates validate
            targets target exposes expose speaks speak serves serve backs powers handles handle returns return
            moved migrated switched replaced replaces chose picked adopted dropped selected standardised
            standardized settled went opted ships ship sells sell driven written deploys deploy logs
            """);

    /// Forms after which `has` says that it is done.
    static final Set<String> PARTICIPLES = WordSet.of("""
            been switched moved migrated replaced chosen picked adopted dropped selected standardised standardized
            settled decided gone opted stopped removed abandoned ditched retired changed transitioned converted
            ported rewritten shifted deprecated swapped
            """);

    private static final Map<String, Form> FORMS = forms();

    private Verbs() {}

    /// How a verb is bent.
    public enum Bend {
        /// `fail`, `fails`
        PRESENT,
        /// `failed`, `wrote`, `written`
        PAST
    }

    public record Form(String base, Bend bend) {}

    /// The verb that a word is a form of; empty for words that are not one, or not known as one.
    public static Optional<Form> form(String word) {
        return Optional.ofNullable(FORMS.get(word));
    }

    /// The word itself, where it is a verb in its base form.
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

    private static String third(String base) {
        if (base.equals("have")) {
            return "has";
        }
        if (base.endsWith("y") && !isVowel(base.charAt(base.length() - 2))) {
            return base.substring(0, base.length() - 1) + "ies";
        }
        boolean hiss = base.endsWith("s") || base.endsWith("sh") || base.endsWith("ch") || base.endsWith("x");
        return base + (hiss || base.endsWith("o") ? "es" : "s");
    }

    private static String past(String base) {
        if (base.endsWith("e")) {
            return base + "d";
        }
        return base.endsWith("y") && !isVowel(base.charAt(base.length() - 2))
                ? base.substring(0, base.length() - 1) + "ied"
                : base + "ed";
    }

    /// `dropped`, `logged`, `shipped`: for verbs in which the last letter is doubled.
    private static String doubled(String base) {
        return base + base.charAt(base.length() - 1) + "ed";
    }

    private static boolean isVowel(char letter) {
        return "aeiou".indexOf(letter) >= 0;
    }
}
