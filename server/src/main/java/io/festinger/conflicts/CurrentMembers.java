package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Stances;
import io.festinger.claims.Universals;
import io.festinger.claims.Validity;
import io.festinger.conflicts.Member.Current;
import io.festinger.conflicts.Member.Standing;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Compares the members of an open conflict by their current rows. Members that joined by claims are
/// compared by the claims of their rows. Other members are only known to have contradicted each other in
/// their words then, so they still do while neither has changed.
final class CurrentMembers {
    /// A refused edge is kept with its conflict and waits for the decision.
    private static final Set<String> IN_FORCE = Set.of("active", "standing", "rejected");

    private final Conflict conflict;
    private final Optional<Inquiry> inquiry;
    private final Map<RowRef, MemberKeeper.MemberState> rows;
    private final Map<RowRef, List<Claim>> claims;
    private final Set<RowRef> rivals;

    /// @param rows the members' rows that still exist
    /// @param claims the claims of these rows
    CurrentMembers(
            Conflict conflict,
            Map<RowRef, MemberKeeper.MemberState> rows,
            List<Claim> claims,
            SeveralValues severalValues) {
        this.conflict = conflict;
        this.inquiry = Inquiry.of(conflict);
        this.rows = rows;
        this.claims = claims.stream().collect(Collectors.groupingBy(Claim::row));
        this.rivals = rivals(claims, severalValues);
    }

    private static Set<RowRef> rivals(Collection<Claim> claims, SeveralValues severalValues) {
        Set<RowRef> rivals = new HashSet<>();
        Stances.of(claims).contrary().forEach(sides -> add(rivals, sides.claims(), sides.otherClaims(), severalValues));
        List<Claim> universal = claims.stream()
                .filter(claim -> Universals.isUniversal(claim.meeting()))
                .toList();
        if (!universal.isEmpty()) {
            add(rivals, universal, List.copyOf(claims), severalValues);
        }
        return rivals;
    }

    private static void add(Set<RowRef> rivals, List<Claim> claims, List<Claim> others, SeveralValues severalValues) {
        for (Claim one : claims) {
            for (Claim other : others) {
                if (severalValues.rivals(one, other)) {
                    rivals.add(one.row());
                    rivals.add(other.row());
                }
            }
        }
    }

    /// The same members, each with its current row.
    List<Member> members() {
        return conflict.members().stream()
                .map(member -> member.with(current(member)))
                .toList();
    }

    private Current current(Member member) {
        MemberKeeper.@Nullable MemberState row = rows.get(member.row());
        Standing standing = standing(member);
        if (row == null) {
            return new Current(standing, "", "", "", "", "deleted");
        }
        boolean same = row.saying().content().equals(member.joined().content());
        Optional<Claim> claim = claims(member).stream()
                .filter(one -> one.meeting().slot().id().equals(member.stand().slot()))
                .findFirst();
        String value = claim.map(Member::value)
                .orElse(same ? member.stand().value() : row.saying().content());
        String stance = claim.map(Claim::stance).orElse(member.stand().stance());
        return same
                        && standing == Standing.CONTRADICTS
                        && value.equals(member.stand().value())
                ? Current.CONTRADICTS
                : new Current(
                        standing,
                        same ? "" : row.saying().content(),
                        same ? "" : row.saying().author(),
                        value,
                        stance,
                        row.status());
    }

    private List<Claim> claims(Member member) {
        return claims.getOrDefault(member.row(), List.of());
    }

    private Standing standing(Member member) {
        if (!isInForce(member)) {
            return Standing.RETIRED;
        }
        if (rivals.contains(member.row())) {
            return Standing.CONTRADICTS;
        }
        if (!isUnchanged(member)) {
            return Standing.CHANGED;
        }
        return isOpposed(member) ? Standing.CONTRADICTS : Standing.UNOPPOSED;
    }

    /// A misleading member stays opposed whatever the other members say: they only show
    /// why the question is asked.
    private boolean isOpposed(Member member) {
        return misleading()
                .map(requestedMember -> isInForce(requestedMember) && isUnchanged(requestedMember))
                .orElseGet(() -> conflict.members().stream()
                        .anyMatch(other -> isInForce(other) && contradictAsWorded(member, other)));
    }

    private boolean isInForce(Member member) {
        MemberKeeper.@Nullable MemberState row = rows.get(member.row());
        return row != null && IN_FORCE.contains(row.status());
    }

    private Optional<Member> misleading() {
        return conflict.members().size() == 1
                ? Optional.of(conflict.members().getFirst())
                : inquiry.filter(requestedInquiry -> !requestedInquiry.rivals())
                        .flatMap(requestedInquiry -> conflict.members().stream()
                                .filter(member -> member.id().equals(requestedInquiry.askedMemberId()))
                                .findFirst());
    }

    private boolean isUnchanged(Member member) {
        return joinedByClaims(member)
                ? claims(member).stream()
                        .anyMatch(claim -> claim.meeting()
                                        .slot()
                                        .id()
                                        .equals(member.stand().slot())
                                && claim.stance().equals(member.stand().stance()))
                : row(member).saying().content().equals(member.joined().content());
    }

    private MemberKeeper.MemberState row(Member member) {
        return Optional.ofNullable(rows.get(member.row())).orElseThrow();
    }

    /// Edges have a claim only while they are in the graph, and never change.
    private static boolean joinedByClaims(Member member) {
        return member.row().kind() != RowKind.CONCEPT_EDGE
                && Meeting.ofSlot(member.stand().slot()).isPresent();
    }

    private boolean contradictAsWorded(Member one, Member other) {
        return !one.stand().stance().equals(other.stand().stance())
                && !(joinedByClaims(one) && joinedByClaims(other))
                && isUnchanged(other)
                && areOfOneCase(one, other);
    }

    /// Two memories whose sentences were compared are compared within one context and time.
    private boolean areOfOneCase(Member one, Member other) {
        if (!Slot.isPair(one.stand().slot()) || !Slot.isPair(other.stand().slot())) {
            return true;
        }
        return context(one).equals(context(other)) && validity(one).meets(validity(other));
    }

    private List<String> context(Member member) {
        Map<String, Object> detail = row(member).detail();
        return List.of(
                String.valueOf(detail.get("project")),
                String.valueOf(detail.get("qualifier")),
                Qualifiers.ofScope(String.valueOf(detail.getOrDefault("scope", ""))));
    }

    private Validity validity(Member member) {
        Map<String, Object> detail = row(member).detail();
        return new Validity(time(detail.get("valid_from")), time(detail.get("valid_to")));
    }

    private static @Nullable Instant time(@Nullable Object time) {
        return time instanceof Instant instant ? instant : null;
    }
}
