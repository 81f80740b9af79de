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
        return sentence(concept, parent, dimension, isIsa);
    }

    static String sentence(String concept, String parent, String dimension, boolean isIsa) {
        return concept + (isIsa ? " -isa " : " -ispart ") + parent + " in context of " + dimension;
    }
}
