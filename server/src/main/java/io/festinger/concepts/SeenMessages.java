package io.festinger.concepts;

import io.festinger.concepts.graph.Turn;
import io.festinger.text.passages.Frames;
import java.util.Arrays;

/// The messages that a conversation has sent, by hash, so a resent history counts once. Keeps at least the
/// last 8192 distinct ones, in two generations: a message found in the older one moves to the younger one,
/// and when the younger is full the older is dropped. Two messages with one hash (once in 2^64) count as
/// one. Not thread-safe.
final class SeenMessages {
    private static final int GENERATION = 8192;

    private Generation young = new Generation();
    private Generation old = new Generation();

    /// True when the message is new.
    ///
    /// @param hash [#hash] of the message
    boolean add(long hash) {
        if (young.contains(hash)) {
            return false;
        }
        boolean isNew = !old.contains(hash);
        if (young.size == GENERATION) {
            old = young;
            young = new Generation();
        }
        young.add(hash);
        return isNew;
    }

    int weight() {
        return (young.hashes.length + old.hashes.length) * Long.BYTES;
    }

    /// Role and text in 64 bits: four characters a step, multiplied and rotated, finished as MurmurHash3 does. A
    /// user's message counts without its frame, which changes from request to request, and the space around it.
    static long hash(Turn turn) {
        String text =
                turn.role() == Turn.Role.USER ? Frames.without(turn.text()).strip() : turn.text();
        int length = text.length();
        long hash = (turn.role().ordinal() + 1) * 0x9e3779b97f4a7c15L + length;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            long four = text.charAt(i)
                    | (long) text.charAt(i + 1) << 16
                    | (long) text.charAt(i + 2) << 32
                    | (long) text.charAt(i + 3) << 48;
            hash = Long.rotateLeft((hash ^ four) * 0xff51afd7ed558ccdL, 29);
        }
        for (; i < length; i++) {
            hash = Long.rotateLeft((hash ^ text.charAt(i)) * 0xff51afd7ed558ccdL, 29);
        }
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        hash ^= hash >>> 33;
        return hash == 0 ? 1 : hash;
    }

    /// A set of hashes, none of them 0, at most half full.
    private static final class Generation {
        private long[] hashes = new long[32];
        private int size;

        boolean contains(long hash) {
            return hashes[slot(hashes, hash)] == hash;
        }

        void add(long hash) {
            if (size >= hashes.length / 2) {
                long[] before = hashes;
                hashes = new long[before.length * 2];
                Arrays.stream(before).filter(other -> other != 0).forEach(other -> hashes[slot(hashes, other)] = other);
            }
            hashes[slot(hashes, hash)] = hash;
            size++;
        }

        private static int slot(long[] hashes, long hash) {
            int slot = (int) hash & (hashes.length - 1);
            while (hashes[slot] != 0 && hashes[slot] != hash) {
                slot = (slot + 1) & (hashes.length - 1);
            }
            return slot;
        }
    }
}
