package io.festinger.claims.values;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Days from one to another, both included, as far as they are known: a day, a month, a year, a quarter, or
/// a time of any day. Without a year, the days are those of a leap year that represents all.
///
/// @param time such as `14:00`; empty when there is none
/// @param zone such as `Z` or `cet`; empty when there is none
record Period(LocalDate first, LocalDate last, boolean yearless, String time, String zone) {
    /// Represents any year; a leap year.
    static final int ANY_YEAR = 4;

    private static final LocalDate START = LocalDate.of(ANY_YEAR, 1, 1);
    private static final LocalDate END = LocalDate.of(ANY_YEAR, 12, 31);

    /// A year, a month, or a day; null when the calendar lacks that day.
    ///
    /// @param year 0 for any
    /// @param month 0 for all
    /// @param day 0 for all
    static @Nullable Period of(int year, int month, int day) {
        boolean yearless = year == 0;
        int namedCount = yearless ? ANY_YEAR : year;
        try {
            LocalDate first = LocalDate.of(namedCount, Math.max(month, 1), Math.max(day, 1));
            LocalDate last = first;
            if (month == 0) {
                last = LocalDate.of(namedCount, 12, 31);
            } else if (day == 0) {
                last = YearMonth.of(namedCount, month).atEndOfMonth();
            }
            return new Period(first, last, yearless, "", "");
        } catch (DateTimeException e) {
            return null;
        }
    }

    static Period time(String time, String zone) {
        return new Period(START, END, true, time, zone);
    }

    Period at(String clock, String place) {
        return new Period(first, last, yearless, clock, place);
    }

    Period between(LocalDate from, LocalDate to) {
        return new Period(from, to, yearless, time, zone);
    }

    /// Whether it ends before the other begins; for two times of day, whether they differ.
    boolean isBefore(Period other) {
        boolean times = isTime() && other.isTime() && !time.equals(other.time);
        return yearless == other.yearless && (isTime() ? times : last.isBefore(other.first));
    }

    /// True when only a time of day is known.
    boolean isTime() {
        return yearless && first.equals(START) && last.equals(END);
    }

    /// The minutes of the day before its time.
    int minutes() {
        return Integer.parseInt(time.substring(0, 2)) * 60 + Integer.parseInt(time.substring(3, 5));
    }

    boolean isDay() {
        return first.equals(last);
    }

    String key() {
        String clock = time.isEmpty() ? "" : "T" + time + zone;
        return "@" + (isTime() ? "" : days()) + clock;
    }

    private String days() {
        if (isDay()) {
            return day(first);
        }
        boolean month =
                first.getDayOfMonth() == 1 && last.equals(YearMonth.from(first).atEndOfMonth());
        if (month) {
            return day(first).substring(0, day(first).length() - 3);
        }
        boolean year = !yearless && first.getDayOfYear() == 1 && last.equals(LocalDate.of(first.getYear(), 12, 31));
        return year ? day(first).substring(0, 4) : day(first) + "/" + day(last);
    }

    private String day(LocalDate date) {
        return yearless
                ? String.format(Locale.ROOT, "--%02d-%02d", date.getMonthValue(), date.getDayOfMonth())
                : String.format(
                        Locale.ROOT, "%04d-%02d-%02d", date.getYear(), date.getMonthValue(), date.getDayOfMonth());
    }

    /// The period of a key from [#key]; null for any other text.
    static @Nullable Period ofKey(String key) {
        if (!key.startsWith("@")) {
            return null;
        }
        int clock = key.indexOf('T');
        String days = clock < 0 ? key.substring(1) : key.substring(1, clock);
        @Nullable Period period = days.isEmpty() ? new Period(START, END, true, "", "") : ofDays(days);
        if (period != null && clock >= 0 && key.length() >= clock + 6) {
            period = period.at(key.substring(clock + 1, clock + 6), key.substring(clock + 6));
        }
        return period != null && period.key().equals(key) ? period : null;
    }

    private static @Nullable Period ofDays(String days) {
        int slash = days.indexOf('/');
        if (slash >= 0) {
            @Nullable Period from = ofDays(days.substring(0, slash));
            @Nullable Period to = ofDays(days.substring(slash + 1));
            boolean whole = from != null && to != null && from.isDay() && to.isDay() && from.yearless == to.yearless;
            return whole && from != null && to != null && from.first.isBefore(to.first)
                    ? new Period(from.first, to.first, from.yearless, "", "")
                    : null;
        }
        boolean yearless = days.startsWith("--");
        String[] parts = (yearless ? "0-" + days.substring(2) : days).split("-", -1);
        int[] fields = new int[3];
        for (int i = 0; i < parts.length && i < 3; i++) {
            boolean digits = !parts[i].isEmpty()
                    && parts[i].length() <= 4
                    && parts[i].chars().allMatch(c -> c >= '0' && c <= '9');
            fields[i] = digits ? Integer.parseInt(parts[i]) : -1;
        }
        return parts.length > 3 || fields[0] < 0 ? null : of(fields[0], fields[1], fields[2]);
    }
}
