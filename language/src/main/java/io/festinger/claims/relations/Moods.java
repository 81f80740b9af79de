package io.festinger.claims.relations;

import io.festinger.claims.clauses.WordSet;
import io.festinger.claims.relations.Wording.Token;
import java.util.Set;

/// Tells a sentence that states something from one that asks, guesses, wishes, plans, or reports what
/// someone says. A word counts only in small letters: `Will Smith` is a person.
final class Moods {
    private static final Set<String> HEDGES = WordSet.of("""
        might may could should would perhaps maybe probably possibly presumably apparently allegedly supposedly
        reportedly if unless whether assuming suppose tentatively unsure previously formerly likely unlikely
        seems seem appears will shall can must until till since once used ever almost nearly rumoured rumored
        said says say thinks think believes believe claims claimed heard guess guesses wonder wonders hopes hope
        wishes wish wants plans planning intends considering considers wrongly falsely former previous
        """);
    private static final Set<String> OPENING = WordSet.of("""
        if unless whether perhaps maybe probably possibly presumably apparently allegedly supposedly assuming
        suppose imagine previously formerly
        """);

    private static final Set<String> ASKING = WordSet.of("who whom whose what which where when why how");

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
