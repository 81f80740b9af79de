package io.festinger.claims;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The period in which a statement holds, from `from` until just before `to`; null on an unlimited side.
public record Validity(@Nullable Instant from, @Nullable Instant to) {
    public static final Validity ALWAYS = new Validity(null, null);

    /// True when there is a moment at which both hold; a period that ends at its
    /// beginning overlaps nothing.
    public boolean meets(Validity other) {
        return before(from, to) && before(other.from, other.to) && before(from, other.to) && before(other.from, to);
    }

    /// The time in which both hold.
    Validity within(Validity other) {
        return new Validity(
                from == null || other.from != null && other.from.isAfter(from) ? other.from : from,
                to == null || other.to != null && other.to.isBefore(to) ? other.to : to);
    }

    /// True when it had ended by this moment.
    public boolean endedBy(Instant moment) {
        return to != null && !to.isAfter(moment);
    }

    private static boolean before(@Nullable Instant start, @Nullable Instant end) {
        return start == null || end == null || start.isBefore(end);
    }
}
