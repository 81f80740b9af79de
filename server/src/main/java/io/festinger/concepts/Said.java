package io.festinger.concepts;

/// An edge that somebody or something says, before it is known what becomes of it. Names are tokens.
///
/// @param confidence from 0 to 1
/// @param origin where it comes from, as a JSON object
/// @param priority told on purpose: a conflict that it opens is listed first
record Said(
        String concept,
        String parent,
        String dimension,
        boolean isIsa,
        double confidence,
        Edge.Source source,
        String origin,
        boolean priority) {

    /// The edge as the grammar of facts spells it.
    String sentence() {
        return fact().toString();
    }

    Fact fact() {
        return new Fact(concept, parent, dimension, isIsa);
    }

    /// The same, said within another dimension.
    Said within(String other) {
        return new Said(concept, parent, other, isIsa, confidence, source, origin, priority);
    }
}
