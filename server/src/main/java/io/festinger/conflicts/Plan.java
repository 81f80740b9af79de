package io.festinger.conflicts;

import io.festinger.base.Failure;
import io.festinger.claims.RowRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An order that fits its conflict.
///
/// @param winner the member that stays
/// @param qualifiers by row, where both are valid
record Plan(Order order, Optional<RowRef> winner, Map<RowRef, String> qualifiers) {
    private static final int LONGEST = 200;

    /// @throws Failure `INVALID_REQUEST`, naming the field
    static Plan of(Conflict conflict, Order order) {
        return switch (order.action()) {
            case SUPERSEDE_OTHERS -> {
                if (order.winnerMemberId() == null) {
                    throw invalid(
                            "winner_member_id",
                            "supersede_others wants the member that stays: one of " + ids(conflict));
                }
                yield new Plan(
                        order, Optional.of(member(conflict, "winner_member_id", order.winnerMemberId())), Map.of());
            }
            case BOTH_VALID -> new Plan(order, Optional.empty(), qualifiers(conflict, order.qualifiers()));
            case MERGE -> {
                if (order.mergedContent() == null || order.mergedContent().isBlank()) {
                    throw invalid("merged_content", "merge wants what the new row says, in words");
                }
                yield new Plan(order, Optional.empty(), Map.of());
            }
            case SEVERAL_VALUES -> {
                if (Several.attributes(conflict).isEmpty()) {
                    throw invalid(
                            "action",
                            "several_values is for attributes of things; this conflict is about none that has a name");
                }
                yield new Plan(order, Optional.empty(), Map.of());
            }
            case NO_ACTION, DISMISS -> new Plan(order, Optional.empty(), Map.of());
        };
    }

    private static Map<RowRef, String> qualifiers(Conflict conflict, Map<String, String> told) {
        Map<RowRef, String> qualifiers = new HashMap<>();
        told.forEach((id, qualifier) -> {
            if (qualifier.isBlank() || qualifier.length() > LONGEST) {
                throw invalid(
                        "qualifiers." + id, "a qualifier is what tells the contexts apart, in 1 to 200 characters");
            }
            qualifiers.put(member(conflict, "qualifiers." + id, id), qualifier.strip());
        });
        Map<String, String> stances = new HashMap<>();
        for (Member member : conflict.members()) {
            String qualifier = qualifiers.getOrDefault(member.row(), "");
            String other = stances.putIfAbsent(qualifier, member.stand().stance());
            if (other != null && !other.equals(member.stand().stance())) {
                throw invalid(
                        "qualifiers",
                        "both_valid wants qualifiers, by member id, that tell apart all members that disagree: "
                                + ids(conflict));
            }
        }
        return Map.copyOf(qualifiers);
    }

    private static RowRef member(Conflict conflict, String field, String id) {
        return conflict.members().stream()
                .map(Member::row)
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow(
                        () -> invalid(field, "'" + id + "' is no member of this conflict; they are " + ids(conflict)));
    }

    private static String ids(Conflict conflict) {
        Set<String> ids = new HashSet<>();
        conflict.members().forEach(member -> ids.add(member.row().id()));
        return String.join(", ", List.copyOf(ids).stream().sorted().toList());
    }

    private static Failure invalid(String field, String detail) {
        return new Failure(Failure.Code.INVALID_REQUEST, field, detail);
    }
}
