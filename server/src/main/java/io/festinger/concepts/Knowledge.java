package io.festinger.concepts;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/// What the graph holds about one concept, at one moment. Immutable.
final class Knowledge {
    static final Knowledge NONE = new Knowledge(List.of(), Set.of(), false);

    private final List<Edge> edges;
    private final Set<Concept> disputed;
    private final boolean isDimension;
    private final double leastConfidence;
    private final Instant oldest;
    private final boolean allPrintable;

    /// @param edges by dimension id, the highest first; without the root of a dimension
    /// @param disputed the dimensions with an open conflict about the concept
    /// @param isDimension it is the root of a dimension of its own name
    Knowledge(List<Edge> edges, Set<Concept> disputed, boolean isDimension) {
        this.edges = List.copyOf(edges);
        this.disputed = Set.copyOf(disputed);
        this.isDimension = isDimension;
        allPrintable = edges.stream().allMatch(Edge::isPrintable);
        leastConfidence = edges.stream().mapToDouble(Edge::confidence).min().orElse(-1);
        oldest = edges.stream().map(Edge::lastConfirmed).min(Instant::compareTo).orElse(Instant.MIN);
    }

    List<Edge> edges() {
        return edges;
    }

    Set<Concept> disputed() {
        return disputed;
    }

    boolean isDimension() {
        return isDimension;
    }

    boolean isEmpty() {
        return edges.isEmpty() && disputed.isEmpty() && !isDimension;
    }

    /// True when there are edges, and all of them are printable, this sure and this young.
    boolean allWithin(double floor, Instant since) {
        return allPrintable && leastConfidence >= floor && !oldest.isBefore(since);
    }
}
