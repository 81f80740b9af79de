package io.festinger.bench.claims;

import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/// Threads that commit one number after another, each after its previous commit.
final class Commits {
    private final AtomicLong next = new AtomicLong();

    /// Runs this many commits on this many threads.
    ///
    /// @return how long each took, in nanoseconds
    Collection<Long> run(int threads, int commits, LongConsumer commit) throws InterruptedException {
        AtomicLong left = new AtomicLong(commits);
        return run(threads, commit, now -> left.getAndDecrement() > 0);
    }

    /// Runs commits until this moment of [System#nanoTime].
    Collection<Long> runUntil(long end, int threads, LongConsumer commit) throws InterruptedException {
        return run(threads, commit, now -> now < end);
    }

    private Collection<Long> run(int threads, LongConsumer commit, LongPredicate more) throws InterruptedException {
        Collection<Long> nanos = new ConcurrentLinkedQueue<>();
        CountDownLatch done = new CountDownLatch(threads);
        for (int thread = 0; thread < threads; thread++) {
            Thread.ofVirtual().start(() -> {
                try {
                    while (more.test(System.nanoTime())) {
                        long begin = System.nanoTime();
                        commit.accept(next.getAndIncrement());
                        nanos.add(System.nanoTime() - begin);
                    }
                } finally {
                    done.countDown();
                }
            });
        }
        done.await();
        return nanos;
    }
}
