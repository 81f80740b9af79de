package io.festinger.bench.claims;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// The durations of many calls.
record Latencies(long[] sortedNanos) {
    static Latencies of(Collection<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(sorted);
        return new Latencies(sorted);
    }

    double millis(double quantile) {
        int last = sortedNanos.length - 1;
        return sortedNanos[(int) Math.round(quantile * last)] / 1e6;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %6.2f  p95 %6.2f  p99 %6.2f ms  (%d)",
                millis(0.50),
                millis(0.95),
                millis(0.99),
                sortedNanos.length);
    }
}
