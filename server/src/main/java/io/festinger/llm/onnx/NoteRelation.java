package io.festinger.llm.onnx;

/// How the second of two notes relates to the first; the adapter's likelihoods, which add up to 1.
///
/// @param none none of the others
/// @param same it states the same as the first
/// @param settled both cannot be true, and it states a change or a correction
/// @param overtaken it implies that the first is outdated
/// @param clash both cannot be true, and nothing shows which one is
record NoteRelation(double none, double same, double settled, double overtaken, double clash) {
    static NoteRelation of(double[] shares) {
        return new NoteRelation(shares[0], shares[1], shares[2], shares[3], shares[4]);
    }

    /// The likelihood of a contradiction, whether or not it shows which note is true.
    double contradicts() {
        return settled + overtaken + clash;
    }
}
