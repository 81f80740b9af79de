package io.festinger.claims.sentences;

import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordList;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What has no limit, in the words for it: `no limit`, `without any time limit`, `as often as you like`.
final class Unlimited {
    private static final Set<String> LIMITS =
            WordSet.of("limit limits cap maximum quota restriction restrictions limitation");
    private static final Set<String> BOUNDING =
            WordList.of("bound bounded limit limited cap capped restrict restricted maximum number amount").stream()
                    .map(ContrastWords::stem)
                    .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> OPEN = WordSet.of("length number amount");
    private static final Set<String> YOU = WordSet.of("you", "they", "we", "i");
    private static final Set<String> LIKES = WordSet.of("like", "want", "wish", "please", "need");

    private static final Set<String> MANY = WordSet.of("many number");
    private static final int BEHIND = 4;

    private Unlimited() {}

    /// `no limit`, `any length of time`; `no speed limit` is of the speed.
    static Optional<Spot> of(Clause clause, int i) {
        boolean any = clause.is(i, "any") && clause.is(i + 1, OPEN) && clause.is(i + 2, "of");
        if (any) {
            return Optional.of(spot(clause, i, i + 3));
        }
        int limit = clause.is(i + 1, "any") ? i + 2 : i + 1;
        boolean without = clause.is(i, "without")
                && (clause.is(limit, LIMITS)
                        || (clause.is(limit + 1, LIMITS) && !clause.word(limit).closed()));
        boolean likes =
                clause.is(i, "as") && clause.is(i + 2, "as") && clause.is(i + 3, YOU) && clause.is(i + 4, LIKES);
        if (without || likes) {
            int to = likes ? i + 5 : clause.is(limit, LIMITS) ? limit + 1 : limit + 2;
            return Optional.of(spot(clause, i, to));
        }
        if (clause.is(i, "no") && clause.is(i + 1, "ceiling")) {
            return Optional.of(spot(clause, i, i + 2));
        }
        boolean no = clause.is(i, "no")
                && clause.is(i + 2, LIMITS)
                && !clause.word(i + 1).closed();
        return no ? Optional.of(spot(clause, i, i + 1)) : Optional.empty();
    }

    /// How many there may be says nothing of how long or how heavy each may be.
    static boolean isOfOneKind(Spot free, Spot limit) {
        boolean measured = LikeValues.isTime(limit)
                || limit.is(Kind.QUANTITY) && limit.value().key().endsWith(" kg");
        Clause clause = free.clause();
        for (int i = free.from(); i < Math.min(clause.size(), free.to() + BEHIND); i++) {
            if (clause.is(i, MANY)) {
                return !measured;
            }
            if (clause.is(i, "long") && clause.is(i - 1, "as")) {
                return LikeValues.isTime(limit) || limit.is(Kind.NUMBER);
            }
        }
        return true;
    }

    static boolean isFree(Proposition one) {
        for (Proposition.Given given : one.values()) {
            if (given.spot().is(Kind.UNLIMITED)) {
                return true;
            }
        }
        return false;
    }

    /// `bounded to 10 entries` says no more than a limit of 10 does, whatever is counted.
    static boolean isOfLimit(Proposition one, Proposition.Term term) {
        return BOUNDING.contains(term.stem())
                || one.values().stream()
                        .map(Proposition.Given::spot)
                        .anyMatch(spot -> spot.is(Kind.COUNT) && spot.from() <= term.word() && term.word() < spot.to());
    }

    private static Spot spot(Clause clause, int from, int to) {
        return new Spot(clause, from, to, to, Kind.UNLIMITED, false, Values.of("unlimited"));
    }
}
