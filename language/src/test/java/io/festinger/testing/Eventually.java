package io.festinger.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/// Waits for a condition that another thread or process brings about.
public final class Eventually {
    /// Below the shortest timeout of a test, so that it is the wait that says what it waited for.
    private static final Duration DEADLINE = Duration.ofSeconds(45);

    private Eventually() {}

    /// Returns as soon as the condition holds; fails when it does not within the deadline, which is one that a loaded
    /// machine keeps, and leaves what every thread did then in `target/failures`.
    public static void holds(String description, Callable<Boolean> condition) throws Exception {
        Instant deadline = Instant.now().plus(DEADLINE);
        while (!condition.call()) {
            if (Instant.now().isAfter(deadline)) {
                Path threads = FailureReport.threads(Path.of(FailureReport.FOLDER));
                throw new AssertionError(
                        "waited " + DEADLINE.toSeconds() + " s in vain: " + description + "; see " + threads);
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
