package io.festinger.concepts.models;

import java.util.Set;

/// The dimensions that every workspace begins with, of which each says whether its edges are types.
final class SeedDimensions {
    private static final String TYPE = "type";
    private static final Set<String> PLACES = Set.of("membership", "runs-on", "tech", "owned-by", "geography");

    private SeedDimensions() {}

    /// Whether an edge that is a type, or a place, may stand in the dimension; any may in those that came
    /// later.
    static boolean allow(String dimension, boolean isIsa) {
        return isIsa ? !PLACES.contains(dimension) : !dimension.equals(TYPE);
    }
}
