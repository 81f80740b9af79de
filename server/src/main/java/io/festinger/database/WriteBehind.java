package io.festinger.database;

import io.festinger.base.Failure;
import io.festinger.base.Shutdown;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/// Items on their way to the database: readers of prompts offer them and never wait, and a separate thread
/// writes them one after the other. Bounded; excess items are dropped and counted. While the database is
/// down it keeps its items and tries again.
public final class WriteBehind<T> implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(WriteBehind.class.getName());
    private static final int MOST_ITEMS = 10_000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final String name;
    private final long max;
    private final ToIntFunction<T> size;
    private final Consumer<T> write;
    private final ExecutorService writer;
    private final AtomicLong held = new AtomicLong();
    private final AtomicInteger depth = new AtomicInteger();
    private final LongAdder dropped = new LongAdder();
    private final CountDownLatch closing = new CountDownLatch(1);

    /// At most 10,000 items wait.
    ///
    /// @param name the thread's name, which describes the written items
    /// @param write stores one; throws when it could not
    public WriteBehind(String name, Consumer<T> write) {
        this(name, MOST_ITEMS, item -> 1, write);
    }

    /// @param name the thread's name, which describes the written items
    /// @param max the limit of the sizes of all waiting items
    /// @param write stores one; throws when it could not
    public WriteBehind(String name, long max, ToIntFunction<T> size, Consumer<T> write) {
        this.name = name;
        this.max = max;
        this.size = size;
        this.write = write;
        this.writer =
                Executors.newSingleThreadExecutor(Thread.ofVirtual().name(name).factory());
    }

    /// @return whether it waits to be written; otherwise it is dropped
    public boolean offer(T one) {
        int weight = size.applyAsInt(one);
        depth.incrementAndGet();
        if (held.addAndGet(weight) <= max) {
            try {
                writer.execute(() -> run(one, weight));
                return true;
            } catch (RejectedExecutionException closed) {
                LOG.log(System.Logger.Level.DEBUG, "{0}: offered too late", name);
            }
        }
        forget(weight);
        dropped.increment();
        return false;
    }

    /// The number of waiting items, including the one in progress.
    public int depth() {
        return depth.get();
    }

    public long droppedCount() {
        return dropped.sum();
    }

    private void run(T one, int weight) {
        try {
            if (tryUntilItEnds(one)) {
                forget(weight);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void forget(int weight) {
        held.addAndGet(-weight);
        depth.decrementAndGet();
    }

    /// Tries until the item is written, or never can be. False if the server stops first.
    private boolean tryUntilItEnds(T one) throws InterruptedException {
        boolean last = isClosing(Duration.ZERO);
        while (true) {
            try {
                write.accept(one);
                return true;
            } catch (Failure failure) {
                if (failure.code() != Failure.Code.UNAVAILABLE) {
                    LOG.log(System.Logger.Level.DEBUG, "{0}: not to be stored: {1}", name, failure.detail());
                    return true;
                }
            } catch (RuntimeException | Error e) {
                LOG.log(System.Logger.Level.ERROR, name + ": could not be stored and is left out", e);
                return true;
            }
            if (last) {
                return false;
            }
            last = isClosing(PAUSE);
        }
    }

    private boolean isClosing(Duration patience) throws InterruptedException {
        return closing.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Writes the waiting items, within some seconds; while the database is down each is tried once more.
    @Override
    public void close() {
        closeAll(List.of(this));
    }

    /// Closes several together, in the time of one.
    public static void closeAll(List<WriteBehind<?>> all) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        all.forEach(each -> {
            each.closing.countDown();
            each.writer.shutdown();
        });
        all.forEach(each -> each.end(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
    }

    private void end(Duration patience) {
        Shutdown.within(patience, writer);
        int lostCount = depth();
        if (lostCount > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "{0}: the server stops, and {1} items are not stored",
                    name,
                    lostCount);
        }
    }
}
