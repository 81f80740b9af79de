package io.festinger.concepts.graph;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `iknowthat` was told, in tokens.
///
/// @param concept what is placed; never the parent or the dimension itself
/// @param parent what it is, or is part of
/// @param dimension the dimension named, or `type` for an `-isa` and `membership` for an `-ispart`
/// @param isIsa true for `-isa`, false for `-ispart`
public record ConceptFact(String concept, String parent, String dimension, boolean isIsa) {
    private static final Pattern SENTENCE = Pattern.compile("(\\S+) -(isa|ispart) (\\S+) in context of (\\S+)");

    /// Reads what [#toString] wrote: tokens, taken as they are. What people write is for
    /// [io.festinger.concepts.edges.FactParser].
    ///
    /// @throws IllegalArgumentException when it is not such a sentence
    public static ConceptFact ofSentence(String sentence) {
        Matcher parts = SENTENCE.matcher(sentence);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not the sentence of an edge: " + sentence);
        }
        return new ConceptFact(
                parts.group(1), parts.group(3), parts.group(4), parts.group(2).equals("isa"));
    }

    /// The fact as [io.festinger.concepts.edges.FactParser] reads it.
    @Override
    public String toString() {
        return concept + (isIsa ? " -isa " : " -ispart ") + parent + " in context of " + dimension;
    }
}
