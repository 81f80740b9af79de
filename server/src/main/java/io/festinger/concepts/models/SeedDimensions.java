package io.festinger.concepts.models;

import java.util.Set;

/// The initial dimensions of every workspace, each with whether its edges are types.
final class SeedDimensions {
    private static final String TYPE = "type";
    private static final Set<String> PLACES = Set.of("membership", "runs-on", "tech", "owned-by", "geography");

    private SeedDimensions() {}

    /// Whether an edge that is a type, or a place, may be in the dimension; later dimensions accept both.
    static boolean allow(String dimension, boolean isIsa) {
        return isIsa ? !PLACES.contains(dimension) : !dimension.equals(TYPE);
    }
}
