package io.festinger.concepts.graph;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A fact of `iknowthat`, in tokens.
///
/// @param concept the placed concept; never the parent or the dimension itself
/// @param parent the concept that it is, or is part of
/// @param dimension the dimension named, or `type` for an `-isa` and `membership` for an `-ispart`
/// @param isIsa true for `-isa`, false for `-ispart`
public record ConceptFact(String concept, String parent, String dimension, boolean isIsa) {
    private static final Pattern SENTENCE = Pattern.compile("(\\S+) -(isa|ispart) (\\S+) in context of (\\S+)");

    /// Reads the output of [#toString], with unchanged tokens. [io.festinger.concepts.edges.FactParser]
    /// reads people's texts.
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

    /// The names of its three concepts.
    public List<String> tokens() {
        return List.of(concept, parent, dimension);
    }

    /// The fact in the form that [io.festinger.concepts.edges.FactParser] reads.
    @Override
    public String toString() {
        return concept + (isIsa ? " -isa " : " -ispart ") + parent + " in context of " + dimension;
    }
}
