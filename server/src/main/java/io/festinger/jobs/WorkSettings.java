package io.festinger.jobs;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// How work is retried.
///
/// @param attempts the number after which an item becomes a dead letter
/// @param firstPause the pause before the second attempt; doubled with each, up to `longestPause`
/// @param lease the time after which another node takes an item of a dead node
public record WorkSettings(int attempts, Duration firstPause, Duration longestPause, Duration lease) {
    public static final WorkSettings DEFAULTS =
            new WorkSettings(8, Duration.ofSeconds(5), Duration.ofHours(1), Duration.ofMinutes(2));

    private static final int MOST_DOUBLINGS = 20;

    /// The pause after an attempt, randomly between half and full length, so nodes do not retry together.
    Duration pause(int attempts, RandomGenerator chance) {
        long doubled = firstPause.toMillis() << Math.min(MOST_DOUBLINGS, attempts - 1);
        long max = Math.min(doubled, longestPause.toMillis());
        return Duration.ofMillis(max / 2 + chance.nextLong(Math.max(1, max / 2)));
    }
}
