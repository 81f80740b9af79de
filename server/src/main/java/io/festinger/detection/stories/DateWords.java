package io.festinger.detection.stories;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Days of the calendar as texts name them: `2026-02-28`, `28 February 2026`, `Feb 28th, 2026`, `28
/// February`.
final class DateWords {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
                    + "|nov(?:ember)?|dec(?:ember)?)\\.?";

    /// What stands in every text that names a day without joining digits.
    private static final List<String> SIGNS = Stream.concat(
                    MONTHS.stream(), Stream.of("q1", "q2", "q3", "q4", "week", "cw", "kw"))
            .toList();

    private static final Pattern WHOLE_MONTH = Pattern.compile(MONTH);

    /// In a regular expression: one day.
    static final String DAY = "(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH
            + "(?:,? (\\d{4}))?|" + MONTH + " (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?)(?![\\d-])";

    /// A day, month, quarter or week of a year that is named, behind a word that puts something there.
    private static final Pattern AHEAD = Pattern.compile(
            ("\\b(?:on|by|until|till|before|for|in|from|due|end of|during|to|through|week of|is|are|not later than|latest)"
                            + ":?(?: the)?(?: (?:end|beginning|middle|start|course) of)?(?: (?:early|mid|late))?[ -]?(?: \\w+day,?)?"
                            + " ?(?:(?<iso>\\d{4}-\\d{2}-\\d{2})|(?<dotted>\\d{1,2}\\.\\d{1,2}\\.\\d{4})"
                            + "|(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<dayMonth>MONTH),? (?<dayYear>\\d{4})"
                            + "|(?<nameMonth>MONTH) (?<nameDay>\\d{1,2})(?:st|nd|rd|th)?,? (?<nameYear>\\d{4})"
                            + "|(?<month>MONTH),? (?:of )?(?<monthYear>\\d{4})"
                            + "|q(?<quarter>[1-4])(?:/| of )? ?(?<quarterYear>\\d{4})"
                            + "|(?:calendar )?(?:week|cw|kw) (?<week>\\d{1,2})(?:(?: of|,|/)? ?(?<weekYear>\\d{4}))?)(?![\\d-])")
                    .replace("MONTH", MONTH.replace("(jan", "(?:jan")),
            Pattern.CASE_INSENSITIVE);

    private DateWords() {}

    /// The last day of the first stretch of time in the text that lay ahead when it was said, where it names
    /// its year.
    static Optional<LocalDate> ahead(String text, LocalDate said) {
        Matcher found = AHEAD.matcher(text);
        while (found.find()) {
            try {
                LocalDate day = end(found, said);
                if (day.isAfter(said)) {
                    return Optional.of(day);
                }
            } catch (DateTimeException noSuchDay) {
                continue;
            }
        }
        return Optional.empty();
    }

    private static LocalDate end(Matcher found, LocalDate said) {
        if (found.group("iso") != null) {
            return LocalDate.parse(found.group("iso"));
        }
        if (found.group("dotted") != null) {
            String[] parts = found.group("dotted").split("\\.", -1);
            return LocalDate.of(number(parts[2]), number(parts[1]), number(parts[0]));
        }
        if (found.group("day") != null) {
            return LocalDate.of(
                    number(found.group("dayYear")), month(found.group("dayMonth")), number(found.group("day")));
        }
        if (found.group("nameMonth") != null) {
            return LocalDate.of(
                    number(found.group("nameYear")), month(found.group("nameMonth")), number(found.group("nameDay")));
        }
        if (found.group("month") != null) {
            return YearMonth.of(number(found.group("monthYear")), month(found.group("month")))
                    .atEndOfMonth();
        }
        if (found.group("quarter") != null) {
            return YearMonth.of(number(found.group("quarterYear")), 3 * number(found.group("quarter")))
                    .atEndOfMonth();
        }
        int year = found.group("weekYear") == null ? said.getYear() : number(found.group("weekYear"));
        return LocalDate.of(year, 1, 4)
                .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, number(found.group("week")))
                .with(DayOfWeek.SUNDAY);
    }

    /// False where the text names no day that [#ahead] or [#DAY] could find: a cheap look before the forms are
    /// tried.
    static boolean mayName(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (int i = 1; i < lower.length() - 1; i++) {
            char c = lower.charAt(i);
            boolean joins = c == '-' || c == '.';
            if (joins && Character.isDigit(lower.charAt(i - 1)) && Character.isDigit(lower.charAt(i + 1))) {
                return true;
            }
        }
        for (String sign : SIGNS) {
            if (lower.contains(sign)) {
                return true;
            }
        }
        return false;
    }

    static boolean isMonth(String word) {
        return word.length() > 2 && WHOLE_MONTH.matcher(word).matches();
    }

    private static int month(String name) {
        return MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
    }

    /// The day that [#DAY] matched.
    ///
    /// @param group before the first group of [#DAY]
    /// @param at when it was said: a day without its year is the next one of that name
    static Optional<LocalDate> read(Matcher day, int group, StoryFact at) {
        LocalDate said = at.at().atOffset(ZoneOffset.UTC).toLocalDate();
        try {
            if (day.group(group + 1) != null) {
                return Optional.of(LocalDate.of(
                        number(day.group(group + 1)), number(day.group(group + 2)), number(day.group(group + 3))));
            }
            boolean dayFirst = day.group(group + 4) != null;
            int dayOfMonth = number(day.group(group + (dayFirst ? 4 : 8)));
            String name = day.group(group + (dayFirst ? 5 : 7)).substring(0, 3).toLowerCase(Locale.ROOT);
            String year = day.group(group + (dayFirst ? 6 : 9));
            int month = MONTHS.indexOf(name) + 1;
            LocalDate date = LocalDate.of(year == null ? said.getYear() : number(year), month, dayOfMonth);
            return Optional.of(year == null && date.isBefore(said) ? date.plusYears(1) : date);
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    static Pattern pattern(String before) {
        return Pattern.compile(before + DAY, Pattern.CASE_INSENSITIVE);
    }
}
