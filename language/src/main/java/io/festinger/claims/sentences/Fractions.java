package io.festinger.claims.sentences;

import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Parts of a whole, as a percentage: `half of the budget`, `a third of our orders`, `three quarters of all
/// visitors`. Of `the second half of the year` nothing is said.
final class Fractions {
    private static final List<String> COUNTS = List.of("a", "two", "three", "four");
    private static final Map<String, Double> PARTS = Map.of(
            "third", 3.0, "thirds", 3.0, "quarter", 4.0, "quarters", 4.0, "fifth", 5.0, "fifths", 5.0, "tenth", 10.0);
    private static final Set<String> WHOLE = WordSet.of(
            "the", "our", "my", "his", "her", "its", "their", "all", "every", "each", "that", "this", "them", "those",
            "these", "it");
    private static final Set<String> WHICH = WordSet.of(
            "first", "second", "other", "latter", "top", "bottom", "upper", "lower", "left", "right", "the", "each");

    private Fractions() {}

    static Optional<Spot> of(Clause clause, int i) {
        if (clause.is(i, "half") && clause.is(i + 1, "of") && clause.is(i + 2, WHOLE) && !clause.is(i - 1, WHICH)) {
            return Optional.of(spot(clause, i, i + 1, 50));
        }
        int count = COUNTS.indexOf(clause.word(i).lower()) + 1;
        boolean part = count > 0
                && i + 1 < clause.size()
                && PARTS.containsKey(clause.word(i + 1).lower())
                && clause.is(i + 2, "of")
                && clause.is(i + 3, WHOLE);
        if (!part) {
            return Optional.empty();
        }
        double of = PARTS.getOrDefault(clause.word(i + 1).lower(), 1.0);
        return Optional.of(spot(clause, i, i + 2, Math.round(count * 1000 / of) / 10.0));
    }

    private static Spot spot(Clause clause, int from, int to, double percent) {
        return new Spot(clause, from, to, to, Kind.QUANTITY, false, Values.of(percent + " %"));
    }
}
