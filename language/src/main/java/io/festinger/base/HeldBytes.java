package io.festinger.base;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Counts the bytes of all requests in memory, from all APIs, so that many callers together cannot fill the
/// heap. Safe to use from any thread; never waits.
public final class HeldBytes {
    /// A quarter of the heap, for this process.
    public static final HeldBytes OF_HEAP = new HeldBytes(Runtime.getRuntime().maxMemory() / 4);

    private static final Duration RETRY = Duration.ofSeconds(2);
    private static final int PARTS = 4;
    private static final int SHORT = 64;

    private final long max;
    private final AtomicLong heldBytes = new AtomicLong();

    /// @param max the limit of the held bytes
    public HeldBytes(long max) {
        this.max = max;
    }

    /// The limit of the held bytes.
    public long most() {
        return max;
    }

    /// The number of bytes that are held now.
    public long held() {
        return heldBytes.get();
    }

    /// The bytes of one request, to be released at its end.
    public Hold hold() {
        return new Hold();
    }

    /// The error for a caller whose bytes do not fit.
    public static Failure noRoom() {
        return Failure.unavailable("the server holds as many bytes of requests as it can; send this one again", RETRY);
    }

    /// The bytes of one request.
    public final class Hold implements AutoCloseable {
        private long own;
        private boolean isReleased;

        private Hold() {}

        /// Reserves more bytes. False if they do not fit, or the request is
        /// over: then none are reserved. Long requests leave a quarter of the room to those that hold
        /// at most a 64th of it, so that these pass while long ones have to wait.
        public synchronized boolean grow(long bytes) {
            return own + bytes > max / SHORT ? growSpare(bytes) : grow(bytes, max);
        }

        /// The same for work that the request can omit, however short it is.
        public synchronized boolean growSpare(long bytes) {
            return grow(bytes, max / PARTS * (PARTS - 1));
        }

        private boolean grow(long bytes, long room) {
            if (isReleased) {
                return false;
            }
            if (heldBytes.addAndGet(bytes) > room) {
                heldBytes.addAndGet(-bytes);
                return false;
            }
            own += bytes;
            return true;
        }

        /// Releases some of its bytes.
        public synchronized void shrink(long bytes) {
            if (!isReleased) {
                heldBytes.addAndGet(-bytes);
                own -= bytes;
            }
        }

        /// Releases all of its bytes. A second call has no effect.
        @Override
        public synchronized void close() {
            heldBytes.addAndGet(-own);
            own = 0;
            isReleased = true;
        }
    }
}
