package io.festinger.claims.relations;

import io.festinger.claims.relations.Wording.Token;
import io.festinger.text.WordClasses;
import java.util.Set;

/// Distinguishes statements from sentences that ask, guess, wish, plan, or report someone's words. A word
/// counts only in lower case: `Will Smith` is a person.
final class Moods {
    private static final Set<String> HEDGES = WordClasses.of("relation_hedges");
    private static final Set<String> OPENING = WordClasses.of("opening_hedges");

    private static final Set<String> ASKING = WordClasses.of("question_words");

    private Moods() {}

    static boolean states(Wording wording) {
        if (wording.size() == 0
                || wording.token(wording.size() - 1).tail().contains("?")
                || wording.token(0).in(OPENING)
                || asks(wording)
                || (wording.only() && !wording.positive())) {
            return false;
        }
        return wording.tokens().stream().noneMatch(Moods::hedges);
    }

    /// A title may begin like a question: `Where Eagles Dare`.
    private static boolean asks(Wording wording) {
        return wording.token(0).in(ASKING)
                && (wording.size() == 1 || !wording.token(1).capital());
    }

    private static boolean hedges(Token token) {
        return token.small(HEDGES) || token.tail().contains(";");
    }
}
