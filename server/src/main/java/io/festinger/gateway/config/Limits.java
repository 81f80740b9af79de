package io.festinger.gateway.config;

import io.festinger.base.HeldBytes;
import io.festinger.base.RecordMapper;
import java.time.Duration;
import java.util.Map;

/// Bounds of the gateway. A change to the second group takes effect at the server's next start.
///
/// @param bodyBytes the longest body that is read for enrichment; a longer one is refused with 413
/// @param decompressedBytes the longest compressed body, counted after decompression, that is enriched; a
///     longer one goes upstream unchanged
/// @param jsonDepth the deepest nesting of an enriched body; a deeper one goes upstream unchanged
/// @param idle how long a client may pause while it sends its body
/// @param concurrent how many requests models may process at the same time; 0 for any number
/// @param queue how many requests may wait for their turn where `concurrent` bounds them
/// @param headerBytes the longest head of a request
/// @param connect how long an upstream may take to accept a connection; its time to answer is unlimited
/// @param loopBytes up to this length a body is enriched on the event loop, beyond it on a worker thread
/// @param sessions how many sessions are kept, each of 32 KB; a longer one counts as several
/// @param sessionAge how long a session is kept after its last prompt
/// @param traces how many injections are kept for queries
public record Limits(
        long bodyBytes,
        long decompressedBytes,
        int jsonDepth,
        Duration idle,
        int concurrent,
        int queue,
        int headerBytes,
        Duration connect,
        int loopBytes,
        int sessions,
        Duration sessionAge,
        int traces) {
    /// The most bytes that an array can hold.
    static final long MOST_BYTES = Integer.MAX_VALUE - 16;

    /// The deepest nesting that the reader of bodies can follow.
    static final int MOST_DEPTH = 1_000;

    /// The longest body for which a heap has room: half of the limit for all requests together.
    static final long HEAP_BYTES = Math.min(MOST_BYTES, HeldBytes.OF_HEAP.most() / 2);

    public static final Limits DEFAULTS = new Limits(
            Math.min(100L << 20, HEAP_BYTES),
            Math.min(100L << 20, HEAP_BYTES),
            512,
            Duration.ofSeconds(60),
            0,
            512,
            64 << 10,
            Duration.ofSeconds(5),
            256 << 10,
            2_000,
            Duration.ofHours(6),
            10_000);

    public Limits {
        if (bodyBytes < 1 || bodyBytes > MOST_BYTES) {
            throw new IllegalArgumentException("a body's limit is 1 byte to 2 GB, not " + bodyBytes);
        }
        if (decompressedBytes < 1 || decompressedBytes > MOST_BYTES) {
            throw new IllegalArgumentException("a decompressed body's limit is 1 byte to 2 GB");
        }
        if (jsonDepth < 1 || jsonDepth > MOST_DEPTH) {
            throw new IllegalArgumentException("a body's depth is 1 to " + MOST_DEPTH + ", not " + jsonDepth);
        }
    }

    public Limits withBodyBytes(long bytes) {
        return RecordMapper.with(this, Map.of("bodyBytes", bytes));
    }
}
