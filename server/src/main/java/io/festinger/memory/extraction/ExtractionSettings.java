package io.festinger.memory.extraction;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// How candidates are weighed and how many of them a person is shown.
///
/// @param max most candidates that one pass writes
/// @param shortest fewest characters of a candidate's content
/// @param highSignal parts of paths, in lower case, of text that is likely to be authoritative
/// @param lowSignal parts of paths of text that is likely obsolete; override high signals
/// @param highFactor factor of the confidence at a high signal
/// @param lowFactor factor of the confidence at a low signal
/// @param freshness how long a change counts as fresh
/// @param freshFactor factor of the confidence of fresh text
/// @param withModel whether a language model reads too, when one is configured for the purpose `write`
public record ExtractionSettings(
        int max,
        int shortest,
        List<String> highSignal,
        List<String> lowSignal,
        double highFactor,
        double lowFactor,
        Duration freshness,
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
