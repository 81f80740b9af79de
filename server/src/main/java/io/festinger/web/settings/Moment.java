package io.festinger.web.settings;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/// A time as a page shows it.
///
/// @param iso for programs; empty where the time is not known
/// @param utc for people
public record Moment(String iso, String utc) {
    private static final DateTimeFormatter SAID = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT);

    static Moment of(Instant at) {
        return new Moment(
                at.truncatedTo(ChronoUnit.SECONDS).toString(), SAID.format(at.atOffset(ZoneOffset.UTC)));
    }

    static Moment of(Optional<Instant> at) {
        return at.map(Moment::of).orElse(new Moment("", ""));
    }

    public boolean isKnown() {
        return !iso.isEmpty();
    }
}
