package io.festinger.jobs;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// How patiently work is tried again.
///
/// @param attempts after so many an item becomes a dead letter
/// @param firstPause before the second attempt; doubled with each, up to `longestPause`
/// @param lease after how long an item of a node that died is taken by another
public record WorkSettings(int attempts, Duration firstPause, Duration longestPause, Duration lease) {
    public static final WorkSettings DEFAULTS =
            new WorkSettings(8, Duration.ofSeconds(5), Duration.ofHours(1), Duration.ofMinutes(2));

    private static final int MOST_DOUBLINGS = 20;

    /// The pause after an attempt, between half of it and the whole, so that nodes do not come back
    /// at once.
    Duration pause(int attempts, RandomGenerator chance) {
        long doubled = firstPause.toMillis() << Math.min(MOST_DOUBLINGS, attempts - 1);
        long most = Math.min(doubled, longestPause.toMillis());
        return Duration.ofMillis(most / 2 + chance.nextLong(Math.max(1, most / 2)));
    }
}
