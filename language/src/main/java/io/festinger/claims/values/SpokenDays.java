package io.festinger.claims.values;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Days relative to the day of the statement: `tomorrow`, `next Friday`, `3 days ago`.
public final class SpokenDays {
    private static final String WEEKDAY = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
    private static final Pattern DAY = Pattern.compile(
            "\\b(?:(?<name>yesterday|last night|today|tonight|tomorrow)|(?<which>next|last|this|coming) (?<day>"
                    + WEEKDAY + ")|in (?<ahead>\\d{1,3}) days|(?<back>\\d{1,3}) days ago)\\b",
            Pattern.CASE_INSENSITIVE);

    private SpokenDays() {}

    /// A day with its place in the text.
    ///
    /// @param start in UTF-16 units
    /// @param end just after the last unit
    public record Match(LocalDate day, int start, int end) {}

    /// The days in the order of the text.
    ///
    /// @param today the day of the statement
    public static List<Match> in(String text, LocalDate today) {
        List<Match> days = new ArrayList<>();
        Matcher matcher = DAY.matcher(text);
        while (matcher.find()) {
            days.add(new Match(day(matcher, today), matcher.start(), matcher.end()));
        }
        return days;
    }

    private static LocalDate day(Matcher matcher, LocalDate today) {
        if (matcher.group("ahead") != null) {
            return today.plusDays(Long.parseLong(matcher.group("ahead")));
        }
        if (matcher.group("back") != null) {
            return today.minusDays(Long.parseLong(matcher.group("back")));
        }
        if (matcher.group("day") != null) {
            DayOfWeek day = DayOfWeek.valueOf(matcher.group("day").toUpperCase(Locale.ROOT));
            return switch (matcher.group("which").toLowerCase(Locale.ROOT)) {
                case "last" -> today.with(TemporalAdjusters.previous(day));
                case "this" -> today.with(TemporalAdjusters.nextOrSame(day));
                default -> today.with(TemporalAdjusters.next(day));
            };
        }
        return switch (matcher.group("name").toLowerCase(Locale.ROOT)) {
            case "yesterday", "last night" -> today.minusDays(1);
            case "tomorrow" -> today.plusDays(1);
            default -> today;
        };
    }
}
