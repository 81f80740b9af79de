package io.festinger.recall;

import io.festinger.text.Lexemes;
import io.festinger.text.WordClasses;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Past days that a text counts from the day of the question: `yesterday`, `last week`, `the past three
/// months`, `two weeks ago`, `last summer`. The present (`today`, `this week`) is read in a question about what was,
/// since another one (`what is due today?`) seldom asks about texts from that time. Seasons are those of the northern
/// hemisphere.
///
/// @param from the first of the days
/// @param to the day after the last
/// @param end after the last lexeme
record RelativeDays(LocalDate from, LocalDate to, int end) {
    private static final List<String> WEEKDAYS = WordClasses.list("weekdays");
    private static final List<String> NUMBERS = WordClasses.list("to_twelve");
    private static final Map<String, String> SEASON_MONTHS = WordClasses.meanings("season_months");
    private static final Set<String> BACK = WordClasses.set("last_periods");
    private static final Set<String> PASTS = WordClasses.set("question_pasts");
    private static final Set<String> PARTS_OF_TODAY = WordClasses.set("parts_of_today");
    private static final int COUPLE = 2;
    private static final int FEW = 3;
    private static final int A_WEEK = 7;
    private static final int MONTHS_A_QUARTER = 3;
    private static final int MONTHS_A_YEAR = 12;

    /// The days that a lexeme begins.
    ///
    /// @param today the day of the question
    static Optional<RelativeDays> at(Lexemes text, int i, LocalDate today) {
        if (text.is(i, "yesterday") || text.is(i, "last") && text.is(i + 1, "night")) {
            return Optional.of(days(today.minusDays(1), text.is(i, "last") ? i + 2 : i + 1));
        }
        if (text.is(i, "day") && text.is(i + 1, "before") && text.is(i + 2, "yesterday")) {
            return Optional.of(days(today.minusDays(2), i + 3));
        }
        if (BACK.contains(text.lower(i))) {
            return back(text, i, today);
        }
        Optional<RelativeDays> present = present(text, i, today);
        return present.isPresent() ? present : ago(text, i, today);
    }

    /// `today`, `this morning`, `this week`, in a question about what was.
    private static Optional<RelativeDays> present(Lexemes text, int i, LocalDate today) {
        boolean day = text.is(i, "today") || text.is(i, "tonight");
        if (!day && !text.is(i, "this") || !asksWhatWas(text)) {
            return Optional.empty();
        }
        if (day) {
            return Optional.of(days(today, i + 1));
        }
        String word = text.lower(i + 1);
        if (PARTS_OF_TODAY.contains(word)) {
            return Optional.of(days(today, i + 2));
        }
        return SEASON_MONTHS.containsKey(word) || WEEKDAYS.contains(word)
                ? Optional.empty()
                : calendar(word, i + 2, today)
                        .map(before -> new RelativeDays(before.to(), today.plusDays(1), before.end()));
    }

    private static boolean asksWhatWas(Lexemes text) {
        return IntStream.range(0, text.size()).anyMatch(i -> PASTS.contains(text.lower(i)));
    }

    /// The latest season of this name that has begun, or the one that begins in a year.
    ///
    /// @param year empty for the latest
    static Optional<RelativeDays> season(String word, Optional<Integer> year, int end, LocalDate today) {
        if (!SEASON_MONTHS.containsKey(word)) {
            return Optional.empty();
        }
        LocalDate from = seasonStart(SEASON_MONTHS.get(word), today);
        LocalDate startedDate = from.isAfter(today) ? from.minusYears(1) : from;
        LocalDate first = year.map(startedDate::withYear).orElse(startedDate);
        return Optional.of(new RelativeDays(first, first.plusMonths(MONTHS_A_QUARTER), end));
    }

    private static LocalDate seasonStart(String month, LocalDate today) {
        return today.withDayOfMonth(1).withMonth(Integer.parseInt(month));
    }

    /// The latest quarter of this name (`q3`) that has begun.
    static Optional<RelativeDays> quarter(Lexemes text, int i, LocalDate today) {
        int quarter = text.is(i, "q") && text.isGlued(i + 1) ? "1234".indexOf(text.form(i + 1)) : -1;
        if (quarter < 0 || text.form(i + 1).length() != 1) {
            return Optional.empty();
        }
        LocalDate from = LocalDate.of(today.getYear(), 1 + MONTHS_A_QUARTER * quarter, 1);
        LocalDate first = from.isAfter(today) ? from.minusYears(1) : from;
        return Optional.of(new RelativeDays(first, first.plusMonths(MONTHS_A_QUARTER), i + 2));
    }

    private static RelativeDays days(LocalDate day, int end) {
        return new RelativeDays(day, day.plusDays(1), end);
    }

