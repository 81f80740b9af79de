package io.festinger.claims;

/// Compares what is claimed of one slot by the keys of the values, see [Value#key].
public final class Comparison {
    private Comparison() {}

    /// How the second claim relates to the first. Both are of one slot; when they hold is not looked
    /// at.
    public static Agreement of(Claim known, Claim incoming) {
        boolean same = known.value().key().equals(incoming.value().key());
        if (known.positive() != incoming.positive()) {
            return same ? Agreement.CONTRARY : Agreement.COMPATIBLE;
        }
        if (same) {
            return Agreement.SAME;
        }
        return known.positive() ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }
}
