package io.festinger.base;

import java.security.SecureRandom;
import java.time.InstantSource;

/// Ids of 26 characters in Crockford's base 32: 48 bits of milliseconds, then 80 bits of chance (the layout of
/// a ULID).
/// Safe to use from several threads.
public final class TimeOrderedIds implements Ids {
    private static final char[] DIGITS = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();

    private final InstantSource clock;
    private final SecureRandom chance = new SecureRandom();

    public TimeOrderedIds(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public String next(String prefix) {
        StringBuilder id =
                new StringBuilder(prefix.length() + 27).append(prefix).append('_');
        append(id, clock.millis(), 10);
        append(id, chance.nextLong(), 8);
        append(id, chance.nextLong(), 8);
        return id.toString();
    }

    private static void append(StringBuilder id, long bits, int digits) {
        for (int digit = digits - 1; digit >= 0; digit--) {
            id.append(DIGITS[(int) (bits >>> (5 * digit)) & 31]);
        }
    }
}
