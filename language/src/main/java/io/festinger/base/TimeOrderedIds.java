package io.festinger.base;

import java.security.SecureRandom;
import java.time.InstantSource;

/// Ids of 26 characters in Crockford's base 32: 48 bits of milliseconds, then 80 random bits (the layout of
/// a ULID). Later ids of one source sort after earlier ones, also within a millisecond and while a clock is
/// set back: the upper half of the random bits is then incremented (the monotonic ULID), since recall uses
/// the order of ids to find neighbouring statements. Safe to use from several threads.
public final class TimeOrderedIds implements Ids {
    private static final char[] DIGITS = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();

    /// Random bits of the upper half, whose first bit is reserved for incrementing.
    private static final int BITS = 39;

    private final InstantSource clock;
    private final SecureRandom chance = new SecureRandom();
    private long millis = Long.MIN_VALUE;
    private long upper;

    public TimeOrderedIds(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public String next(String prefix) {
        StringBuilder id =
                new StringBuilder(prefix.length() + 27).append(prefix).append('_');
        long lower = chance.nextLong();
        synchronized (this) {
            long now = clock.millis();
            if (now > millis) {
                millis = now;
                upper = chance.nextLong() >>> (Long.SIZE - BITS);
            } else {
                upper++;
            }
            append(id, millis, 10);
            append(id, upper, 8);
        }
        append(id, lower, 8);
        return id.toString();
    }

    private static void append(StringBuilder id, long bits, int digits) {
        for (int digit = digits - 1; digit >= 0; digit--) {
            id.append(DIGITS[(int) (bits >>> (5 * digit)) & 31]);
        }
    }
}
