package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How often something happens, as the time between: `twice a day`, `at most four times a week`, `every six
/// hours`, `once daily`. What happens at most twice a day has at least twelve hours between.
final class Frequencies {
    private static final Map<String, Integer> TIMES = Map.of("once", 1, "twice", 2, "thrice", 3);
    private static final Set<String> PER = WordSet.of("a", "an", "per", "each", "every");
    private static final Set<String> EACH = WordSet.of("every", "each");
    private static final Set<String> TIME = WordSet.of("times", "x");
    private static final Map<String, String> PERIODS = Map.of(
            "hour",
            "3600 s",
            "day",
            "86400 s",
            "week",
            "604800 s",
            "month",
            "1 month",
            "year",
            "12 month",
            "quarter",
            "3 month");
    private static final Map<String, String> ADVERBS = Map.of(
            "hourly",
            "hour",
            "daily",
            "day",
            "weekly",
            "week",
            "monthly",
            "month",
            "yearly",
            "year",
            "annually",
            "year");
    private static final String NONE = "-";
    private static final Set<String> BOUNDING = WordSet.of("at no not up");
    private static final int LONGEST_BOUND = 3;

    private Frequencies() {}

    static Optional<Spot> of(Clause clause, int i) {
        boolean each = clause.is(i, EACH) && PERIODS.containsKey(lower(clause, i + 1));
        if (each) {
            return Optional.of(spot(clause, i, i + 2, "", PERIODS.getOrDefault(lower(clause, i + 1), "")));
        }
        int longest = clause.is(i, BOUNDING) ? LONGEST_BOUND : 0;
        for (int at = i; at <= i + longest && at < clause.size(); at++) {
            String sign = bound(clause, i, at);
            Optional<Spot> spot = sign.equals(NONE) ? Optional.empty() : counted(clause, i, at, sign);
            if (spot.isPresent()) {
                return spot;
            }
            if (clause.word(at).closed()) {
                break;
            }
        }
        return every(clause, i);
    }

    /// The sign that the words from one place to another give the time between; empty where there are none.
    private static String bound(Clause clause, int from, int to) {
        if (from == to) {
            return "";
        }
        return switch (clause.text(from, to).toLowerCase(Locale.ROOT)) {
            case "at most", "no more than", "not more than", "up to" -> ">= ";
            case "at least", "no less than", "not less than" -> "<= ";
            default -> NONE;
        };
    }

    /// `twice a day`, `four times a week`, `once daily`
    private static Optional<Spot> counted(Clause clause, int from, int at, String sign) {
        Integer times = TIMES.get(lower(clause, at));
        int next = at + 1;
        if (times == null && clause.is(at + 1, TIME)) {
            times = number(clause, at);
            next = at + 2;
        }
        if (times == null || times == 0) {
            return Optional.empty();
        }
        String adverb = ADVERBS.get(lower(clause, next));
        boolean per = clause.is(next, PER) && PERIODS.containsKey(lower(clause, next + 1));
        if (adverb == null && !per) {
            return Optional.empty();
        }
        String period = between(PERIODS.getOrDefault(adverb == null ? lower(clause, next + 1) : adverb, ""), times);
        return period.isEmpty()
                ? Optional.empty()
                : Optional.of(spot(clause, from, adverb == null ? next + 2 : next + 1, sign, period));
    }

    private static Integer number(Clause clause, int i) {
        String key = Values.of(clause.text(i, i + 1)).key();
        boolean digits = !key.isEmpty() && key.chars().allMatch(Character::isDigit);
        return digits && key.length() < 4 ? Integer.valueOf(key) : 0;
    }

    /// `every six hours`
    private static Optional<Spot> every(Clause clause, int i) {
        if (!clause.is(i, EACH)) {
            return Optional.empty();
        }
        return Spot.at(clause, i + 1)
                .filter(spot -> spot.is(Kind.QUANTITY) && !spot.bounded())
                .filter(spot ->
                        spot.value().key().endsWith(" s") || spot.value().key().endsWith(" month"))
                .map(spot -> new Spot(clause, i, spot.to(), spot.to(), Kind.PERIOD, false, spot.value()));
    }

    /// The time between, where it happens so often in a period; empty where that is no whole number.
    private static String between(String period, int times) {
        String[] parts = period.split(" ");
        int length = Integer.parseInt(parts[0]);
        boolean even = length % times == 0;
        return even ? length / times + " " + parts[1] : "";
    }

    private static Spot spot(Clause clause, int from, int to, String sign, String period) {
        Value value = new Value(period, sign + period, "");
        return new Spot(clause, from, to, to, Kind.PERIOD, !sign.isEmpty(), value);
    }

    private static String lower(Clause clause, int i) {
        return i < clause.size() ? clause.word(i).lower() : "";
    }
}
