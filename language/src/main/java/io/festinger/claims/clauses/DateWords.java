package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A date as far as words name it: `2026-05`, `March`, `next Monday`, `Q3`. Zero represents the
/// parts that they leave open.
///
/// @param weekday from 1 for Monday
/// @param shift days from the time of the statement, for a date that names nothing else
record DateWords(int year, int month, int day, int weekday, int shift) {
    private static final Pattern ISO = Pattern.compile("(\\d{4})[-/](\\d{1,2})(?:[-/](\\d{1,2}))?(?:t[\\d:.z+-]*)?");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d{2}");
    private static final Pattern DAY = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th)?");
    private static final Pattern QUARTER = Pattern.compile("q([1-4])(?:[-/]?(20\\d{2}))?|(20\\d{2})[-/]?q([1-4])");
    private static final List<String> MONTHS = WordClasses.list("short_months");
    private static final List<String> LONG_MONTHS = WordClasses.list("months");
    private static final List<String> WEEKDAYS = WordClasses.list("weekdays");
    private static final Map<String, Integer> DAYS =
            Map.of("today", 0, "tonight", 0, "now", 0, "yesterday", -1, "tomorrow", 1, "recently", -1, "then", -1);
    private static final Map<String, Integer> PERIODS =
            Map.of("week", 7, "month", 30, "quarter", 90, "year", 365, "sprint", 14, "night", 1, "weekend", 7);
    private static final Map<String, Integer> DIRECTIONS =
            Map.of("last", -1, "past", -1, "previous", -1, "next", 1, "coming", 1, "this", 0);

    /// A date and the word after it.
    record Match(DateWords date, int next) {}

    /// The date that begins with this word; empty when there is none. `sat` and `sun` are excluded, because
    /// they are also other words.
    static Optional<Match> at(Clause clause, int i) {
        if (i >= clause.size()) {
            return Optional.empty();
        }
        if (clause.is(i, "the") || clause.is(i, "early") || clause.is(i, "mid") || clause.is(i, "late")) {
            return namedMatch(clause, i + 1);
        }
        boolean edge =
                (clause.is(i, "end") || clause.is(i, "beginning") || clause.is(i, "start")) && clause.is(i + 1, "of");
        return edge ? at(clause, i + 2) : namedMatch(clause, i);
    }

    private static Optional<Match> namedMatch(Clause clause, int i) {
        if (i >= clause.size()) {
            return Optional.empty();
        }
        Word word = clause.word(i);
        String lower = word.lower();
        boolean edge = word.is("end") && clause.is(i + 1, "of");
        if (edge) {
            return at(clause, i + 2);
        }
        return numeric(clause, i)
                .or(() -> monthFirst(clause, i))
                .or(() -> dayFirst(clause, i))
                .or(() -> relative(clause, i))
                .or(() -> Optional.ofNullable(DAYS.get(lower))
                        .map(shift -> new Match(new DateWords(0, 0, 0, 0, shift), i + 1)));
    }

    private static Optional<Match> numeric(Clause clause, int i) {
        String lower = clause.word(i).lower();
        if (lower.length() > 32) {
            return Optional.empty();
        }
        Matcher iso = ISO.matcher(lower);
        if (iso.matches() && number(iso.group(2)) <= 12) {
            return Optional.of(new Match(
                    new DateWords(number(iso.group(1)), number(iso.group(2)), number(iso.group(3)), 0, 0), i + 1));
        }
        Matcher quarter = QUARTER.matcher(lower);
        if (quarter.matches()) {
            int which = number(quarter.group(1)) + number(quarter.group(4));
            int year = number(quarter.group(2)) + number(quarter.group(3));
            return Optional.of(withYear(clause, i + 1, year, (which - 1) * 3 + 1, 0));
        }
        return YEAR.matcher(lower).matches()
                ? Optional.of(new Match(new DateWords(number(lower), 0, 0, 0, 0), i + 1))
                : Optional.empty();
    }

    /// `March`, `March 3`, `March 3rd, 2026`, `March 2026`.
    private static Optional<Match> monthFirst(Clause clause, int i) {
        int month = month(clause, i);
        if (month == 0) {
            return Optional.empty();
        }
        int day = day(clause, i + 1);
        return Optional.of(withYear(clause, i + (day > 0 ? 2 : 1), 0, month, day));
    }

    /// `3 March 2026`, `3rd of March`.
    private static Optional<Match> dayFirst(Clause clause, int i) {
        int day = day(clause, i);
        int after = clause.is(i + 1, "of") ? i + 2 : i + 1;
        int month = day > 0 ? month(clause, after) : 0;
        return month > 0 ? Optional.of(withYear(clause, after + 1, 0, month, day)) : Optional.empty();
    }

    /// `next Monday`, `last week`, `Friday`.
    private static Optional<Match> relative(Clause clause, int i) {
        Integer direction = DIRECTIONS.get(clause.word(i).lower());
        int at = direction == null ? i : i + 1;
        if (at >= clause.size()) {
            return Optional.empty();
        }
        String lower = clause.word(at).lower();
        int weekday = WEEKDAYS.indexOf(lower) + 1;
        if (weekday > 0) {
            return Optional.of(new Match(new DateWords(0, 0, 0, weekday, direction == null ? 0 : direction), at + 1));
        }
        Integer period = PERIODS.get(lower);
        return period == null || direction == null
                ? Optional.empty()
                : Optional.of(new Match(new DateWords(0, 0, 0, 0, direction * period), at + 1));
    }

    private static Match withYear(Clause clause, int next, int year, int month, int day) {
        boolean isNamed = year == 0
                && next < clause.size()
                && YEAR.matcher(clause.word(next).lower()).matches();
        return isNamed
                ? new Match(new DateWords(number(clause.word(next).lower()), month, day, 0, 0), next + 1)
                : new Match(new DateWords(year, month, day, 0, 0), next);
    }

    /// `may` and `march` are months only with a capital.
    private static int month(Clause clause, int i) {
        if (i >= clause.size()) {
            return 0;
        }
        String lower = clause.word(i).lower();
        String name = lower.equals("sept") ? "sep" : lower;
        int month = Math.max(LONG_MONTHS.indexOf(name), MONTHS.indexOf(name)) + 1;
        boolean word = name.equals("may") || name.equals("mar") || name.equals("march");
        return word && !clause.isCapital(i) ? 0 : month;
    }

    private static int day(Clause clause, int i) {
        if (i >= clause.size() || clause.word(i).lower().length() > 4) {
            return 0;
        }
        Matcher day = DAY.matcher(clause.word(i).lower());
        int number = day.matches() ? number(day.group(1)) : 0;
        return number <= 31 ? number : 0;
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /// Whether it is before the time of the statement: `recently`.
    boolean isPast() {
        return year == 0 && month == 0 && weekday == 0 && shift <= 0;
    }

    /// When it begins, in UTC; null when it depends on an unknown time of the statement.
    ///
    /// @param past whether to use the last such date before `at`, instead of the next one
    @Nullable
    Instant begins(@Nullable Instant at, boolean past) {
        LocalDate date = at == null ? null : LocalDate.ofInstant(at, ZoneOffset.UTC);
        if (year > 0) {
            return instant(date(year));
        }
        if (date == null) {
            return null;
        }
        if (month > 0) {
            LocalDate here = date(date.getYear());
            boolean over = past ? here.isAfter(date) : here.isBefore(date.withDayOfMonth(1));
            return instant(over ? date(date.getYear() + (past ? -1 : 1)) : here);
        }
        if (weekday > 0) {
            DayOfWeek dayOfWeek = DayOfWeek.of(weekday);
            boolean back = shift < 0 || (shift == 0 && past);
            return instant(date.with(
                    back ? TemporalAdjusters.previousOrSame(dayOfWeek) : TemporalAdjusters.nextOrSame(dayOfWeek)));
        }
        return instant(date.plusDays(shift));
    }

    private LocalDate date(int inYear) {
        YearMonth whole = YearMonth.of(inYear, Math.max(1, month));
        return whole.atDay(Math.clamp(day, 1, whole.lengthOfMonth()));
    }

    private static Instant instant(LocalDate date) {
        return date.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
