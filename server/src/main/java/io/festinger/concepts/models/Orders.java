package io.festinger.concepts.models;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Combines the verdicts on all edges that one existing edge refused into one order. Pure.
final class Orders {
    private Orders() {}

    record JudgedCollision(Collision collision, CollisionVerdict verdict) {}

    /// @param judgedCollisions of one conflict, at least one, all with the same existing edge
    /// @throws Failure `INVALID_ANSWER` where the verdicts are inconsistent
    static Order of(List<JudgedCollision> judgedCollisions) {
        String notes = notes(judgedCollisions);
        List<JudgedCollision> retainedCollisions = judgedCollisions.stream()
                .filter(each -> !(each.verdict() instanceof CollisionVerdict.Dismiss))
                .toList();
        if (retainedCollisions.isEmpty()) {
            return new Order(Action.DISMISS, null, notes, Map.of(), null);
        }
        if (retainedCollisions.size() == 1
                && retainedCollisions.getFirst().verdict() instanceof CollisionVerdict.Update) {
            String winner = retainedCollisions.getFirst().collision().incoming().toString();
            return new Order(Action.SUPERSEDE_OTHERS, winner, notes, Map.of(), null);
        }
        if (retainedCollisions.size() < judgedCollisions.size()) {
            throw unclear();
        }
        return new Order(Action.BOTH_VALID, null, notes, qualifiers(judgedCollisions), null);
    }

    private static Map<String, String> qualifiers(List<JudgedCollision> judgedCollisions) {
        ConceptFact conceptFact = judgedCollisions.getFirst().collision().existing();
        Map<String, String> qualifiers = new LinkedHashMap<>();
        String place = "";
        for (JudgedCollision each : judgedCollisions) {
            String incoming = each.collision().incoming().toString();
            switch (each.verdict()) {
                case CollisionVerdict.Decompose decompose -> {
                    if (!place.isEmpty() && !place.equals(decompose.existingDimension())) {
                        throw unclear();
                    }
                    place = decompose.existingDimension();
                    qualifiers.put(incoming, decompose.newDimension());
                }
                case CollisionVerdict.Reclassify reclassify -> qualifiers.put(incoming, reclassify.dimension());
                case CollisionVerdict.Update update -> throw unclear();
                case CollisionVerdict.Dismiss dismiss -> throw unclear();
            }
        }
        qualifiers.put(conceptFact.toString(), place.isEmpty() ? conceptFact.dimension() : place);
        if (new TreeSet<>(qualifiers.values()).size() < qualifiers.size()) {
            throw unclear();
        }
        return qualifiers;
    }

    private static String notes(List<JudgedCollision> judgedCollisions) {
        return String.join("; ", judgedCollisions.stream().map(Orders::note).toList());
    }

    private static String note(JudgedCollision judgedCollision) {
        CollisionVerdict verdict = judgedCollision.verdict();
        return verdict.reasoning().isEmpty() ? verdict.decision() : verdict.decision() + ": " + verdict.reasoning();
    }

    private static Failure unclear() {
        return new Failure(
                Failure.Code.INVALID_ANSWER, "what the model says of the conflict's edges does not go together");
    }
}
