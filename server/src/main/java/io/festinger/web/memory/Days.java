package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.base.Times;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The days of a workspace in UTC, from the first stored row to today; a place among them counts from
/// the first.
record Days(LocalDate first, LocalDate today) {
    private static final String CURE = "as_of is a day such as 2026-01-31, a time in UTC such as"
            + " 2026-01-31T09:30, or one with an offset such as 2026-01-31T09:30:00+01:00";

    static Days of(Optional<Instant> beginning, Instant time) {
        LocalDate today = day(time);
        return new Days(
                beginning.map(Days::day).filter(day -> day.isBefore(today)).orElse(today), today);
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    long last() {
        return ChronoUnit.DAYS.between(first, today);
    }

    /// The place of the day of this time.
    long place(Optional<Instant> at) {
        return at.map(time -> Math.clamp(ChronoUnit.DAYS.between(first, day(time)), 0, last()))
                .orElse(last());
    }

    /// The day at a place, as a form writes it; empty for today, which means the current knowledge.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names `day`
    String date(String place) {
        try {
            long at = Long.parseLong(place);
            if (at >= 0 && at <= last()) {
                return at == last() ? "" : first.plusDays(at).toString();
            }
        } catch (NumberFormatException words) {
            // falls through to the common error message
        }
        throw Failure.invalid("day", "day counts the days of the workspace, 0 to " + last() + "; as_of takes a date");
    }

    /// The moment that a caller means: for a day its end.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names `as_of`
    static Optional<Instant> moment(String asOf) {
        if (asOf.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Times.fitting("as_of", read(asOf)));
        } catch (DateTimeException e) {
            throw Failure.invalid("as_of", CURE);
        }
    }

    /// The day that a field names.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field
    static LocalDate date(String field, String text) {
        try {
            LocalDate day = LocalDate.parse(text);
            Times.fitting(field, day.atStartOfDay(ZoneOffset.UTC).toInstant());
            return day;
        } catch (DateTimeException e) {
            throw Failure.invalid(field, field + " is a day, such as 2026-01-31");
        }
    }

    private static Instant read(String asOf) {
        if (!asOf.contains("T")) {
            return LocalDate.parse(asOf)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant()
                    .minusNanos(1000);
        }
        boolean offset = asOf.endsWith("Z") || asOf.matches(".*T.*[+-]\\d\\d:\\d\\d");
        return offset
                ? OffsetDateTime.parse(asOf).toInstant()
                : LocalDateTime.parse(asOf).toInstant(ZoneOffset.UTC);
    }
}
