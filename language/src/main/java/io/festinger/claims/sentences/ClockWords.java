package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Times of day in words, of which nobody says whether they are of the morning or of the evening: `half past
/// two`, `begins at nine`. Their keys name both: `@T09:00/21:00`.
final class ClockWords {
    private static final Set<String> AT = WordSet.of("at", "until", "till");
    private static final Set<String> TIMED = WordSet.of("""
            begin begins start starts open opens close closes leave leaves depart departs arrive arrives end ends
            ring rings meet meets
            """);
    private static final Set<String> BEHIND = WordSet.of("on every each in sharp o'clock and but not already");
    private static final Set<String> BESIDE = WordSet.of("past to");
    private static final int HOURS = 12;
    private static final int MINUTES = 60;
    private static final int NEAR = 4;

    private ClockWords() {}

    static Optional<Spot> of(Clause clause, int i) {
        boolean half = clause.is(i, "half");
        if ((half || clause.is(i, "quarter")) && clause.is(i + 1, BESIDE) && hour(clause, i + 2) > 0) {
            int minutes = half ? MINUTES / 2 : MINUTES / 4;
            int hour = hour(clause, i + 2);
            int at = clause.is(i + 1, "past") ? hour * MINUTES + minutes : hour * MINUTES - minutes;
            return Optional.of(spot(clause, i, i + 3, at));
        }
        if (clause.is(i + 1, "o'clock") && hour(clause, i) > 0) {
            return Optional.of(spot(clause, i, i + 2, hour(clause, i) * MINUTES));
        }
        boolean plain = clause.is(i - 1, AT)
                && hour(clause, i) > 0
                && isTimed(clause, i)
                && (i == clause.size() - 1 || clause.word(i).closed() || clause.is(i + 1, BEHIND));
        return plain ? Optional.of(spot(clause, i, i + 1, hour(clause, i) * MINUTES)) : Optional.empty();
    }

    private static boolean isTimed(Clause clause, int i) {
        return clause.words().subList(Math.max(0, i - NEAR), i).stream().anyMatch(word -> word.in(TIMED));
    }

    /// 0 for no hour.
    private static int hour(Clause clause, int i) {
        if (i >= clause.size()) {
            return 0;
        }
        String key = Values.of(clause.text(i, i + 1)).key();
        boolean number = key.length() < 3 && !key.isEmpty() && key.chars().allMatch(Character::isDigit);
        int hour = number ? Integer.parseInt(key) : 0;
        return hour <= HOURS ? hour : 0;
    }

    private static Spot spot(Clause clause, int from, int to, int minutes) {
        int half = HOURS * MINUTES;
        String key = "@T" + clock(minutes % half) + "/" + clock(minutes % half + half);
        return new Spot(clause, from, to, to, Kind.DATE, false, new Value(clause.text(from, to), key, ""));
    }

    private static String clock(int minutes) {
        return String.format(Locale.ROOT, "%02d:%02d", minutes / MINUTES, minutes % MINUTES);
    }

    /// One of them may be of the morning or of the evening.
    static boolean isOpen(Spot one, Spot other) {
        return times(one).size() + times(other).size() > 2;
    }

    /// No time that the one may mean is one that the other may.
    static boolean areApart(Spot one, Spot other) {
        return times(one).stream().noneMatch(times(other)::contains);
    }

    static List<String> times(Spot spot) {
        String key = spot.value().key();
        return key.startsWith("@T")
                ? Arrays.stream(key.substring(2).split("/"))
                        .map(time -> time.substring(0, Math.min(5, time.length())))
                        .toList()
                : List.of();
    }
}
