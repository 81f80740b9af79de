package io.festinger.llm.onnx;

/// What the second of two notes is to the first; likelihoods that add up to 1, as the adapter gives them.
///
/// @param none nothing of the others
/// @param same it says what the first says
/// @param settled both cannot hold, and it says that it changed, or corrects
/// @param overtaken it shows, without saying so, that the first is over
/// @param clash both cannot hold, and nothing tells which does
record NoteRelation(double none, double same, double settled, double overtaken, double clash) {
    static NoteRelation of(double[] shares) {
        return new NoteRelation(shares[0], shares[1], shares[2], shares[3], shares[4]);
    }

    /// Whether or not it tells which of them holds.
    double contradicts() {
        return settled + overtaken + clash;
    }
}
