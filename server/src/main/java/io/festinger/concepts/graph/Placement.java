package io.festinger.concepts.graph;

import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What becomes of an edge that someone tells; see [ConceptGraph#decide].
public sealed interface Placement {
    /// Nothing contradicts it.
    record Stored() implements Placement {}

    /// The same edge is in the graph already.
    record Corroborated(Edge standing) implements Placement {}

    /// It is not stored; the standing edge stays.
    ///
    /// @param standing the edge in its way: the one of the same concept and dimension, or for a cycle the one by
    ///     which the chain above the parent comes back to the concept; null when something is put in itself
    record Collided(Collision type, @Nullable Edge standing) implements Placement {}

    /// It can never be stored: it would place a dimension within itself, of which it is the root.
    record Refused() implements Placement {}

    /// Why two edges cannot both stand.
    @Schema(name = "CollisionType")
    enum Collision {
        /// Two types: the dimension is too coarse.
        ISA_ISA,
        /// Two places: one of them is wrong.
        ISPART_ISPART,
        /// One of each: they belong in different dimensions.
        MISCLASSIFICATION,
        /// It would put something, along the chain of parents, in itself.
        CYCLE;

        /// The spelling in the table and on the wire.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
