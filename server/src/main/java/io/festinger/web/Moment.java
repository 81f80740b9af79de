package io.festinger.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A point in time as pages show it.
///
/// @param at null where it is unknown
public record Moment(@Nullable Instant at) {
    public static final Moment NONE = new Moment(null);

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
        return new Moment(at);
    }

    public static Moment of(Optional<Instant> at) {
        return at.map(Moment::of).orElse(NONE);
    }

    /// For machines; empty where the time is unknown.
    public String iso() {
        return at == null ? "" : at.toString();
    }

    /// For people, to the minute, in UTC.
    public String text() {
        return at == null ? "" : TEXT.format(at);
    }

    /// For people, relative to another time: `3 h ago`.
    public String ago(Instant time) {
        return at == null ? "" : ago(Duration.between(at, time));
    }

    private static String ago(Duration duration) {
        long seconds = duration.abs().toSeconds();
        for (Unit unit : Unit.values()) {
            long count = seconds / unit.seconds;
            if (count > 0) {
                String words = count + (count == 1 ? unit.one : unit.several);
                return duration.isNegative() ? "in " + words : words + " ago";
            }
        }
        return "just now";
    }

    public boolean isKnown() {
        return at != null;
    }
}
