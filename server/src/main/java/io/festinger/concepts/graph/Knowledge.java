package io.festinger.concepts.graph;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/// A snapshot of the graph's knowledge about one concept. Immutable.
public final class Knowledge {
    public static final Knowledge NONE = new Knowledge(List.of(), List.of(), Set.of(), false);

    private final List<Edge> edges;
    private final List<Edge> unconfirmedEdges;
    private final Set<Concept> disputedConcepts;
    private final boolean isDimension;
    private final double leastConfidence;
    private final Instant latest;
    private final boolean allPrintable;

    /// @param edges by dimension id, the highest first; without the root of a dimension
    /// @param unconfirmedEdges by dimension id, the highest first, within one the latest first
    /// @param concepts the dimensions with an open conflict about the concept
    /// @param isDimension whether it is the root of a dimension with its name
    Knowledge(List<Edge> edges, List<Edge> unconfirmedEdges, Set<Concept> concepts, boolean isDimension) {
        this.edges = List.copyOf(edges);
        this.unconfirmedEdges = List.copyOf(unconfirmedEdges);
        this.disputedConcepts = Set.copyOf(concepts);
        this.isDimension = isDimension;
        allPrintable = edges.stream().allMatch(Edge::isPrintable);
        leastConfidence = edges.stream().mapToDouble(Edge::confidence).min().orElse(-1);
        latest = edges.stream().map(Edge::lastConfirmed).max(Instant::compareTo).orElse(Instant.MIN);
    }

    public List<Edge> edges() {
        return edges;
    }

    /// The edges that only an assistant stated.
    public List<Edge> unconfirmedEdges() {
        return unconfirmedEdges;
    }

    public Set<Concept> disputed() {
        return disputedConcepts;
    }

    /// The same, with open conflicts in these dimensions.
    public Knowledge disputed(Set<Concept> dimensions) {
        return new Knowledge(edges, unconfirmedEdges, dimensions, isDimension);
    }

    public boolean isDimension() {
        return isDimension;
    }

    boolean isEmpty() {
        return edges.isEmpty() && unconfirmedEdges.isEmpty() && disputedConcepts.isEmpty() && !isDimension;
    }

    /// True when there are edges, all of them printable and with at least this confidence.
    boolean allWithin(double floor) {
        return allPrintable && leastConfidence >= floor;
    }

    /// True when an edge was confirmed since then.
    boolean isConfirmedSince(Instant since) {
        return !latest.isBefore(since);
    }
}
