package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Optional;
import java.util.Set;

/// Days of the week taken together: `on weekdays` and `from Monday to Friday` are the same days, and so are `at
/// weekends` and `Saturday and Sunday`.
final class Weekdays {
    private static final Set<String> WORKING = Set.of("weekday", "weekdays", "workdays");
    private static final Set<String> FREE = Set.of("weekend", "weekends");
    private static final Set<String> MONDAY = Set.of("monday", "mon", "mondays");
    private static final Set<String> FRIDAY = Set.of("friday", "fri", "fridays");
    private static final Set<String> SATURDAY = Set.of("saturday", "sat", "saturdays");
    private static final Set<String> SUNDAY = Set.of("sunday", "sun", "sundays");
    private static final Set<String> TO = Set.of("to", "through", "until", "till");
    private static final Set<String> ALWAYS = Set.of("on", "at", "over", "during", "every", "each");
    private static final Set<String> AND = Set.of("and");
    private static final int JOINED = 3;

    private Weekdays() {}

    static Optional<Spot> of(Clause clause, int i) {
        if (clause.is(i, WORKING) || clause.word(i).is("monday-friday") || isSpan(clause, i, MONDAY, TO, FRIDAY)) {
            return spot(clause, i, clause.is(i + 1, TO) ? i + JOINED : i + 1, "weekdays");
        }
        boolean free = clause.is(i, FREE) && clause.is(i - 1, ALWAYS) || isSpan(clause, i, SATURDAY, AND, SUNDAY);
        return free ? spot(clause, i, clause.is(i + 1, AND) ? i + JOINED : i + 1, "weekends") : Optional.empty();
    }

    private static boolean isSpan(Clause clause, int i, Set<String> from, Set<String> link, Set<String> to) {
        return clause.is(i, from) && clause.is(i + 1, link) && clause.is(i + 2, to);
    }

    private static Optional<Spot> spot(Clause clause, int from, int to, String days) {
        return Optional.of(
                new Spot(clause, from, to, to, Kind.DATE, false, new Value(clause.text(from, to), days, "")));
    }
}
