package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// From one hour to another: `open from 8 to 17`, `a window of 22:00 to 23:00 UTC`. What opens at nine is not
/// open from eight on, and what closes at six is not open until seven.
final class HourRanges {
    private static final Set<String> FROM = Set.of("from", "between");
    private static final Set<String> ROUND = Set.of("around", "round");
    private static final Set<String> TO = Set.of("to", "and", "until", "till");
    private static final Set<String> HOURLY = WordSet.of(
            "open opens opened opening hours shift window slot works work runs lasts lesson class staffed manned available reachable");
    private static final Set<String> STARTING =
            WordSet.of("open opens opening start starts starting begin begins beginning");
    private static final Set<String> ENDING =
            WordSet.of("close closes closing end ends ending stop stops shuts until till over finishes");
    private static final Set<String> UNITS =
            WordSet.of("days weeks minutes hours seconds people percent euros years months");
    private static final String BETWEEN = " .. ";
    private static final int HOURS = 24;
    private static final int NEAR = 12;
    private static final int CLOCK = 5;

    private HourRanges() {}

    static Optional<Spot> of(Clause clause, int i) {
        boolean round = clause.is(i, ROUND) && clause.is(i + 1, "the") && clause.is(i + 2, "clock");
        if (round || clause.is(i, "day") && clause.is(i + 1, "and") && clause.is(i + 2, "night")) {
            Value whole = new Value(clause.text(i, i + 3), "@T00:00" + BETWEEN + "@T24:00", "");
            return Optional.of(new Spot(clause, i, i + 3, i + 3, Kind.DATE, true, whole));
        }
        int at = clause.is(i, FROM) ? i + 1 : i;
        boolean range = clause.is(at + 1, TO)
                && at + 2 < clause.size()
                && !clause.word(at).closed()
                && (at > i || clause.is(at + 1, "to"));
        if (!range || !clause.around(i, NEAR).anyMatch(word -> word.in(HOURLY)) || isMeasured(clause, at + 2)) {
            return Optional.empty();
        }
        String from = hour(clause, at);
        String to = hour(clause, at + 2);
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        Value value = new Value(clause.text(i, at + 3), "@T" + from + BETWEEN + "@T" + to, "");
        return Optional.of(new Spot(clause, i, at + 3, at + 3, Kind.DATE, true, value));
    }

    private static boolean isMeasured(Clause clause, int last) {
        return last + 1 < clause.size() && !clause.word(last).closed() && clause.is(last + 1, UNITS);
    }

    /// `08:00` of `8`, `8:00`, `8 am`; empty for none.
    private static String hour(Clause clause, int i) {
        String key = Values.of(clause.text(i, i + 1)).key();
        if (key.startsWith("@T") && key.length() >= CLOCK + 2) {
            return key.substring(2, CLOCK + 2);
        }
        boolean plain = !key.isEmpty() && key.length() < 3 && key.chars().allMatch(Character::isDigit);
        return plain && Integer.parseInt(key) <= HOURS
                ? String.format(Locale.ROOT, "%02d:00", Integer.parseInt(key))
                : "";
    }

    /// Both are stretches of hours, or one is the end of such a stretch, as the words around it tell.
    static boolean areComparable(Spot one, Spot other) {
        boolean days = one.is(Kind.DATE) && other.is(Kind.DATE);
        boolean end = isRange(one) != isRange(other) && end(isRange(one) ? other : one) != 0;
        return days && (end || isRange(one) && isRange(other));
    }

    static boolean areApart(Spot one, Spot other) {
        if (isRange(one) && isRange(other)) {
            return !one.value().key().equals(other.value().key());
        }
        Spot range = isRange(one) ? one : other;
        Spot clock = isRange(one) ? other : one;
        String[] ends = range.value().key().split(BETWEEN.replace(".", "\\."));
        String end = ends[end(clock) < 0 ? 0 : 1];
        return ClockWords.times(clock).stream().noneMatch(end.substring(2)::startsWith);
    }

    private static boolean isRange(Spot spot) {
        return spot.value().key().startsWith("@T") && spot.value().key().contains(BETWEEN);
    }

    /// -1 where the hour is the first one, 1 where it is the last, 0 where the words leave it open.
    private static int end(Spot clock) {
        if (!clock.value().key().startsWith("@T")) {
            return 0;
        }
        for (int i = clock.from() - 1; i >= Math.max(0, clock.from() - CLOCK); i--) {
            if (clock.clause().is(i, STARTING)) {
                return -1;
            }
            if (clock.clause().is(i, ENDING)) {
                return 1;
            }
        }
        return 0;
    }
}
