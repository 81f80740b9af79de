package io.festinger.detection.stories;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Days of the calendar as texts name them: `2026-02-28`, `28 February 2026`, `Feb 28th, 2026`, `28
/// February`.
final class DateWords {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
                    + "|nov(?:ember)?|dec(?:ember)?)\\.?";

    /// In a regular expression: one day.
    static final String DAY = "(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH
            + "(?:,? (\\d{4}))?|" + MONTH + " (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?)(?![\\d-])";

    private DateWords() {}

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
