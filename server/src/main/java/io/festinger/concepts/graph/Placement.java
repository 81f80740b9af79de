package io.festinger.concepts.graph;

import io.festinger.base.WireName;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The outcome for an edge that someone states; see [ConceptGraph#decide].
public sealed interface Placement {
    /// Nothing contradicts it.
    record StoredEdge() implements Placement {}

    /// The same edge is already in the graph.
    record CorroboratedEdge(Edge existing) implements Placement {}

    /// It is not stored; the existing edge stays.
    ///
    /// @param existing the edge in its way: the one of the same concept and dimension, or for a cycle the
    ///     one that leads from above the parent to the concept; null for a concept in itself
    record CollidingEdge(Collision type, @Nullable Edge existing) implements Placement {}

    /// It can never be stored: it would place a dimension within itself, whose root it is.
    record RefusedEdge() implements Placement {}

    /// Why two edges cannot both be in the graph.
    @Schema(name = "CollisionType")
    enum Collision implements WireName {
        /// Two types: the dimension is too coarse.
        ISA_ISA,
        /// Two places: one of them is wrong.
        ISPART_ISPART,
        /// One of each: they belong in different dimensions.
        MISCLASSIFICATION,
        /// It would put a concept in itself, along the chain of parents.
        CYCLE;
    }
}
