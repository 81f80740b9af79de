package io.festinger.base;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/// Ends an executor without cutting off tasks that are nearly done: a thread that is interrupted in a query
/// closes its connection.
public final class Shutdown {
    private Shutdown() {}

    /// Accepts no more tasks, waits for the accepted ones, then interrupts those that still run.
    ///
    /// @return whether all of them ended in time
    public static boolean within(Duration patience, ExecutorService executor) {
        executor.shutdown();
        try {
            if (executor.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
        return false;
    }
}
