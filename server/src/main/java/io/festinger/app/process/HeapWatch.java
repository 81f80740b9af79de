package io.festinger.app.process;

import io.festinger.base.OutOfMemory;
import io.festinger.base.SupervisedLoop;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.List;

/// Ends the process when its heap is full. A full heap fails few allocations at first: the serial collector frees a
/// little again and again, so the server only collects and answers nobody, for minutes.
public final class HeapWatch {
    private static final Duration PERIOD = Duration.ofSeconds(5);

    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final List<MemoryPoolMXBean> old = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
            .toList();

    /// To be called when the process begins.
    public static void start() {
        HeapWatch watch = new HeapWatch();
        Thread.ofPlatform().daemon().name("heap-watch").start(new SupervisedLoop("heap-watch", watch::run));
    }

    private void run() throws InterruptedException {
        Pressure pressure = new Pressure();
        while (!pressure.persists(Duration.ofNanos(System.nanoTime()), collecting(), occupancy())) {
            Thread.sleep(PERIOD);
        }
        OutOfMemory.end(OutOfMemory.Limit.HEAP);
    }

    private Duration collecting() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : collectors) {
            millis += collector.getCollectionTime();
        }
        return Duration.ofMillis(millis);
    }

    /// How much of the space for old objects was left full by its last collection, from 0 to 1.
    private double occupancy() {
        double fullest = 0;
        for (MemoryPoolMXBean pool : old) {
            MemoryUsage left = pool.getCollectionUsage();
            if (left != null && left.getMax() > 0) {
                fullest = Math.max(fullest, (double) left.getUsed() / left.getMax());
            }
        }
        return fullest;
    }

    /// Distinguishes a heap that stays full from one that is busy. Used by one thread.
    static final class Pressure {
        private static final double MOSTLY = 0.7;
        private static final double FULL = 0.9;

        private Duration time = Duration.ZERO;
        private Duration collectedDuration = Duration.ZERO;
        private boolean before;

        /// To be called every few seconds.
        ///
        /// @param duration a clock that never goes back
        /// @param collecting how long collections took since the process began
        /// @param occupancy of old objects after their last collection, from 0 to 1
        /// @return whether the process mostly collected since the call before the last, in vain
        boolean persists(Duration duration, Duration collecting, double occupancy) {
            double share = (double) collecting.minus(collectedDuration).toMillis()
                    / Math.max(1, duration.minus(time).toMillis());
            boolean isPressed = share >= MOSTLY && occupancy >= FULL;
            boolean persists = before && isPressed;
            time = duration;
            collectedDuration = collecting;
            before = isPressed;
            return persists;
        }
    }
}
