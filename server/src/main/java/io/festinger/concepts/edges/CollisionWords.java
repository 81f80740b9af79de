package io.festinger.concepts.edges;

import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.Placement;

/// Explains why two edges cannot both be in the graph, and words the question to a person.
final class CollisionWords {
    private CollisionWords() {}

    static String explanation(EdgeRow existing, EdgeRow incoming, Placement.Collision type) {
        String place = "in the dimension " + incoming.dimension();
        String stands = type == Placement.Collision.CYCLE ? existing.fact().toString() : existing.parent();
        return reason(existing, incoming, type, place) + " " + stands + " stands until this is decided.";
    }

    private static String reason(EdgeRow existing, EdgeRow incoming, Placement.Collision type, String place) {
        return switch (type) {
            case ISA_ISA ->
                incoming.concept() + " is known as " + existing.parent() + " " + place + " and was now called "
                        + incoming.parent() + ": the dimension may be too coarse to hold both.";
            case ISPART_ISPART ->
                incoming.concept() + " is known to be in " + existing.parent() + " " + place + " and was now placed in "
                        + incoming.parent() + ": it can be in one place only.";
            case MISCLASSIFICATION ->
                incoming.concept() + " has the " + kind(existing) + " " + existing.parent() + " " + place
                        + " and was now given the " + kind(incoming) + " " + incoming.parent()
                        + ": one of them belongs in another dimension.";
            case CYCLE ->
                "Placing " + incoming.concept() + " in " + incoming.parent() + " " + place
                        + " would form a cycle, since " + existing.concept() + " is in " + existing.parent()
                        + " already.";
        };
    }

    static String question(EdgeRow existing, EdgeRow incoming, Placement.Collision type) {
        return switch (type) {
            case ISA_ISA, MISCLASSIFICATION, ISPART_ISPART ->
                "Is " + existing.parent() + " still right for " + incoming.concept() + " in the dimension "
                        + incoming.dimension() + ", and " + incoming.parent() + " wrong?";
            case CYCLE -> "Is it right that " + existing.concept() + " is in " + existing.parent() + "?";
        };
    }

    private static String kind(EdgeRow edge) {
        return edge.claim().isIsa() ? "type" : "place";
    }
}
