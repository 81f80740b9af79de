package io.festinger.concepts.graph;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Concept IN parent, within a dimension: a row of `urd`. Equal to another edge when all of it is equal.
///
/// @param isIsa true when it tells a type, false when it tells membership
/// @param confidence from 0 to 1
/// @param lastConfirmed when something told or named it last
/// @param origin where it came from, as a JSON object; empty where that was not recorded
public record Edge(
        Concept concept,
        Concept parent,
        Concept dimension,
        boolean isIsa,
        double confidence,
        Instant lastConfirmed,
        Source source,
        String origin) {
    /// The part of the remaining doubt that one corroboration takes away.
    private static final double CORROBORATION = 0.2;

    public Edge {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence " + confidence + " is not between 0 and 1");
        }
    }

    /// Who told an edge.
    @Schema(name = "EdgeSource")
    public enum Source {
        /// The model, asked what a concept is.
        CLOUD_LLM,
        /// A cue in a message.
        INFERRED,
        /// The resolution job, or the bootstrap.
        FESTINGER,
        /// Someone, with iknowthat.
        GUTASK,
        /// Only an assistant said it so far, so it is not in the graph.
        ASSISTANT;

        /// The spelling in the table and on the wire.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws IllegalArgumentException when nothing is spelled so
        public static Source of(String wire) {
            return Arrays.stream(values())
                    .filter(source -> source.wire().equals(wire))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no source of edges is called " + wire));
        }
    }

    /// The root of a dimension: itself, in itself, within itself.
    public boolean isRoot() {
        return concept == parent && parent == dimension;
    }

    /// False for what only an assistant said.
    public boolean isConfirmed() {
        return source != Source.ASSISTANT;
    }

    /// True when both tokens of its line may be written in a block.
    boolean isPrintable() {
        return parent.isPrintable() && dimension.isPrintable();
    }

    /// This edge after it was told or named again.
    public Edge corroborated(Instant at) {
        Instant latest = at.isAfter(lastConfirmed) ? at : lastConfirmed;
        return new Edge(concept, parent, dimension, isIsa, raised(confidence), latest, source, origin);
    }

    /// The confidence after one corroboration: it rises towards 1 and never falls.
    public static double raised(double confidence) {
        return confidence + (1 - confidence) * CORROBORATION;
    }
}
