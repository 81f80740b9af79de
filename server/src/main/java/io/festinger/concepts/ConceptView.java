package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.MutedWords;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The knowledge about one concept, for people and programs.
///
/// @param saliency log10 of the encounters; 0 for a dictionary word
/// @param novelty 1 when an edge places the concept, else 0
/// @param edges its confirmed edges, by dimension, in the order of recollection lines
/// @param unconfirmed edges that only an assistant stated, in one session
/// @param muted whether it is never asked about
public record ConceptView(
        String token,
        long encounterCount,
        double saliency,
        double novelty,
        Optional<Instant> lastSeen,
        List<Edge> edges,
        List<Edge> unconfirmed,
        boolean muted) {

    /// @param disputed whether an open conflict contests the dimension
    /// @param origin its origin, as JSON text; empty where none was recorded
    public record Edge(
            String parent,
            String dimension,
            boolean isIsa,
            double confidence,
            Instant lastConfirmed,

            @Schema(implementation = io.festinger.concepts.graph.Edge.Source.class)
            String source,

            boolean disputed,
            String origin) {
        /// An edge that is not in the graph.
        public static Edge of(ConceptStore.EdgeRow edge) {
            ConceptStore.EdgeRow.Claim claim = edge.claim();
            return new Edge(
                    edge.parent(),
                    edge.dimension(),
                    claim.isIsa(),
                    claim.confidence(),
                    edge.lastConfirmed(),
                    claim.source(),
                    false,
                    claim.origin());
        }

        static Edge of(io.festinger.concepts.graph.Edge edge) {
            return new Edge(
                    edge.parent().token(),
                    edge.dimension().token(),
                    edge.isIsa(),
                    edge.confidence(),
                    edge.lastConfirmed(),
                    edge.source().wire(),
                    edge.concept().knowledge().disputed().contains(edge.dimension()),
                    edge.origin());
        }
    }

    /// @param mutedWords the words that are never asked about
    static ConceptView of(Concept concept, MutedWords mutedWords) {
        return new ConceptView(
                concept.token(),
                concept.encounters(),
                concept.saliency(),
                concept.novelty(),
                concept.lastSeen(),
                concept.knowledge().edges().stream().map(Edge::of).toList(),
                concept.knowledge().unconfirmedEdges().stream().map(Edge::of).toList(),
                mutedWords.covers(concept.token()));
    }

    public ConceptView {
        edges = List.copyOf(edges);
        unconfirmed = List.copyOf(unconfirmed);
    }
}
