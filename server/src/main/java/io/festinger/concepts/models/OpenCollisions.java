package io.festinger.concepts.models;

import io.festinger.claims.RowKind;
import io.festinger.claims.Slot;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.MemberKeeper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the collisions of a conflict that a model may settle: only between edges, one of them in
/// the graph.
final class OpenCollisions {
    private static final int MAX = 4;
    private static final int LONGEST_SENTENCE = 300;

    private OpenCollisions() {}

    /// Whether the conflict is about edges and no other layer.
    static boolean concern(Conflict conflict) {
        return conflict.slotKind().equals(Slot.CONCEPT)
                && conflict.members().stream().allMatch(member -> member.row().kind() == RowKind.CONCEPT_EDGE);
    }

    /// The ids of the members on which the model's decision rests.
    static Set<String> members(Conflict conflict) {
        return conflict.members().stream().map(Member::id).collect(Collectors.toUnmodifiableSet());
    }

    /// Empty where a person must decide: none or several edges are in the graph, or too many were refused.
    static List<Collision> of(Inbox.Detail detail) {
        List<String> existing = new ArrayList<>();
        List<String> refusedIds = new ArrayList<>();
        for (Member member : detail.conflict().members()) {
            MemberKeeper.@Nullable MemberState memberState = detail.members().get(member.id());
            if (memberState == null) {
                return List.of();
            }
            (memberState.status().equals("standing") ? existing : refusedIds).add(member.id());
        }
        if (existing.size() != 1 || refusedIds.isEmpty() || refusedIds.size() > MAX) {
            return List.of();
        }
        String stands = existing.getFirst();
        return refusedIds.stream()
                .map(incoming -> new Collision(
                        ConceptFact.ofSentence(stands),
                        ConceptFact.ofSentence(incoming),
                        note(detail, stands),
                        note(detail, incoming)))
                .toList();
    }

    private static String note(Inbox.Detail detail, String member) {
        return Optional.ofNullable(detail.members().get(member))
                .map(memberState -> memberState.detail())
                .map(known -> "said by " + known.get("source") + " since " + known.get("created_at")
                        + ", last confirmed " + known.get("last_confirmed") + ", confidence " + known.get("confidence")
                        + sentence(known))
                .orElse("");
    }

    private static String sentence(Map<String, Object> known) {
        if (known.get("origin") instanceof Map<?, ?> origin
                && (origin.get("sentence") instanceof String || origin.get("fact") instanceof String)) {
            String words = String.valueOf(origin.containsKey("sentence") ? origin.get("sentence") : origin.get("fact"));
            String line = words.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
            return ", in the words: " + line.substring(0, Math.min(line.length(), LONGEST_SENTENCE));
        }
        return "";
    }
}
