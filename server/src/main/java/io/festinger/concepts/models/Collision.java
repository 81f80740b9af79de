package io.festinger.concepts.models;

import io.festinger.concepts.graph.ConceptFact;
import java.util.List;

/// A refused edge, and the one in its way.
///
/// @param existingNote the existing edge's origin, in a sentence
record Collision(ConceptFact existing, ConceptFact incoming, String existingNote, String incomingNote) {
    /// Why two edges cannot both be in the graph, and the possible decisions.
    enum Kind {
        ISA_ISA("both are types: the dimension may be too coarse", "decompose", "update", "dismiss"),
        ISPART_ISPART("both are places, and it can be in one only", "update", "reclassify", "dismiss"),
        MISCLASSIFICATION("one is a type and one is a place", "reclassify", "update", "dismiss"),
        CYCLE("together they would close a circle", "reclassify", "update", "dismiss");

        private final String words;
        private final List<String> decisions;

        Kind(String words, String... decisions) {
            this.words = words;
            this.decisions = List.of(decisions);
        }

        String words() {
            return words;
        }

        /// The spellings of the possible [CollisionVerdict]s.
        List<String> decisions() {
            return decisions;
        }
    }

    Kind kind() {
        boolean sameSlot = existing.concept().equals(incoming.concept())
                && existing.dimension().equals(incoming.dimension());
        if (!sameSlot) {
            return Kind.CYCLE;
        }
        if (existing.isIsa() != incoming.isIsa()) {
            return Kind.MISCLASSIFICATION;
        }
        return existing.isIsa() ? Kind.ISA_ISA : Kind.ISPART_ISPART;
    }
}
