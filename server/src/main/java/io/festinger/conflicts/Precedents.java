package io.festinger.conflicts;

import io.festinger.claims.Claim;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Decisions of people on some slots, looked up for two sides at a time. A decision covers two sides when
/// it settled the values of both, or their values before rewording. It does not cover a side from a higher
/// layer than the one that was decided about: that is a new statement of more weight.
final class Precedents {
    /// Newest first.
    private final Map<String, List<DecisionStore.SettledPosition>> byDecision = new LinkedHashMap<>();

    private Precedents(List<DecisionStore.SettledPosition> settledPositions) {
        settledPositions.forEach(value -> byDecision
                .computeIfAbsent(value.decisionId(), id -> new ArrayList<>())
                .add(value));
    }

    static Precedents on(DecisionStore decisions, Handle handle, Collection<String> slots) {
        return new Precedents(slots.isEmpty() ? List.of() : decisions.on(handle, slots));
    }

    /// One side of a disagreement.
    record Side(String slot, String stance, String lineage, int trust) {
        static Side of(Claim claim) {
            return new Side(
                    claim.meeting().slot().id(),
                    claim.stance(),
                    claim.lineage(),
                    claim.row().kind().trust());
        }

        static Side of(Member member) {
            return new Side(
                    member.stand().slot(),
                    member.stand().stance(),
                    member.stand().lineage(),
                    member.trust());
        }
    }

    /// The decision about two sides.
    ///
    /// @param hasLost whether the first lost against the second
    record Ruling(String decisionId, boolean hasLost) {}

    Optional<Ruling> between(Side first, Side second) {
        return byDecision.entrySet().stream()
                .flatMap(decision -> ruling(decision.getKey(), decision.getValue(), first, second).stream())
                .findFirst();
    }

    private static Optional<Ruling> ruling(
            String decision, List<DecisionStore.SettledPosition> values, Side first, Side second) {
        List<DecisionStore.SettledPosition> firsts = matching(values, first);
        List<DecisionStore.SettledPosition> seconds = matching(values, second);
        if (firsts.isEmpty() || seconds.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Ruling(decision, !hasWon(firsts) && hasWon(seconds)));
    }

    private static boolean hasWon(List<DecisionStore.SettledPosition> values) {
        return values.stream().anyMatch(DecisionStore.SettledPosition::hasWon);
    }

    private static List<DecisionStore.SettledPosition> matching(List<DecisionStore.SettledPosition> values, Side side) {
        List<DecisionStore.SettledPosition> matching = values.stream()
                .filter(value -> value.slot().equals(side.slot()) && says(value, side))
                .toList();
        boolean isOutweighed =
                matching.stream().allMatch(value -> value.row().kind().trust() < side.trust());
        return isOutweighed ? List.of() : matching;
    }

    private static boolean says(DecisionStore.SettledPosition value, Side side) {
        return value.stance().equals(side.stance())
                || value.lineage().equals(side.lineage()) && Rewording.of(value.stance(), side.stance());
    }
}
