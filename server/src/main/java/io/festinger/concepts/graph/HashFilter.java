package io.festinger.concepts.graph;

import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/// A set of hashes with false positives: a Bloom filter of one hash function and 2^17 bits. Safe to use
/// from several threads.
final class HashFilter {
    private static final int BITS = 17;
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /// Null until the first hash.
    private volatile @Nullable AtomicLongArray words;

    void add(long hash) {
        int bit = bit(hash);
        room().accumulateAndGet(bit >> 6, 1L << bit, (before, more) -> before | more);
    }

    private synchronized AtomicLongArray room() {
        AtomicLongArray room = words == null ? new AtomicLongArray(1 << (BITS - 6)) : words;
        words = room;
        return room;
    }

    /// False when the hash was not added.
    boolean mayContain(long hash) {
        AtomicLongArray words = this.words;
        if (words == null) {
            return false;
        }
        int bit = bit(hash);
        return (words.getPlain(bit >> 6) & 1L << bit) != 0;
    }

    private static int bit(long hash) {
        return (int) ((hash * SPREAD) >>> (64 - BITS));
    }
}
