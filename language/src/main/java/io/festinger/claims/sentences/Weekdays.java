package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Optional;
import java.util.Set;

/// Days of the week taken together: `on weekdays` and `from Monday to Friday` are the same days.
final class Weekdays {
    private static final String WORKDAYS = "weekdays";
    private static final Set<String> WORKING = WordSet.of("weekday", "weekdays", "workdays", "monday-friday");
    private static final Set<String> MONDAY = WordSet.of("monday", "mon", "mondays");
    private static final Set<String> FRIDAY = WordSet.of("friday", "fri", "fridays");
    private static final Set<String> TO = WordSet.of("to", "through", "until", "till");
    private static final int JOINED = 3;

    private Weekdays() {}

    static Optional<Spot> of(Clause clause, int i) {
        boolean span = clause.is(i, MONDAY) && clause.is(i + 1, TO) && clause.is(i + 2, FRIDAY);
        if (!span && !clause.is(i, WORKING)) {
            return Optional.empty();
        }
        int to = span ? i + JOINED : i + 1;
        return Optional.of(new Spot(clause, i, to, to, Kind.DATE, false, new Value(clause.text(i, to), WORKDAYS, "")));
    }

    /// The value is of such days, of which a single day may be one.
    static boolean areSeveral(Spot spot) {
        return spot.value().key().equals(WORKDAYS);
    }
}
