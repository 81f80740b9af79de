package io.festinger.bench.claims;

import java.util.function.Supplier;

/// An answer and how long it took.
record TimedAnswer<T>(T answer, double seconds) {
    static <T> TimedAnswer<T> of(Supplier<T> work) {
        long begin = System.nanoTime();
        T answer = work.get();
        return new TimedAnswer<>(answer, (System.nanoTime() - begin) / 1e9);
    }
}
