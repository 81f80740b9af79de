package io.festinger.claims.sentences;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordList;
import java.util.Set;

/// Ages: who `is four` is not seven years old.
final class Ages {
    private static final Set<String> BEFORE = WordList.of("is am turned turns aged age now already only just");
    private static final Set<String> BEHIND = WordSet.of("and but now today already this so");
    private static final int OLDEST = 3;

    private Ages() {}

    /// One of them is told in years, the other one by a number alone.
    static boolean areAges(Spot one, Spot other) {
        return isTold(one) && isBare(other) || isTold(other) && isBare(one);
    }

    static boolean areContrary(Spot one, Spot other) {
        Spot told = isTold(one) ? one : other;
        Spot bare = isTold(one) ? other : one;
        return Comparison.of(told.value(), Values.of(bare.value().key() + " years")) == Agreement.CONTRARY;
    }

    /// `seven years old`, `at the age of seven years`
    private static boolean isTold(Spot spot) {
        return spot.is(Kind.QUANTITY)
                && !spot.bounded()
                && spot.value().key().endsWith(" month")
                && (spot.clause().is(spot.to(), "old") || spot.clause().is(spot.from() - 1, "aged"));
    }

    /// `is four`
    private static boolean isBare(Spot spot) {
        Clause clause = spot.clause();
        boolean ends =
                spot.to() >= clause.size() || clause.word(spot.to() - 1).closed() || clause.is(spot.to(), BEHIND);
        return spot.is(Kind.NUMBER)
                && !spot.bounded()
                && spot.value().key().length() <= OLDEST
                && spot.value().key().chars().allMatch(Character::isDigit)
                && clause.is(spot.from() - 1, BEFORE)
                && ends;
    }
}
