package io.festinger.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// A point in time as pages show it.
///
/// @param iso for machines; empty where the time is unknown
/// @param text for people, to the minute, in UTC
public record Moment(String iso, String text) {
    private static final DateTimeFormatter TEXT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

    public static Moment of(Instant at) {
        return new Moment(at.toString(), TEXT.format(at));
    }

    public static Moment of(Optional<Instant> at) {
        return at.map(Moment::of).orElse(new Moment("", ""));
    }

    public boolean isKnown() {
        return !iso.isEmpty();
    }
}
