package io.festinger.recall.context;

import java.util.Optional;
import java.util.concurrent.Semaphore;

/// Bounds work that no one waits for to a part of the machine: one piece at a time, and after a piece that took
/// long nothing for nine times as long. So it takes a tenth of an idle machine, and less work is done
/// on a busy one, where each piece takes longer. Safe to use from any thread; never blocks.
final class SpareTime {
    private static final int PARTS = 10;

    private final Semaphore free = new Semaphore(1);
    private volatile long restsUntil = System.nanoTime();

    /// A piece of work in progress.
    final class Piece implements AutoCloseable {
        private final long start = System.nanoTime();

        @Override
        public void close() {
            long end = System.nanoTime();
            restsUntil = end + (PARTS - 1) * (end - start);
            free.release();
        }
    }

    /// Whether a piece could begin now.
    boolean isFree() {
        return System.nanoTime() - restsUntil >= 0 && free.availablePermits() > 0;
    }

    /// Empty if the machine has no spare time now.
    Optional<Piece> begin() {
        return System.nanoTime() - restsUntil >= 0 && free.tryAcquire() ? Optional.of(new Piece()) : Optional.empty();
    }
}
