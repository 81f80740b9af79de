package io.festinger.memory.extraction;

import java.util.HashSet;
import java.util.Set;

/// Contents of a pass that are not among the best, each once. Keeps 64 bits of each, of 100,000 at most:
/// those beyond count as different ones. Used by one thread.
final class Overflow {
    private static final int MAX = 100_000;
    private static final int DIGITS = 16;

    private final Set<Long> kept = new HashSet<>();
    private int beyond;

    /// @return false when it is already there
    boolean add(ContentKey content) {
        long key = key(content);
        if (kept.contains(key)) {
            return false;
        }
        if (kept.size() < MAX) {
            kept.add(key);
        } else {
            beyond++;
        }
        return true;
    }

    void remove(ContentKey content) {
        kept.remove(key(content));
    }

    int size() {
        return kept.size() + beyond;
    }

    private static long key(ContentKey content) {
        return Long.parseUnsignedLong(content.digest(), 0, DIGITS, 16);
    }
}
