package io.festinger.concepts;

import java.util.List;
import java.util.Set;

/// What the graph holds about one concept, at one moment.
///
/// @param edges its edges by dimension id, the highest first; without the root of a dimension
/// @param disputed the dimensions with an open conflict about it
/// @param isDimension it is the root of a dimension of its own name
record Knowledge(List<Edge> edges, Set<Concept> disputed, boolean isDimension) {
    static final Knowledge NONE = new Knowledge(List.of(), Set.of(), false);

    Knowledge {
        edges = List.copyOf(edges);
        disputed = Set.copyOf(disputed);
    }
}
