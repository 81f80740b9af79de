package io.festinger.memory.extraction;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// How far a candidate is trusted: the rule's prior, times a factor for its place, times a factor for how
/// fresh its text is; at most 1.
final class Confidence {
    private Confidence() {}

    static double of(double prior, SourcePassage passage, ExtractionSettings settings, Instant time) {
        return Math.min(1, prior * structural(passage.path(), settings) * freshness(passage, settings, time));
    }

    private static double structural(String path, ExtractionSettings settings) {
        String lower = path.toLowerCase(Locale.ROOT);
        if (hints(lower, settings.lowSignal())) {
            return settings.lowFactor();
        }
        return hints(lower, settings.highSignal()) ? settings.highFactor() : 1;
    }

    private static boolean hints(String path, List<String> hints) {
        return hints.stream().anyMatch(path::contains);
    }

    private static double freshness(SourcePassage passage, ExtractionSettings settings, Instant time) {
        return passage.changedAt().isBefore(time.minus(settings.freshness())) ? 1 : settings.freshFactor();
    }
}
