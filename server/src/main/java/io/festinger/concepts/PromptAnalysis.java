package io.festinger.concepts;

import io.festinger.concepts.graph.ConceptFact;
import java.util.List;

/// The effects of a text as a user's message of a new conversation. Nothing is counted or stored.
///
/// @param pieces the text, split where its tokens begin and end; joined they are the text
/// @param cuesRead whether cues are read in users' messages at all
/// @param recollection the text that would be injected
public record PromptAnalysis(List<Piece> pieces, List<StatedEdge> cues, boolean cuesRead, Recollection recollection) {
    public PromptAnalysis {
        pieces = List.copyOf(pieces);
        cues = List.copyOf(cues);
    }

    /// A stretch of the text.
    ///
    /// @param token its token; empty for the text between tokens
    public record Piece(String text, String token, State state, double saliency, long encounters) {}

    /// A token's state in the memory.
    public enum State {
        /// It cannot be a concept: a number, an id, or the text between tokens.
        NONE,
        /// A dictionary word without knowledge.
        WORD,
        /// It was never met.
        NEW,
        /// It was met, and has no knowledge.
        MET,
        /// An edge places it.
        PLACED
    }

    /// An edge that a sentence states.
    ///
    /// @param rule the cue that found it
    /// @param against the fact that prevents it; empty if nothing does
    public record StatedEdge(
            String sentence, ConceptFact fact, double confidence, String rule, Outcome outcome, String against) {}

    /// The outcome for an edge.
    public enum Outcome {
        STORED,
        CORROBORATED,
        /// It would open or join a conflict.
        CONTRADICTS,
        /// A person has already decided about it.
        SETTLED,
        /// It can never be in the graph.
        REFUSED
    }
}
