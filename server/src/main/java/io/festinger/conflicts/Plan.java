package io.festinger.conflicts;

import io.festinger.base.Failure;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// An order that was checked against its conflict.
///
/// @param winner the member that stays
/// @param qualifiers by row, when both are valid
/// @param losers the members that are superseded
record Plan(Order order, Optional<RowRef> winner, Map<RowRef, String> qualifiers, Set<RowRef> losers) {
    private static final int LONGEST = 200;

    Plan {
        losers = Set.copyOf(losers);
    }

    private Plan(Order order, Optional<RowRef> winner, Map<RowRef, String> qualifiers) {
        this(order, winner, qualifiers, Set.of());
    }

    /// One member holds, and those that contradict it are superseded, but no row that agrees or has
    /// since changed, nor one out of force. If the winner was out of force, members that were unopposed
    /// without it are superseded too.
    private static Plan upholding(Conflict conflict, Order order, Member winner) {
        boolean back = winner.standing() == Member.Standing.RETIRED;
        Set<RowRef> losers = conflict.members().stream()
                .filter(member -> back ? member.holds() : member.standing() == Member.Standing.CONTRADICTS)
                .filter(member -> !saysSame(member, winner))
                .map(Member::row)
                .collect(Collectors.toSet());
        return new Plan(order, Optional.of(winner.row()), Map.of(), losers);
    }

    /// A person's answer to the question of a conflict. Yes: the member in question holds, and its
    /// rivals are superseded. No: the newest member with another value supersedes it and the
    /// members that agree with it.
    static Plan answering(Conflict conflict, Inquiry inquiry, boolean yes, String notes) {
        Member requestedMember = conflict.members().stream()
                .filter(member -> member.id().equals(inquiry.askedMemberId()))
                .findFirst()
                .orElseThrow();
        boolean rivals = inquiry.rivals() && conflict.members().size() > 1;
        if (yes && !rivals) {
            Order order = new Order(Action.NO_ACTION, requestedMember.id(), notes, Map.of(), null);
            return new Plan(order, Optional.of(requestedMember.row()), Map.of());
        }
        if (yes) {
            Order order = new Order(Action.SUPERSEDE_OTHERS, requestedMember.id(), notes, Map.of(), null);
            return upholding(conflict, order, requestedMember);
        }
        Set<RowRef> losers = new HashSet<>();
        conflict.members().stream()
                .filter(member -> member.holds() && saysSame(member, requestedMember))
                .forEach(member -> losers.add(member.row()));
        Optional<Member> holder = conflict.members().stream()
                .filter(member -> member.holds() && !losers.contains(member.row()))
                .max(Comparator.comparing(member -> member.saying().at()));
        Order order = new Order(Action.SUPERSEDE_OTHERS, holder.map(Member::id).orElse(null), notes, Map.of(), null);
        return new Plan(order, holder.map(Member::row), Map.of(), losers);
    }

    /// Whether the decision covers that member's value. Leaving rows untouched because the contradiction
    /// has ended does not decide that the values may hold together.
    boolean concerns(Member member) {
        return switch (order.action()) {
            case SUPERSEDE_OTHERS ->
                losers.contains(member.row())
                        || winner.filter(member.row()::equals).isPresent();
            case NO_ACTION, SEVERAL_VALUES -> member.standing() == Member.Standing.CONTRADICTS;
            case BOTH_VALID -> member.holds() || qualifiers.containsKey(member.row());
            case MERGE -> member.holds();
            case DISMISS -> true;
        };
    }

    private static boolean saysSame(Member one, Member other) {
        return one.row().equals(other.row())
                || one.stance().equals(other.stance())
                        && (one.stand().slot().equals(other.stand().slot())
                                || Slot.isPair(one.stand().slot())
                                        && Slot.isPair(other.stand().slot()));
    }

    /// @throws Failure `INVALID_REQUEST`, naming the field
    static Plan of(Conflict conflict, Order order) {
        return switch (order.action()) {
            case SUPERSEDE_OTHERS -> {
                if (order.winnerMemberId() == null) {
                    throw Failure.invalid(
                            "winner_member_id",
                            "supersede_others requires the member that stays: one of " + ids(conflict));
                }
                yield upholding(conflict, order, member(conflict, "winner_member_id", order.winnerMemberId()));
            }
            case BOTH_VALID -> new Plan(order, Optional.empty(), qualifiers(conflict, order.qualifiers()));
            case MERGE -> {
                if (order.mergedContent() == null || order.mergedContent().isBlank()) {
                    throw Failure.invalid("merged_content", "merge requires the text of the new row");
                }
                if (conflict.members().stream().noneMatch(Member::holds)) {
                    throw Failure.invalid(
                            "action", "merge requires a member in force with unchanged text; none is left");
                }
                yield new Plan(order, Optional.empty(), Map.of());
            }
            case SEVERAL_VALUES -> {
                if (!SeveralValues.fits(conflict)) {
                    throw Failure.invalid(
                            "action",
                            "several_values is for attributes of things; this conflict is not about a named attribute");
                }
                yield new Plan(order, Optional.empty(), Map.of());
            }
            case NO_ACTION, DISMISS -> new Plan(order, Optional.empty(), Map.of());
        };
    }

    private static Map<RowRef, String> qualifiers(Conflict conflict, Map<String, String> supplied) {
        Map<RowRef, String> qualifiers = new HashMap<>();
        supplied.forEach((id, qualifier) -> {
            if (qualifier.isBlank() || qualifier.length() > LONGEST) {
                throw Failure.invalid(
                        "qualifiers." + id, "a qualifier is what tells the contexts apart, in 1 to 200 characters");
            }
            qualifiers.put(member(conflict, "qualifiers." + id, id).row(), qualifier.strip());
        });
        Map<String, String> stances = new HashMap<>();
        for (Member member : conflict.members().stream().filter(Member::holds).toList()) {
            String qualifier = qualifiers.getOrDefault(member.row(), "");
            String other = stances.putIfAbsent(qualifier, member.stance());
            if (other != null && !other.equals(member.stance())) {
                throw Failure.invalid(
                        "qualifiers",
                        "both_valid requires qualifiers, by member id, that tell apart all members that disagree: "
                                + ids(conflict));
            }
        }
        return Map.copyOf(qualifiers);
    }

    private static Member member(Conflict conflict, String field, String id) {
        return conflict.members().stream()
                .filter(member -> member.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        Failure.invalid(field, "'" + id + "' is not a member of this conflict: use " + ids(conflict)));
    }

    private static String ids(Conflict conflict) {
        Set<String> ids = new HashSet<>();
        conflict.members().forEach(member -> ids.add(member.row().id()));
        return String.join(", ", List.copyOf(ids).stream().sorted().toList());
    }
}
