package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.Ids;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.index.ClaimStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Closes a locked conflict according to a plan: changes its rows, stores the decision and the rows'
/// earlier images, and audits it.
final class ConflictCloser {
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final ClaimStore claims;
    private final Keepers keepers;
    private final Ids ids;

    ConflictCloser(ConflictStore conflicts, DecisionStore decisions, ClaimStore claims, Keepers keepers, Ids ids) {
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.claims = claims;
        this.keepers = keepers;
        this.ids = ids;
    }

    void settle(WriteScope scope, Actor by, Conflict conflict, Conflict.Status status, Plan plan) {
        List<DecisionStore.SettledPosition> values = new ArrayList<>();
        String decision = ids.next("dec");
        conflict.members().stream()
                .filter(plan::concerns)
                .forEach(member -> values.addAll(settledPositions(scope, decision, conflict, member, plan)));
        DecisionApplier decisionApplier = new DecisionApplier(scope, by, keepers, claims, conflict, plan);
        conflicts.close(scope.handle(), conflict.id(), status, decisionApplier.settlement(Optional.empty()));
        decisionApplier.run();
        decisionApplier.mergedRef().ifPresent(row -> values.addAll(winningPositions(scope, decision, row)));
        keep(decisionApplier, by, decision, values);
        conflicts.close(scope.handle(), conflict.id(), status, decisionApplier.settlement(Optional.of(decision)));
        tell(scope, by, conflict, "conflict." + status.wire(), decisionApplier.record(decision));
    }

    private void keep(
            DecisionApplier decisionApplier, Actor by, String id, List<DecisionStore.SettledPosition> values) {
        WriteScope scope = decisionApplier.writing();
        Plan plan = decisionApplier.plan();
        Decision decision = new Decision(
                id,
                decisionApplier.conflict().id(),
                plan.order().action(),
                by.name(),
                scope.now(),
                plan.order().notes(),
                decisionApplier.mergedRef().or(plan::winner),
                List.of(),
                Optional.empty());
        decisions.keep(
                scope.handle(), decision, values, decisionApplier.changes().write());
        if (plan.order().action() == Action.SEVERAL_VALUES) {
            decisions.allowSeveral(scope.handle(), id, SeveralValues.attributes(decisionApplier.conflict()));
        }
    }

    /// The member's current claims on the conflict's slots, and its claims when it joined.
    private List<DecisionStore.SettledPosition> settledPositions(
            WriteScope scope, String decision, Conflict conflict, Member member, Plan plan) {
        boolean hasWon = plan.winner().filter(member.row()::equals).isPresent();
        Set<String> slots = conflicts.slots(scope.handle(), conflict.id());
        List<DecisionStore.SettledPosition> values = new ArrayList<>();
        claims.of(scope.handle(), member.row()).stream()
                .filter(claim -> slots.contains(claim.meeting().slot().id())
                        || slots.contains(claim.slot().id()))
                .map(claim -> new DecisionStore.SettledPosition(
                        decision, claim.meeting().slot().id(), claim.stance(), claim.lineage(), claim.row(), hasWon))
                .forEach(values::add);
        Member.Position stand = member.stand();
        Stream.concat(Stream.of(stand.slot()), pairs(conflict, member))
                .map(slot -> new DecisionStore.SettledPosition(
                        decision, slot, stand.stance(), stand.lineage(), member.row(), hasWon))
                .forEach(values::add);
        return values;
    }

    /// The slots of a memory and each other one, if the sentences of either are in dispute: the decision is
    /// about any two of them, however they joined.
    private static Stream<String> pairs(Conflict conflict, Member member) {
        return conflict.members().stream()
                .filter(other ->
                        member.row().kind() == RowKind.MEMORY && other.row().kind() == RowKind.MEMORY)
                .filter(other -> !other.row().equals(member.row()))
                .filter(other -> Slot.isPair(member.stand().slot())
                        || Slot.isPair(other.stand().slot()))
                .map(other -> Slot.ofPair(
                                conflict.project(),
                                member.stand().lineage(),
                                other.stand().lineage())
                        .id());
    }

    private List<DecisionStore.SettledPosition> winningPositions(WriteScope scope, String decision, RowRef rowRef) {
        return claims.of(scope.handle(), rowRef).stream()
                .map(claim -> new DecisionStore.SettledPosition(
                        decision, claim.meeting().slot().id(), claim.stance(), claim.lineage(), rowRef, true))
                .toList();
    }

    static void tell(WriteScope scope, Actor by, Conflict conflict, String event, Object detail) {
        scope.audit(by, event, "conflict", conflict.id().value(), detail);
        scope.event(event, detail);
        scope.publish(Resolutions.CONFLICTS_CHANGED, conflict.id().value());
    }
}
