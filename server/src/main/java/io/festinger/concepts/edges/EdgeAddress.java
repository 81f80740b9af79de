package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.text.Tokenizer;
import java.util.Optional;

/// The edge that someone means: the one of a concept within a dimension, or exactly one. In tokens.
///
/// @param fact present where the whole edge is named
public record EdgeAddress(String concept, String dimension, Optional<ConceptFact> fact) {
    /// @param sentence see [FactParser]
    /// @throws Failure `INVALID_FACT`
    public static EdgeAddress ofFact(String sentence) {
        ConceptFact fact = FactParser.parse(sentence);
        return new EdgeAddress(fact.concept(), fact.dimension(), Optional.of(fact));
    }

    /// @throws Failure `INVALID_REQUEST` for an invalid name
    public static EdgeAddress of(String concept, String dimension) {
        return new EdgeAddress(token("concept", concept), token("dimension", dimension), Optional.empty());
    }

    private static String token(String field, String name) {
        String token = Tokenizer.normalForm(name);
        if (token.isEmpty()) {
            throw Failure.invalid(field, "'" + name + "' is not a name");
        }
        return token;
    }

    boolean means(ConceptFact other) {
        return concept.equals(other.concept())
                && dimension.equals(other.dimension())
                && fact.map(other::equals).orElse(true);
    }

    /// The address in people's spelling.
    @Override
    public String toString() {
        return fact.map(ConceptFact::toString).orElse(concept + " in the dimension " + dimension);
    }
}
