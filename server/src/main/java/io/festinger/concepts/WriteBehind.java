package io.festinger.concepts;

import io.festinger.base.Failure;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/// What was read in prompts, on its way to the database: offered by the readers, who never wait, and
/// written one after the other by a thread of its own. Bounded; what does not fit is dropped and counted, for
/// it comes again with the next conversation. While the database is down it keeps what it has and tries
/// again.
final class WriteBehind<T> implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(WriteBehind.class);
    private static final int MOST = 10_000;
    private static final long PAUSE_MILLIS = 1_000;

    private final BlockingQueue<T> waiting = new ArrayBlockingQueue<>(MOST);
    private final LongAdder dropped = new LongAdder();
    private final Consumer<T> write;
    private final Thread writer;
    private final AtomicInteger depth = new AtomicInteger();

    /// @param name of the thread, which tells what is written
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

    /// How many wait, the one that is being written included.
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

    /// Comes back when it is written, or can never be.
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

    /// Stops the writer; what still waits is not written.
    @Override
    public void close() {
        writer.interrupt();
    }
}
