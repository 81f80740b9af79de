package io.festinger.base;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;

/// Times from callers, limited to those that the database can store and every reader can format.
public final class Times {
    private static final Instant EARLIEST = Instant.parse("1600-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

    private Times() {}

    /// Whether the time is between the years 1600 and 9999.
    public static boolean fits(Instant time) {
        return !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
    }

    /// @throws Failure `INVALID_REQUEST`, naming the field, for a time outside the limits
    public static Instant fitting(String field, Instant time) {
        if (fits(time)) {
            return time;
        }
        throw new Failure(Failure.Code.INVALID_REQUEST, field, field + " is a time between the years 1600 and 9999");
    }

    /// Reads an RFC 3339 time with its offset.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming the field
    public static Instant parse(String field, String text) {
        try {
            return fitting(field, OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    field,
                    field + " is a time such as 2026-01-31T12:00:00Z, with its offset");
        }
    }
}
