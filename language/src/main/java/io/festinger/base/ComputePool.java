package io.festinger.base;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Runs what keeps a processor busy for long on few threads of its own. Virtual threads share their carriers and are
/// not taken off them while they compute, so two long texts would keep every other call waiting; here they keep
/// each other waiting. Not to be called within a transaction: the holder of locks would wait for callers
/// that need them.
public final class ComputePool implements AutoCloseable {
    /// Up to so many characters a caller reads on its own thread.
    public static final int SHORT = 4_000;

    private static final int WAITING = 16;
    private static final Duration AGAIN = Duration.ofSeconds(5);

    private final ThreadPoolExecutor threads;

    /// @param atOnce how many texts are read at once
    /// @param waiting how many more may wait for their turn
    public ComputePool(int atOnce, int waiting) {
        threads = new ThreadPoolExecutor(
                atOnce,
                atOnce,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(waiting),
                Thread.ofPlatform().daemon().name("heavy-reading-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /// One processor is left to everyone else, where there are two.
    public static ComputePool ofThisMachine() {
        return new ComputePool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), WAITING);
    }

    /// Waits for its turn and for the end of the work.
    ///
    /// @throws Failure what the work throws, and `UNAVAILABLE` where too many wait already
    public <T> T read(Supplier<T> work) {
        Future<T> reading = submitted(work);
        try {
            return reading.get();
        } catch (InterruptedException stopped) {
            reading.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("nobody waits for what was read");
        } catch (ExecutionException failed) {
            throw thrown(failed);
        }
    }

    /// Work that waits for its turn.
    <T> Future<T> submitted(Supplier<T> work) {
        try {
            return threads.submit(work::get);
        } catch (RejectedExecutionException full) {
            throw Failure.unavailable(
                    "the server reads as many long texts as it can, and others wait; send this one again later, or a"
                            + " shorter one",
                    AGAIN);
        }
    }

    /// The same, by the caller itself where there is little to read.
    ///
    /// @param characters how many there are
    public <T> T read(long characters, Supplier<T> work) {
        return characters <= SHORT ? work.get() : read(work);
    }

    private static RuntimeException thrown(ExecutionException failed) {
        return switch (failed.getCause()) {
            case RuntimeException wrong -> wrong;
            case Error wrong -> throw wrong;
            case null, default -> new IllegalStateException(failed);
        };
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
