package io.festinger.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// A time on a page.
///
/// @param iso for programs
/// @param text for people, in UTC
public record Moment(String iso, String text) {
    private static final DateTimeFormatter WORDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

    public static Moment of(Instant at) {
        return new Moment(at.toString(), WORDS.format(at));
    }

    /// Empty texts where there is none.
    public static Moment of(Optional<Instant> at) {
        return at.map(Moment::of).orElse(new Moment("", ""));
    }

    public boolean isKnown() {
        return !iso.isEmpty();
    }
}
