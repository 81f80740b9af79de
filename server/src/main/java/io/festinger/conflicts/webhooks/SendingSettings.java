package io.festinger.conflicts.webhooks;

import java.time.Duration;

/// How deliveries are tried.
///
/// @param timeout how long one attempt may take
/// @param attempts how many there are before a delivery has failed
/// @param first how long after the first failed attempt the next one comes; each pause is four times the one before
/// @param longest the longest pause
public record SendingSettings(Duration timeout, int attempts, Duration first, Duration longest) {
    public static final SendingSettings DEFAULTS =
            new SendingSettings(Duration.ofSeconds(10), 10, Duration.ofSeconds(5), Duration.ofHours(1));

    private static final int FACTOR = 4;

    /// The pause after so many failed attempts.
    Duration pause(int failed) {
        Duration pause = first;
        for (int i = 1; i < failed && pause.compareTo(longest) < 0; i++) {
            pause = pause.multipliedBy(FACTOR);
        }
        return pause.compareTo(longest) < 0 ? pause : longest;
    }
}
