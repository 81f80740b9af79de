package io.festinger.gateway.metrics;

import io.festinger.base.OutOfMemory;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// Failures of the memory: all are counted, one a minute is logged. Safe to use from any thread.
public final class ThrottledLog {
    private static final Logger LOG = System.getLogger(ThrottledLog.class.getName());
    private static final long PAUSE = TimeUnit.MINUTES.toNanos(1);

    private final Meters meters;
    private final AtomicLong next = new AtomicLong(System.nanoTime());

    public ThrottledLog(Meters meters) {
        this.meters = meters;
    }

    public void about(Throwable failure) {
        OutOfMemory.endIfCauseOf(failure);
        meters.memoryFailed();
        long now = System.nanoTime();
        long due = next.get();
        if (now - due >= 0 && next.compareAndSet(due, now + PAUSE)) {
            LOG.log(Level.WARNING, "the memory failed; prompts go out without a recollection", failure);
        }
    }
}
