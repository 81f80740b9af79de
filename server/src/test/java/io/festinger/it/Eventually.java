package io.festinger.it;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for what is to become true.
final class Eventually {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Eventually() {}

    static void holds(String what, BooleanSupplier condition) {
        holds(what, PATIENCE, condition);
    }

    static void holds(String what, Duration patience, BooleanSupplier condition) {
        Instant deadline = Instant.now().plus(patience);
        while (!condition.getAsBoolean()) {
            if (Instant.now().isAfter(deadline)) {
                fail("within " + patience + " it did not come true that " + what);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }
}
