package io.festinger.text;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/// Times relative to the moment of speaking: `yesterday`, `last week`, `3 days ago`. A text with such
/// words has another meaning on another day. `in 30 days` and `the last 30 days` are durations as often as
/// dates, and are not read.
public final class RelativeTime {
    private static final String COUNT =
            "(?:an?|" + String.join("|", WordClasses.list("to_ten")) + "|some|several|\\d+)(?: few| couple of)?";
    private static final String SHORT_UNIT = "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?)";
    private static final String LONG_UNIT =
            "(?:days?|nights?|weeks?|weekends?|fortnights?|months?|quarters?|years?|sprints?)";
    private static final String NAMED = "(?:" + String.join("|", WordClasses.list("named_times")) + ")";
    private static final Pattern BY_THE_MINUTE =
            pattern(COUNT + " " + SHORT_UNIT + " (?:ago|from now)|just now|moments? ago");
    private static final Pattern BY_THE_DAY = pattern(
            "yesterday|today|tonight|tomorrow"
                    + "|(?:last|next|this|past|coming) " + NAMED
                    + "|" + COUNT + " " + LONG_UNIT + " (?:ago|from now)"
                    + "|(?:is|are|due) in " + COUNT + " " + LONG_UNIT
                    + "|gestern|vorgestern|heute|übermorgen|aujourd'hui|demain|ayer|hoy|mañana|ieri|oggi|domani|gisteren|vandaag");

    private RelativeTime() {}

    private static Pattern pattern(String words) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}_])(?:" + words.replace(" ", "[\\s\\p{Z}]+") + ")(?![\\p{L}\\p{N}_])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /// The origin of the text's relative times: the day in UTC, or the minute when it counts hours. Empty
    /// when it has none of these words.
    public static Optional<Instant> of(String text, Instant spoken) {
        if (BY_THE_MINUTE.matcher(text).find()) {
            return Optional.of(spoken.truncatedTo(ChronoUnit.MINUTES));
        }
        return BY_THE_DAY.matcher(text).find() ? Optional.of(spoken.truncatedTo(ChronoUnit.DAYS)) : Optional.empty();
    }
}
