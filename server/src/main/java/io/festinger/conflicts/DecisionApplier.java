package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Carries out one decision on the rows of a conflict. The conflict is closed first, so the rows' new
/// claims are compared like those of any other write.
final class DecisionApplier {
    private static final Set<String> LIVE = Set.of("active", "standing");

    private final WriteScope scope;
    private final Actor by;
    private final Keepers keepers;
    private final ClaimStore claims;
    private final Conflict conflict;
    private final Plan plan;
    private final Map<RowRef, MemberKeeper.MemberState> describedStates;
    private final Map<RowRef, String> before = new LinkedHashMap<>();
    private @Nullable RowRef mergedRef;

    DecisionApplier(WriteScope writing, Actor by, Keepers keepers, ClaimStore claims, Conflict conflict, Plan plan) {
        this.scope = writing;
        this.by = by;
        this.keepers = keepers;
        this.claims = claims;
        this.conflict = conflict;
        this.plan = plan;
        List<RowRef> rows = conflict.members().stream().map(Member::row).toList();
        this.describedStates = keepers.describe(writing.handle(), rows);
        rows.stream().filter(describedStates::containsKey).forEach(row -> before.put(row, image(row)));
    }

    WriteScope writing() {
        return scope;
    }

    Conflict conflict() {
        return conflict;
    }

    Plan plan() {
        return plan;
    }

    /// The row that a merge made.
    Optional<RowRef> mergedRef() {
        return Optional.ofNullable(mergedRef);
    }

    void run() {
        switch (plan.order().action()) {
            case SUPERSEDE_OTHERS -> plan.winner().ifPresentOrElse(this::supersedeLosers, this::retireLosers);
            case BOTH_VALID -> bothValid();
            case MERGE -> merge();
            case NO_ACTION, SEVERAL_VALUES, DISMISS -> {}
        }
    }

    /// Live rows come first: when one leaves its place, another may take it.
    private void bothValid() {
        plan.qualifiers().keySet().stream()
                .sorted(Comparator.comparing(this::isLive).thenComparing(row -> row))
                .forEach(row -> keepers.of(row.kind())
                        .expect(scope, String.valueOf(plan.qualifiers().get(row))));
        plan.qualifiers().keySet().stream()
                .sorted(Comparator.comparing((RowRef row) -> !isLive(row)).thenComparing(row -> row))
                .forEach(row -> keepers.of(row.kind())
                        .qualify(scope, row, String.valueOf(plan.qualifiers().get(row)), reason()));
    }

    private void supersedeLosers(RowRef winner) {
        before.keySet().stream().filter(plan.losers()::contains).forEach(row -> supersede(row, winner));
        keepers.of(winner.kind()).uphold(scope, winner, reason());
    }

    /// No row replaces them.
    private void retireLosers() {
        before.keySet().stream()
                .filter(row -> plan.losers().contains(row) && isLive(row))
                .forEach(row -> keepers.of(row.kind()).retire(scope, row, reason()));
    }

    private void supersede(RowRef loser, RowRef winner) {
        if (isLive(loser)) {
            keepers.of(loser.kind()).supersede(scope, loser, winner, reason());
        }
    }

    private void merge() {
        List<RowRef> members = conflict.members().stream()
                .filter(Member::holds)
                .map(Member::row)
                .filter(before::containsKey)
                .toList();
        RowRef first = members.getFirst();
        List<RowRef> ofHighestTrust =
                members.stream().filter(row -> row.kind() == first.kind()).toList();
        members.forEach(row -> claims.replace(scope.handle(), row, List.of()));
        String content = String.valueOf(plan.order().mergedContent());
        RowRef createdRef = keepers.of(first.kind()).merge(scope, ofHighestTrust, content, reason());
        before.putIfAbsent(createdRef, "");
        members.stream().filter(row -> !row.equals(createdRef)).forEach(row -> supersede(row, createdRef));
        mergedRef = createdRef;
    }

    private boolean isLive(RowRef row) {
        MemberKeeper.MemberState memberState = describedStates.get(row);
        return memberState != null && LIVE.contains(memberState.status());
    }

    private String image(RowRef row) {
        return keepers.of(row.kind()).image(scope.handle(), row);
    }

    private String reason() {
        String notes = plan.order().notes();
        String description = plan.order().action().wire() + " of conflict " + conflict.id();
        return notes.isBlank() ? description : description + ": " + notes;
    }

    Changes changes() {
        List<Changes.Row> rows = new ArrayList<>();
        before.forEach((row, image) -> {
            String after = image(row);
            if (!after.equals(image)) {
                rows.add(new Changes.Row(row.kind().wire(), row.id(), image, after, isLive(row)));
            }
        });
        return new Changes(rows);
    }

    /// A decision as it is published, and stored with its conflict.
    record Outcome(
            String conflictId,
            Optional<String> decisionId,
            String action,
            Optional<String> winnerMemberId,
            Optional<String> mergedMemberId,
            Map<String, String> qualifiers,
            String notes,
            List<String> changedMembers) {}

    Outcome record(String decision) {
        return outcome(Optional.of(decision));
    }

    private Outcome outcome(Optional<String> decision) {
        return new Outcome(
                conflict.id().value(),
                decision,
                plan.order().action().wire(),
                plan.winner().map(RowRef::id),
                mergedRef().map(RowRef::id),
                plan.order().qualifiers(),
                plan.order().notes(),
                decision.isPresent() ? changes().rows() : List.of());
    }

    Conflict.Settlement settlement(Optional<String> decision) {
        return new Conflict.Settlement(Json.write(outcome(decision)), by.name(), scope.now());
    }
}
