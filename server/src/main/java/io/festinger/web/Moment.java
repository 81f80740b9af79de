package io.festinger.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// A point in time as pages show it.
///
/// @param iso for machines; empty where the time is unknown
/// @param text for people, to the minute, in UTC
/// @param ago for people, relative to the time of the page: `3 h ago`
public record Moment(String iso, String text, String ago) {
    public static final Moment NONE = new Moment("", "", "");

    private static final DateTimeFormatter TEXT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

    /// The units, largest first, each with its length in seconds; the script has the same ones.
    private enum Unit {
        YEAR(31_557_600, " year", " years"),
        MONTH(2_629_800, " month", " months"),
        WEEK(604_800, " week", " weeks"),
        DAY(86_400, " day", " days"),
        HOUR(3_600, " h", " h"),
        MINUTE(60, " min", " min");

        private final long seconds;
        private final String one;
        private final String several;

        Unit(long seconds, String one, String several) {
            this.seconds = seconds;
            this.one = one;
            this.several = several;
        }
    }

    public static Moment of(Instant at) {
        return of(at, Instant.now());
    }

    static Moment of(Instant at, Instant now) {
        return new Moment(at.toString(), TEXT.format(at), ago(Duration.between(at, now)));
    }

    public static Moment of(Optional<Instant> at) {
        return at.map(Moment::of).orElse(NONE);
    }

    private static String ago(Duration passed) {
        long seconds = passed.abs().toSeconds();
        for (Unit unit : Unit.values()) {
            long count = seconds / unit.seconds;
            if (count > 0) {
                String words = count + (count == 1 ? unit.one : unit.several);
                return passed.isNegative() ? "in " + words : words + " ago";
            }
        }
        return "just now";
    }

    public boolean isKnown() {
        return !iso.isEmpty();
    }
}
