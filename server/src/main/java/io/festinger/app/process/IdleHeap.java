package io.festinger.app.process;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Returns heap memory to the machine when the server is idle. The serial collector grows the heap to its
/// limit before it collects old objects, and shrinks it only in a full collection; without this class a
/// server keeps the whole heap forever after an hour. The pause of that collection (0.1 to 0.3 s) falls
/// into an idle minute, once after a period of work.
public final class IdleHeap implements AutoCloseable {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("idle-heap").daemon(true).factory());
    private final Spells spells = new Spells();

    public void start() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        timer.scheduleWithFixedDelay(
                () -> look(Duration.ofNanos(system.getProcessCpuTime())),
                MINUTE.toSeconds(),
                MINUTE.toSeconds(),
                TimeUnit.SECONDS);
    }

    private void look(Duration duration) {
        if (spells.ends(duration)) {
            System.gc();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /// Distinguishes periods of work from idle minutes by the server's processor time. Used by one thread.
    static final class Spells {
        /// More than the housekeeping of a minute.
        private static final Duration WORK = Duration.ofSeconds(3);

        private Duration last = Duration.ZERO;
        private boolean hasWorked;

        /// To be called once a minute.
        ///
        /// @param duration processor time since the start
        /// @return true for the first idle minute after a period of work or after the start
        boolean ends(Duration duration) {
            boolean works = duration.minus(last).compareTo(WORK) > 0;
            boolean ends = hasWorked && !works;
            last = duration;
            hasWorked = works;
            return ends;
        }
    }
}
