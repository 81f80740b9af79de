package io.festinger.concepts;

import io.festinger.base.Failure;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/// Edges that cues said, on their way to the database: offered by whoever reads prompts, who never
/// waits, and written
/// one after the other by a thread of its own. Bounded; what does not fit is dropped and counted, for
/// the same cue
/// comes again with the next conversation. While the database is down it keeps what it has and tries
/// again.
final class SaidQueue implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(SaidQueue.class);
    private static final int MOST = 10_000;
    private static final long PAUSE_MILLIS = 1_000;

    private final BlockingQueue<Said> waiting = new ArrayBlockingQueue<>(MOST);
    private final LongAdder dropped = new LongAdder();
    private final Consumer<Said> write;
    private final Thread writer;
    private volatile boolean idle = true;

    /// @param write stores one edge; throws when it could not
    SaidQueue(String name, Consumer<Said> write) {
        this.write = write;
        this.writer = Thread.ofVirtual().name("said-" + name).start(this::run);
    }

    void offer(Said said) {
        if (!waiting.offer(said)) {
            dropped.increment();
        }
    }

    /// How many wait, the one that is being written included.
    int depth() {
        return waiting.size() + (idle ? 0 : 1);
    }

    long dropped() {
        return dropped.sum();
    }

    private void run() {
        try {
            while (true) {
                Said said = waiting.take();
                idle = false;
                writeAtLast(said);
                idle = waiting.isEmpty();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /// Comes back when the edge is written, or can never be.
    private void writeAtLast(Said said) throws InterruptedException {
        while (true) {
            try {
                write.accept(said);
                return;
            } catch (Failure failure) {
                if (failure.code() != Failure.Code.UNAVAILABLE) {
                    LOG.debugf("an edge that a cue said cannot stand: %s", failure.detail());
                    return;
                }
                Thread.sleep(PAUSE_MILLIS);
            } catch (RuntimeException unexpected) {
                LOG.error("an edge that a cue said could not be stored and is left out", unexpected);
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
