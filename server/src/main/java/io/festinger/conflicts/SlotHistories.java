package io.festinger.conflicts;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.Database;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Collects all statements on the slots of conflicts: rows in force from the claim index, disputed rows
/// from the conflicts that ever held one of the slots, and from the layers when each row was in force.
/// Blocking; each call is a separate transaction.
public final class SlotHistories {
    private static final int CONFLICTS = 20;
    private static final int STATEMENTS = 40;

    private final Database database;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final ClaimStore claims;
    private final Keepers keepers;

    public SlotHistories(
            Database database, ConflictStore conflicts, DecisionStore decisions, ClaimStore claims, Keepers keepers) {
        this.database = database;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.claims = claims;
        this.keepers = keepers;
    }

    /// Only the newest of many statements other than the sides are returned, and only the newest of
    /// many conflicts are read.
    public SlotHistory of(WorkspaceId workspace, Conflict conflict) {
        return database.inTransaction(workspace, handle -> of(handle, conflict));
    }

    private SlotHistory of(Handle handle, Conflict conflict) {
        Set<String> slots = conflicts.slots(handle, conflict.id());
        List<Conflict> all = conflicts.everOn(handle, slots, CONFLICTS);
        Map<RowRef, Claim> live = live(handle, slots, conflict);
        List<Member> members = members(handle, conflict, all, live, slots);
        Map<RowRef, List<ForcePeriod>> forcePeriods =
                keepers.forcePeriods(handle, members.stream().map(Member::row).toList());
        Set<RowRef> sides =
                Set.copyOf(conflict.members().stream().map(Member::row).toList());
        return new SlotHistory(
                members.stream()
                        .map(member -> {
                            List<ForcePeriod> periods = forcePeriods.getOrDefault(member.row(), List.of());
                            return new SlotHistory.Statement(
                                    member,
                                    sides.contains(member.row()),
                                    live.isEmpty() ? isOpen(periods) : live.containsKey(member.row()),
                                    periods,
                                    Optional.ofNullable(live.get(member.row())).flatMap(SlotHistories::term));
                        })
                        .toList(),
                all.stream()
                        .flatMap(each -> decisions.of(handle, each.id()).stream())
                        .sorted(Comparator.comparing(Decision::at))
                        .toList(),
                passages(conflict, live));
    }

    /// Whether a row is in force when it makes no claims on the slots: two sentences contradict
    /// each other in their words.
    private static boolean isOpen(List<ForcePeriod> periods) {
        return !periods.isEmpty() && periods.getLast().to().isEmpty();
    }

    /// The claims of rows in force on the slots; for a row with several there, the first in its text.
    private Map<RowRef, Claim> live(Handle handle, Set<String> slots, Conflict conflict) {
        List<String> topics = slots.stream()
                .flatMap(slot -> Meeting.ofSlot(slot).stream())
                .map(Meeting::topic)
                .distinct()
                .toList();
        List<Claim> foundClaims = new ArrayList<>(topics.isEmpty() ? List.of() : claims.on(handle, topics));
        conflict.members().forEach(member -> foundClaims.addAll(claims.of(handle, member.row())));
        Map<RowRef, Claim> live = new LinkedHashMap<>();
        foundClaims.stream()
                .filter(claim -> slots.contains(claim.meeting().slot().id())
                        || slots.contains(claim.slot().id()))
                .sorted(Comparator.comparing(
                        (Claim claim) -> claim.reading().span().equals(Span.NONE)))
                .forEach(claim -> live.putIfAbsent(claim.row(), claim));
        return live;
    }

    private List<Member> members(
            Handle handle, Conflict conflict, List<Conflict> all, Map<RowRef, Claim> live, Set<String> slots) {
        Map<RowRef, Member> others = new HashMap<>();
        all.stream()
                .flatMap(each -> each.members().stream())
                .filter(member -> slots.contains(member.stand().slot()))
                .forEach(member -> others.putIfAbsent(member.row(), member));
        keepers.describe(handle, live.keySet())
                .forEach((row, memberState) -> others.putIfAbsent(
                        row, Member.of(Objects.requireNonNull(live.get(row)), memberState.saying())));
        conflict.members().forEach(member -> others.remove(member.row()));
        List<Member> members = new ArrayList<>(conflict.members());
        others.values().stream()
                .sorted(Comparator.comparing((Member member) -> member.saying().at())
                        .reversed()
                        .thenComparing(Member::id))
                .limit(STATEMENTS)
                .forEach(members::add);
        return members;
    }

    private static Optional<SlotHistory.Term> term(Claim claim) {
        Validity validity = claim.validity();
        return validity.equals(Validity.ALWAYS)
                ? Optional.empty()
                : Optional.of(
                        new SlotHistory.Term(Optional.ofNullable(validity.from()), Optional.ofNullable(validity.to())));
    }

    private static Map<String, SlotHistory.Passage> passages(Conflict conflict, Map<RowRef, Claim> live) {
        Map<String, SlotHistory.Passage> passages = new HashMap<>();
        conflict.members().stream()
                .map(Member::row)
                .flatMap(row -> Optional.ofNullable(live.get(row)).stream())
                .filter(claim -> !claim.reading().span().equals(Span.NONE))
                .forEach(claim -> passages.put(claim.row().id(), passage(claim.reading())));
        return passages;
    }

    private static SlotHistory.Passage passage(Claim.Reading reading) {
        return new SlotHistory.Passage(
                reading.ruleId(), reading.span().start(), reading.span().end());
    }
}
