package io.festinger.concepts;

import io.festinger.concepts.graph.ConceptFact;
import java.util.List;

/// What a text would do, were it a user's message of a new conversation. Nothing of it is counted or stored.
///
/// @param pieces the text, cut where its tokens begin and end: joined they are the text
/// @param cuesRead whether cues are read in users' messages at all
/// @param recollection what would be injected
public record PromptAnalysis(List<Piece> pieces, List<Learned> cues, boolean cuesRead, Recollection recollection) {
    public PromptAnalysis {
        pieces = List.copyOf(pieces);
        cues = List.copyOf(cues);
    }

    /// A stretch of the text.
    ///
    /// @param token the token that it is; empty for the text between tokens
    public record Piece(String text, String token, State state, double saliency, long encounters) {}

    /// What a token is to the memory.
    public enum State {
        /// It cannot be a concept: a number, an id, or the text between tokens.
        NONE,
        /// A dictionary word that nothing is known of.
        WORD,
        /// It was never met.
        NEW,
        /// It was met, and nothing is known of it.
        MET,
        /// An edge places it.
        PLACED
    }

    /// An edge that a sentence says.
    ///
    /// @param rule the cue that found it
    /// @param against the fact that prevents it; empty if nothing does
    public record Learned(
            String sentence, ConceptFact fact, double confidence, String rule, Outcome outcome, String against) {}

    /// What would become of an edge.
    public enum Outcome {
        STORED,
        CORROBORATED,
        /// It would open a conflict, or join one.
        CONTRADICTS,
        /// A person decided this already.
        SETTLED,
        /// It can never stand.
        REFUSED
    }
}
