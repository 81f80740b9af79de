package io.festinger.claims.sentences;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Until when something holds, whichever way it is said: `runs until May 2031`, `expires on 3 June`, `is
/// valid until the end of the year`.
final class Endings {
    private static final Set<String> ENDS =
            WordSet.of("expires expire expiring lapses lapse ends terminates expiry expiration");
    private static final Set<String> LINKS = WordSet.of("on in at by with is = date the");
    private static final int NEAR = 3;

    private Endings() {}

    /// Both hold until a day, and not until the same, or both since a day.
    static boolean differ(Proposition known, Proposition incoming) {
        DateWords began = known.clause().tense().since();
        DateWords begins = incoming.clause().tense().since();
        if (began != null && begins != null && differ(began, begins)) {
            return true;
        }
        DateWords one = known.clause().tense().until();
        DateWords other = incoming.clause().tense().until();
        if (one == null && other == null) {
            return false;
        }
        DateWords ours = one == null ? end(known.clause()) : one;
        DateWords theirs = other == null ? end(incoming.clause()) : other;
        return ours != null && theirs != null && differ(ours, theirs);
    }

    private static boolean differ(DateWords one, DateWords other) {
        return differ(one.year(), other.year()) || differ(one.month(), other.month()) || differ(one.day(), other.day());
    }

    private static @Nullable DateWords end(Clause clause) {
        for (int i = 0; i < clause.size() - 1; i++) {
            int at = clause.is(i, ENDS) ? i + 1 : clause.is(i, "runs") && clause.is(i + 1, "out") ? i + 2 : 0;
            if (at > 0) {
                int to = at;
                while (to < at + NEAR && clause.is(to, LINKS)) {
                    to++;
                }
                Optional<DateWords.Found> date = DateWords.at(clause, to);
                return date.map(DateWords.Found::date).orElse(null);
            }
        }
        return null;
    }

    private static boolean differ(int one, int other) {
        return one > 0 && other > 0 && one != other;
    }
}
