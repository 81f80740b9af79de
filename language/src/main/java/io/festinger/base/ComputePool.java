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

/// Runs long computations on a few separate threads. Virtual threads share their carriers and keep them
/// while they compute, so two long texts would delay every other call; here they only delay each other. Documents,
/// which take up to minutes, have a thread of their own and delay only further documents. Not to be called
/// within a transaction: the holder of locks would wait for callers that need them.
public final class ComputePool implements AutoCloseable {
    /// Most characters of a text that a caller reads on its own thread.
    public static final int SHORT = 4_000;

    private static final int WAITING = 16;
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final ThreadPoolExecutor texts;
    private final ThreadPoolExecutor documents;

    /// @param atOnce how many texts are read concurrently
    /// @param pending how many further texts may wait
    public ComputePool(int atOnce, int pending) {
        texts = threads("heavy-reading-", atOnce, pending);
        documents = threads("document-reading-", 1, pending);
    }

    private static ThreadPoolExecutor threads(String name, int atOnce, int pending) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                atOnce,
                atOnce,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(pending),
                Thread.ofPlatform().daemon().name(name, 0).factory());
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /// One processor is left for other work, if there are two.
    public static ComputePool ofThisMachine() {
        return new ComputePool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), WAITING);
    }

    /// Waits for its turn and for the end of the work.
    ///
    /// @throws Failure of the work, and `UNAVAILABLE` when too many tasks wait
    public <T> T read(Supplier<T> work) {
        return result(submitted(texts, work));
    }

    /// The same for documents, one after another.
    public <T> T readDocuments(Supplier<T> work) {
        return result(submitted(documents, work));
    }

    private static <T> T result(Future<T> reading) {
        try {
            return reading.get();
        } catch (InterruptedException e) {
            reading.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("the caller no longer waits for this result");
        } catch (ExecutionException e) {
            throw thrown(e);
        }
    }

    /// Submits work without waiting for it.
    <T> Future<T> submitted(Supplier<T> work) {
        return submitted(texts, work);
    }

    private static <T> Future<T> submitted(ThreadPoolExecutor threads, Supplier<T> work) {
        try {
            return threads.submit(work::get);
        } catch (RejectedExecutionException e) {
            throw Failure.unavailable(
                    "the server reads as many long texts as it can, and others wait; send this one again later, or a"
                            + " shorter one",
                    RETRY);
        }
    }

    /// The same; a short text is read by the caller itself.
    ///
    /// @param characters the length of the text
    public <T> T read(long characters, Supplier<T> work) {
        return characters <= SHORT ? work.get() : read(work);
    }

    private static RuntimeException thrown(ExecutionException e) {
        return switch (e.getCause()) {
            case RuntimeException exception -> exception;
            case Error wrong -> throw wrong;
            case null, default -> new IllegalStateException(e);
        };
    }

    @Override
    public void close() {
        texts.shutdownNow();
        documents.shutdownNow();
    }
}
