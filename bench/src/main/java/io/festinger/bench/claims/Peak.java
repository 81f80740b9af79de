package io.festinger.bench.claims;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.stream.Stream;

/// The peak of used heap, including garbage.
final class Peak {
    private Peak() {}

    static void start() {
        System.gc();
        heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    static long megabytes() {
        return heap().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() >> 20;
    }

    private static Stream<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP);
    }
}
