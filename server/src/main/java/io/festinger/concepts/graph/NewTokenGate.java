package io.festinger.concepts.graph;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Keeps a pasted log or a hostile client from flooding the vocabulary: it limits the new tokens per
/// message and per clock minute. Safe to use from several threads.
public final class NewTokenGate {
    private static final int COUNT_BITS = 24;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

    /// The minute in the upper bits, its number of admitted tokens in the lower ones.
    private final AtomicLong minuteAndCount = new AtomicLong();

    private final LongAdder overMessage = new LongAdder();
    private final LongAdder overMinute = new LongAdder();

    /// Admits one more new token, or counts it as dropped.
    ///
    /// @param inMessage how many tokens of the same message were already admitted
    /// @param now milliseconds of the epoch
    public boolean admit(int inMessage, long now, Settings.Limits limits) {
        if (inMessage >= limits.newTokensPerMessage()) {
            overMessage.increment();
            return false;
        }
        long minute = Math.max(0, now / 60_000);
        while (true) {
            long before = minuteAndCount.get();
            long count = before >> COUNT_BITS == minute ? before & COUNT_MASK : 0;
            if (count >= Math.min(limits.newTokensPerMinute(), COUNT_MASK)) {
                overMinute.increment();
                return false;
            }
            if (minuteAndCount.compareAndSet(before, minute << COUNT_BITS | (count + 1))) {
                return true;
            }
        }
    }

    /// New tokens dropped since the start because their message brought too many.
    public long droppedOverMessage() {
        return overMessage.sum();
    }

    /// New tokens dropped since the start because their minute brought too many.
    public long droppedOverMinute() {
        return overMinute.sum();
    }
}