    /// `last week`, `the past month`, `last Friday`, `last summer`, `the last two weeks`.
    private static Optional<RelativeDays> back(Lexemes text, int i, LocalDate today) {
        Optional<Count> count = Count.at(text, i + 1);
        if (count.isPresent()) {
            Count counted = count.get();
            return Unit.at(text, counted.end())
                    .map(unit -> new RelativeDays(unit.before(today, counted.number()), today, counted.end() + 1));
        }
        if (text.is(i, "past")) {
            return Unit.at(text, i + 1)
                    .map(unit -> new RelativeDays(unit.before(today, 1), today, i + 2))
                    .or(() -> calendar(text.lower(i + 1), i + 2, today));
        }
        return calendar(text.lower(i + 1), i + 2, today);
    }

    private static Optional<RelativeDays> calendar(String word, int end, LocalDate today) {
        int weekday = WEEKDAYS.indexOf(word) + 1;
        if (weekday > 0) {
            return Optional.of(days(today.with(TemporalAdjusters.previous(DayOfWeek.of(weekday))), end));
        }
        if (SEASON_MONTHS.containsKey(word)) {
            LocalDate from = seasonStart(SEASON_MONTHS.get(word), today);
            while (from.plusMonths(MONTHS_A_QUARTER).isAfter(today)) {
                from = from.minusYears(1);
            }
            return Optional.of(new RelativeDays(from, from.plusMonths(MONTHS_A_QUARTER), end));
        }
        LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate month = today.withDayOfMonth(1);
        LocalDate quarter = month.minusMonths((today.getMonthValue() - 1) % MONTHS_A_QUARTER);
        return Optional.ofNullable(
                switch (word) {
                    case "week" -> new RelativeDays(monday.minusWeeks(1), monday, end);
                    case "weekend" -> new RelativeDays(monday.minusDays(2), monday, end);
                    case "month" -> new RelativeDays(month.minusMonths(1), month, end);
                    case "quarter" -> new RelativeDays(quarter.minusMonths(MONTHS_A_QUARTER), quarter, end);
                    case "year" -> new RelativeDays(month.withMonth(1).minusYears(1), month.withMonth(1), end);
                    default -> null;
                });
    }

    /// `3 days ago`, `a week ago`, `a couple of months ago`. A range counted in weeks or longer is one unit
    /// wide, with that day in its middle.
    private static Optional<RelativeDays> ago(Lexemes text, int i, LocalDate today) {
        Optional<Count> count = Count.at(text, i);
        if (count.isEmpty() || !text.is(count.get().end() + 1, "ago")) {
            return Optional.empty();
        }
        Count counted = count.get();
        return Unit.at(text, counted.end()).map(unit -> {
            LocalDate day = unit.before(today, counted.number());
            LocalDate from = day.minusDays(unit.days / 2);
            return new RelativeDays(from, from.plusDays(unit.days), counted.end() + 2);
        });
    }

    private enum Unit {
        DAY(1),
        WEEK(A_WEEK),
        MONTH(30),
        YEAR(365);

        final int days;

        Unit(int days) {
            this.days = days;
        }

        static Optional<Unit> at(Lexemes text, int i) {
            return switch (text.lower(i)) {
                case "day", "days" -> Optional.of(DAY);
                case "week", "weeks" -> Optional.of(WEEK);
                case "month", "months" -> Optional.of(MONTH);
                case "year", "years" -> Optional.of(YEAR);
                default -> Optional.empty();
            };
        }

        LocalDate before(LocalDate today, int number) {
            return switch (this) {
                case DAY -> today.minusDays(number);
                case WEEK -> today.minusWeeks(number);
                case MONTH -> today.minusMonths(number);
                case YEAR -> today.minusMonths((long) MONTHS_A_YEAR * number);
            };
        }
    }

    private record Count(int number, int end) {
        static Optional<Count> at(Lexemes text, int i) {
            boolean article = text.is(i, "a") || text.is(i, "an");
            int next = article ? i + 1 : i;
            if (text.is(next, "couple")) {
                return Optional.of(new Count(COUPLE, text.is(next + 1, "of") ? next + 2 : next + 1));
            }
            if (text.is(next, "few")) {
                return Optional.of(new Count(FEW, next + 1));
            }
            if (article) {
                return Optional.of(new Count(1, next));
            }
            String form = text.lower(i);
            boolean digits = text.isNumber(i) && form.matches("\\d{1,3}");
            int number = digits ? Integer.parseInt(form) : NUMBERS.indexOf(form) + 1;
            return number > 0 ? Optional.of(new Count(number, i + 1)) : Optional.empty();
        }
    }
}
