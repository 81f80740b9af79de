package io.festinger.gateway.answer;

import java.util.Arrays;

/// Gathers bytes up to a bound; beyond it, the content is dropped and counts as too long. Confined to
/// one thread.
final class BoundedBytes {
    /// The bytes that stay allocated between two events.
    private static final int KEPT = 16 << 10;

    private static final byte[] NONE = new byte[0];

    private final int limit;
    private byte[] bytes = NONE;
    private int length;
    private boolean tooLong;

    BoundedBytes(int limit) {
        this.limit = limit;
    }

    void add(byte[] from, int start, int end) {
        if (tooLong) {
            return;
        }
        int neededCount = length + (end - start);
        if (neededCount > limit) {
            clear();
            tooLong = true;
            return;
        }
        if (neededCount > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(neededCount, bytes.length * 2L), limit));
        }
        System.arraycopy(from, start, bytes, length, end - start);
        length = neededCount;
    }

    boolean isEmpty() {
        return length == 0 && !tooLong;
    }

    boolean isTooLong() {
        return tooLong;
    }

    int length() {
        return length;
    }

    byte at(int index) {
        return bytes[index];
    }

    /// A copy of the gathered bytes.
    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    void addTo(BoundedBytes other, int start) {
        other.add(bytes, start, length);
    }

    void clear() {
        bytes = bytes.length > KEPT ? NONE : bytes;
        length = 0;
        tooLong = false;
    }
}
