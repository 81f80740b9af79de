package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Spot.Kind;
import java.util.List;
import java.util.Set;

/// On which days of the week a statement holds: what is so at weekends says nothing of Mondays.
final class Days {
    private static final List<Set<String>> NAMES = List.of(
            WordSet.of("monday mondays"),
            WordSet.of("tuesday tuesdays"),
            WordSet.of("wednesday wednesdays"),
            WordSet.of("thursday thursdays"),
            WordSet.of("friday fridays"),
            WordSet.of("saturday saturdays"),
            WordSet.of("sunday sundays"));
    private static final Set<String> WORKDAYS = WordSet.of("weekday weekdays workday workdays");
    private static final Set<String> WEEKEND = WordSet.of("weekend weekends");
    private static final Set<String> DAY = WordSet.of("day days morning mornings");
    private static final Set<String> NIGHT = WordSet.of("night nights evening evenings");
    private static final Set<String> WORKING = WordSet.of("working school business work");
    private static final Set<String> TO = WordSet.of("to through till until");
    private static final Set<String> EVERY = WordSet.of("daily always");
    private static final Set<String> ONLY = WordSet.of("only solely exclusively alone");
    private static final int WEEK = 7;
    private static final int ALL = 0b1111111;
    private static final int WORKING_DAYS = 0b0011111;
    private static final int SATURDAY_AND_SUNDAY = 0b1100000;
    private static final int BEFORE_WORKING_DAYS = 0b1001111;
    private static final int NEAR = 3;

    private Days() {}

    /// No day of the one is one of the other, and on which days it is so is not what either of them says.
    static boolean differ(Proposition one, Proposition other) {
        int days = of(one.clause());
        int theirs = days == 0 ? 0 : of(other.clause());
        return theirs != 0 && (days & theirs) == 0 && !isSaid(one) && !isSaid(other);
    }

    /// Which days those are is what is said.
    private static boolean isSaid(Proposition one) {
        Clause clause = one.clause();
        if (one.deniedValues().stream().anyMatch(given -> given.spot().is(Kind.DATE))) {
            return true;
        }
        for (int i = 0; i < clause.size(); i++) {
            for (int k = Math.max(0, i - NEAR); k < Math.min(clause.size(), i + NEAR) && clause.is(i, ONLY); k++) {
                if (k > 1 && at(clause, k) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int of(Clause clause) {
        int days = 0;
        for (int i = 0; i < clause.size(); i++) {
            int from = name(clause, i);
            int to = clause.is(i + 1, TO) ? name(clause, i + 2) : -1;
            if (from >= 0 && to >= 0) {
                days |= between(from, to);
            }
            days |= at(clause, i);
        }
        return days;
    }

    private static int at(Clause clause, int i) {
        int name = name(clause, i);
        if (name >= 0) {
            return 1 << name;
        }
        if (clause.is(i, WORKDAYS) || clause.is(i, DAY) && clause.is(i - 1, WORKING)) {
            return WORKING_DAYS;
        }
        if (clause.is(i, WEEKEND)) {
            return SATURDAY_AND_SUNDAY;
        }
        boolean every = clause.is(i, EVERY) || clause.is(i, "day") && clause.is(i - 1, "every");
        return every ? ALL : clause.is(i, NIGHT) && clause.is(i - 1, "school") ? BEFORE_WORKING_DAYS : 0;
    }

    private static int between(int from, int to) {
        int days = 0;
        for (int day = from; day != to; day = (day + 1) % WEEK) {
            days |= 1 << day;
        }
        return days | 1 << to;
    }

    private static int name(Clause clause, int i) {
        for (int day = 0; day < WEEK && i < clause.size(); day++) {
            if (clause.is(i, NAMES.get(day))) {
                return day;
            }
        }
        return -1;
    }
}
