package io.festinger.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/// Waits for a condition that another thread or process brings about.
public final class Eventually {
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private Eventually() {}

    /// Returns as soon as the condition holds; fails when it does not within the deadline.
    public static void holds(String what, Callable<Boolean> condition) throws Exception {
        Instant deadline = Instant.now().plus(DEADLINE);
        while (!condition.call()) {
            if (Instant.now().isAfter(deadline)) {
                throw new AssertionError("waited " + DEADLINE.toSeconds() + " s in vain: " + what);
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
