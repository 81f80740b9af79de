package io.festinger.app;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Gives memory of the heap back to the machine when the server has nothing to do. The serial collector grows the heap
/// to its limit before it looks for garbage among old objects, and shrinks it in a full collection alone; without this
/// a server of an hour holds all of it for ever. The pause of that collection (0.1 to 0.3 s) falls into a minute in
/// which the server did nothing, once after a spell of work.
final class IdleHeap implements AutoCloseable {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("idle-heap").daemon(true).factory());
    private final Spells spells = new Spells();

    void start() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        timer.scheduleWithFixedDelay(
                () -> look(Duration.ofNanos(system.getProcessCpuTime())),
                MINUTE.toSeconds(),
                MINUTE.toSeconds(),
                TimeUnit.SECONDS);
    }

    private void look(Duration used) {
        if (spells.ends(used)) {
            System.gc();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /// Tells spells of work from idle minutes by the processor time that the server has used. Used by one thread.
    static final class Spells {
        /// More than the housekeeping of a minute.
        private static final Duration WORK = Duration.ofSeconds(3);

        private Duration last = Duration.ZERO;
        private boolean worked;

        /// To be asked once a minute.
        ///
        /// @param used processor time since the start
        /// @return true for the first idle minute after a spell of work, which the start is, too
        boolean ends(Duration used) {
            boolean works = used.minus(last).compareTo(WORK) > 0;
            boolean ends = worked && !works;
            last = used;
            worked = works;
            return ends;
        }
    }
}
