package io.festinger.memory.extraction;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// How candidates are weighed and how many of them a person is shown.
///
/// @param most candidates that one pass writes
/// @param shortest characters below which a content is not a candidate
/// @param highSignal parts of paths at which text is meant to be taken seriously, in lower case
/// @param lowSignal parts of paths at which it is left over; where both are there, this one counts
/// @param highFactor what confidence is multiplied with at a high signal
/// @param lowFactor the same at a low one
/// @param fresh for how long a change counts as fresh
/// @param freshFactor what confidence is multiplied with where the text is fresh
/// @param withModel whether a language model reads too, where one is set for the purpose `write`
public record ExtractionSettings(
        int most,
        int shortest,
        List<String> highSignal,
        List<String> lowSignal,
        double highFactor,
        double lowFactor,
        Duration fresh,
        double freshFactor,
        boolean withModel) {
    public static final ExtractionSettings DEFAULTS = new ExtractionSettings(
            50,
            10,
            List.of("status", "decision", "requirements", "charter"),
            List.of("_archive", "_history"),
            1.1,
            0.9,
            Duration.ofDays(30),
            1.05,
            true);

    public ExtractionSettings {
        highSignal = lower(highSignal);
        lowSignal = lower(lowSignal);
    }

    private static List<String> lower(List<String> hints) {
        return hints.stream().map(hint -> hint.toLowerCase(Locale.ROOT)).toList();
    }
}
