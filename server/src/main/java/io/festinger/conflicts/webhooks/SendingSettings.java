package io.festinger.conflicts.webhooks;

import java.time.Duration;

/// How deliveries are retried.
///
/// @param timeout how long one attempt may take
/// @param attempts the number of attempts before a delivery has failed
/// @param first the pause after the first failed attempt; each further pause is four times as long
/// @param longest the longest pause
public record SendingSettings(Duration timeout, int attempts, Duration first, Duration longest) {
    public static final SendingSettings DEFAULTS =
            new SendingSettings(Duration.ofSeconds(10), 10, Duration.ofSeconds(5), Duration.ofHours(1));

    private static final int FACTOR = 4;

    /// The pause after this number of failed attempts.
    Duration pause(int failedCount) {
        Duration pause = first;
        for (int i = 1; i < failedCount && pause.compareTo(longest) < 0; i++) {
            pause = pause.multipliedBy(FACTOR);
        }
        return pause.compareTo(longest) < 0 ? pause : longest;
    }
}
