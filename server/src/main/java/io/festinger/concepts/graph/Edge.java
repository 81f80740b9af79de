package io.festinger.concepts.graph;

import io.festinger.base.WireName;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Concept IN parent, within a dimension: a row of `urd`. Equal to another edge when all parts are equal.
///
/// @param isIsa true for a type, false for membership
/// @param confidence from 0 to 1
/// @param lastConfirmed when it was last stated or named
/// @param origin its origin, as a JSON object; empty where none was recorded
public record Edge(
        Concept concept,
        Concept parent,
        Concept dimension,
        boolean isIsa,
        double confidence,
        Instant lastConfirmed,
        Source source,
        String origin) {
    /// The fraction of the remaining doubt that one corroboration removes.
    private static final double CORROBORATION = 0.2;

    public Edge {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence " + confidence + " is not between 0 and 1");
        }
    }

    /// Who stated an edge.
    @Schema(name = "EdgeSource")
    public enum Source implements WireName {
        /// The model, asked what a concept is.
        CLOUD_LLM,
        /// A cue in a message.
        INFERRED,
        /// The resolution job, or the bootstrap.
        FESTINGER,
        /// Someone, with iknowthat.
        GUTASK,
        /// So far only an assistant, so the edge is not in the graph.
        ASSISTANT;

        /// @throws IllegalArgumentException for an unknown spelling
        public static Source of(String wire) {
            return WireName.of(Source.class, wire);
        }
    }

    /// The root of a dimension: itself, in itself, within itself.
    public boolean isRoot() {
        return concept == parent && parent == dimension;
    }

    /// False for an edge that only an assistant stated.
    public boolean isConfirmed() {
        return source != Source.ASSISTANT;
    }

    /// True when both tokens of its line may be written in a block.
    boolean isPrintable() {
        return parent.isPrintable() && dimension.isPrintable();
    }

    /// This edge after another confirmation.
    public Edge corroborate(Instant at) {
        Instant latest = at.isAfter(lastConfirmed) ? at : lastConfirmed;
        return new Edge(concept, parent, dimension, isIsa, raise(confidence), latest, source, origin);
    }

    /// The confidence after one corroboration: it rises towards 1 and never falls.
    public static double raise(double confidence) {
        return confidence + (1 - confidence) * CORROBORATION;
    }
}
