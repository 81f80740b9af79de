package io.festinger.claims.sentences;

import java.util.Set;

/// Tells `on` and `off` that say how a thing is switched from prepositions: `is on`, `switched on`, `turned debug
/// logging off in production`.
final class Switches {
    private static final Set<String> BEFORE =
            WordSet.of("is are was been be stays = left now turned stay remains remain");
    private static final Set<String> BEHIND = WordSet.of(
            "in for on at because and by during again all now today since until currently as there everywhere when while");
    private static final Set<String> TURNED =
            WordSet.of("switched turned switch turn turning switching leave leaves left keep keeps kept flipped");
    private static final int NEAR = 5;

    private Switches() {}

    static boolean isAt(Clause clause, int i) {
        boolean closes = i == clause.size() - 1 || clause.word(i).closed();
        boolean state = clause.is(i - 1, BEFORE) && clause.is(i + 1, BEHIND);
        return closes || state || isTurned(clause, i);
    }

    private static boolean isTurned(Clause clause, int i) {
        if (clause.is(i - 1, TURNED)) {
            return true;
        }
        for (int k = i - 2; k >= Math.max(0, i - NEAR); k--) {
            if (clause.is(k, TURNED)) {
                return clause.is(i, "off") || clause.is(i + 1, BEHIND);
            }
        }
        return false;
    }
}
