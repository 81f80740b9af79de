package io.festinger.concepts;

import io.festinger.base.Failure;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/// Items read in prompts, on their way to the database: readers offer them and never wait, and a separate
/// thread writes them one after the other. Bounded; excess items are dropped and counted, since they come
/// again with the next conversation. While the database is down it keeps its items and tries again.
final class WriteBehind<T> implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(WriteBehind.class);
    private static final int MOST = 10_000;
    private static final long PAUSE_MILLIS = 1_000;

    private final BlockingQueue<T> waiting = new ArrayBlockingQueue<>(MOST);
    private final LongAdder dropped = new LongAdder();
    private final Consumer<T> write;
    private final Thread writer;
    private final AtomicInteger depth = new AtomicInteger();

    /// @param name the thread's name, which describes the written items
    /// @param write stores one; throws when it could not
    WriteBehind(String name, Consumer<T> write) {
        this.write = write;
        this.writer = Thread.ofVirtual().name(name).start(this::run);
    }

    void offer(T one) {
        depth.incrementAndGet();
        if (!waiting.offer(one)) {
            depth.decrementAndGet();
            dropped.increment();
        }
    }

    /// The number of waiting items, including the one in progress.
    int depth() {
        return depth.get();
    }

    long dropped() {
        return dropped.sum();
    }

    private void run() {
        try {
            while (true) {
                writeAtLast(waiting.take());
                depth.decrementAndGet();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns when the item is written, or never can be.
    private void writeAtLast(T one) throws InterruptedException {
        while (true) {
            try {
                write.accept(one);
                return;
            } catch (Failure failure) {
                if (failure.code() != Failure.Code.UNAVAILABLE) {
                    LOG.debugf("%s: not to be stored: %s", writer.getName(), failure.detail());
                    return;
                }
                Thread.sleep(PAUSE_MILLIS);
            } catch (RuntimeException unexpected) {
                LOG.errorf(unexpected, "%s: could not be stored and is left out", writer.getName());
                return;
            }
        }
    }

    /// Stops the writer; waiting items are not written.
    @Override
    public void close() {
        writer.interrupt();
    }
}
