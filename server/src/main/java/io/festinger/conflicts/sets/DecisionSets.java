package io.festinger.conflicts.sets;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.DecisionStore.SettledPosition;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.SeveralValues;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.sets.DecisionSet.DecidedSide;
import io.festinger.conflicts.sets.DecisionSet.PortableDecision;
import io.festinger.conflicts.sets.DecisionSetReport.DifferentDecision;
import io.festinger.database.Database;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Exports decisions, and applies those of another workspace. Blocking.
public final class DecisionSets {
    private final Database database;
    private final Writes writes;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final DecisionSetStore sets;
    private final Resolutions resolutions;

    public DecisionSets(
            Database database,
            Writes writes,
            ConflictStore conflicts,
            DecisionStore decisions,
            DecisionSetStore sets,
            Resolutions resolutions) {
        this.database = database;
        this.writes = writes;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.sets = sets;
        this.resolutions = resolutions;
    }

    /// @param project empty for all
    public DecisionSet export(WorkspaceId workspace, Optional<String> project) {
        return DecisionSet.of(database.inTransaction(workspace, handle -> sets.list(handle, project)));
    }

    /// Applies decisions in one transaction, and then settles the open conflicts that they are about. A
    /// decision of this workspace about the same disagreement stays.
    ///
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` for an invalid set
    public DecisionSetReport apply(WorkspaceId workspace, Write write, DecisionSet set) {
        write.actor().demandPerson("only people apply decisions; use a key with the role reviewer or admin");
        List<PortableDecision> all = set.checkedDecisions();
        DecisionSetReport decisionSetReport =
                writes.run(workspace, write, DecisionSetReport.class, scope -> store(scope, all));
        Write each = new Write(write.actor(), write.dryRun(), Optional.empty());
        List<String> settledIds = new ArrayList<>();
        Set<ConflictId> conflictIds = new HashSet<>();
        for (PortableDecision decision : all) {
            boolean holds = decisionSetReport.different().stream()
                    .noneMatch(other -> other.decision().equals(decision.id()));
            if (holds) {
                open(workspace, decision).stream()
                        .filter(conflict -> conflictIds.add(conflict.id()))
                        .filter(conflict -> settle(workspace, each, decision, conflict))
                        .forEach(conflict -> settledIds.add(conflict.id().value()));
            }
        }
        return new DecisionSetReport(
                decisionSetReport.applied(), decisionSetReport.known(), decisionSetReport.different(), settledIds);
    }

    private DecisionSetReport store(WriteScope scope, List<PortableDecision> all) {
        List<String> appliedIds = new ArrayList<>();
        List<String> existing = new ArrayList<>();
        List<DifferentDecision> different = new ArrayList<>();
        for (PortableDecision decision : all) {
            Optional<Ruling> local = local(scope.handle(), decision);
            if (sets.exists(scope.handle(), decision)
                    || local.filter(Ruling::agrees).isPresent()) {
                existing.add(decision.id());
            } else if (local.isPresent()) {
                different.add(new DifferentDecision(decision.id(), local.get().decision()));
            } else {
                sets.add(scope.handle(), decision, scope.project(decision.project()));
                decisions.allowSeveral(
                        scope.handle(),
                        decision.id(),
                        decision.several().stream()
                                .map(attribute ->
                                        new SeveralValues.Attribute(scope.project(decision.project()), attribute))
                                .toList());
                scope.audit("decision.applied", "conflict", decision.conflictId(), decision);
                appliedIds.add(decision.id());
            }
        }
        return new DecisionSetReport(appliedIds, existing, different, List.of());
    }

    /// @param decision the id of a decision of this workspace
    /// @param agrees whether it came to the same result
    private record Ruling(String decision, boolean agrees) {}

    /// The decision of this workspace about two sides of a decision of the set.
    private Optional<Ruling> local(Handle handle, PortableDecision decision) {
        Map<String, List<SettledPosition>> byDecision = new LinkedHashMap<>();
        decisions
                .on(handle, decision.slots())
                .forEach(position -> byDecision
                        .computeIfAbsent(position.decisionId(), none -> new ArrayList<>())
                        .add(position));
        for (Map.Entry<String, List<SettledPosition>> here : byDecision.entrySet()) {
            List<SettledPosition> settledPositions = here.getValue().stream()
                    .filter(position -> !decision.holding(position.slot(), position.stance())
                            .isEmpty())
                    .toList();
            if (settledPositions.stream()
                            .map(SettledPosition::stance)
                            .distinct()
                            .count()
                    > 1) {
                boolean agrees = settledPositions.stream()
                        .allMatch(position ->
                                position.hasWon() == hasWon(decision.holding(position.slot(), position.stance())));
                return Optional.of(new Ruling(here.getKey(), agrees));
            }
        }
        return Optional.empty();
    }

    private static boolean hasWon(List<DecidedSide> sides) {
        return sides.stream().anyMatch(DecidedSide::won);
    }

    /// The open conflicts whose sides are all sides of the decision.
    private List<Conflict> open(WorkspaceId workspace, PortableDecision decision) {
        return database.inTransaction(
                workspace,
                handle -> conflicts.find(handle, conflicts.holding(handle, decision.slots())).stream()
                        .filter(conflict -> conflict.rivals().stream()
                                .allMatch(member -> !sides(decision, member).isEmpty()))
                        .toList());
    }

    private static List<DecidedSide> sides(PortableDecision decision, Member member) {
        return decision.holding(member.stand().slot(), member.stand().stance());
    }

    /// @return whether the decision can be carried out on this conflict: contexts are named by rows,
    ///     which do not travel
    private boolean settle(WorkspaceId workspace, Write write, PortableDecision decision, Conflict conflict) {
        Action action = Action.of(decision.action()).orElseThrow();
        Optional<Member> winner = conflict.rivals().stream()
                .filter(member -> hasWon(sides(decision, member)))
                .max(Comparator.comparingInt(Member::trust)
                        .thenComparing(member -> member.saying().at()));
        String notes = "as in decision " + decision.id() + " by " + decision.decidedBy()
                + (decision.notes().isBlank() ? "" : ": " + decision.notes());
        switch (action) {
            case DISMISS -> resolutions.dismiss(workspace, write, conflict.id(), notes);
            case NO_ACTION, SEVERAL_VALUES ->
                resolutions.resolve(workspace, write, conflict.id(), new Order(action, null, notes, Map.of(), null));
            case SUPERSEDE_OTHERS, MERGE -> {
                if (winner.isEmpty()) {
                    return false;
                }
                resolutions.resolve(
                        workspace,
                        write,
                        conflict.id(),
                        new Order(Action.SUPERSEDE_OTHERS, winner.get().id(), notes, Map.of(), null));
            }
            case BOTH_VALID -> {
                return false;
            }
        }
        return true;
    }
}
