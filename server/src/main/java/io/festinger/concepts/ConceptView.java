package io.festinger.concepts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is known about one concept, for people and programs to read.
///
/// @param saliency log10 of the encounters; 0 for a dictionary word
/// @param novelty 1 when an edge places the concept, else 0
/// @param edges by dimension, in the order of recollection lines
public record ConceptView(
        String token,
        long encounterCount,
        double saliency,
        double novelty,
        Optional<Instant> lastSeen,
        List<Edge> edges) {

    /// @param disputed an open conflict contests the dimension
    public record Edge(
            String parent,
            String dimension,
            boolean isIsa,
            double confidence,
            Instant lastConfirmed,
            String source,
            boolean disputed) {}

    public ConceptView {
        edges = List.copyOf(edges);
    }
}
