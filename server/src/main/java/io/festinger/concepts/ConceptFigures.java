package io.festinger.concepts;

/// One node's figures about a workspace, or about several.
///
/// @param concepts tokens, with the words of the dictionary
/// @param known concepts with an edge, a dispute, or a dimension of their name
/// @param waiting edges from cues that are not written yet
/// @param droppedTokens new tokens that a flood limit kept out since the start
/// @param droppedCues edges from cues that were dropped since the start because too many waited
public record ConceptFigures(
        boolean ready, int concepts, int known, int waiting, long droppedTokens, long droppedCues) {
    static final ConceptFigures NONE = new ConceptFigures(true, 0, 0, 0, 0, 0);

    ConceptFigures and(ConceptFigures other) {
        return new ConceptFigures(
                ready && other.ready,
                concepts + other.concepts,
                known + other.known,
                waiting + other.waiting,
                droppedTokens + other.droppedTokens,
                droppedCues + other.droppedCues);
    }

    /// What remains when the workspace is closed: what was counted since the start.
    ConceptFigures closed() {
        return new ConceptFigures(true, 0, 0, 0, droppedTokens, droppedCues);
    }
}
