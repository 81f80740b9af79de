package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The rivals and related claims of a newcomer on its slots, before anything is written.
///
/// @param clashes the unsettled contradictions, one for each of its claims that is contradicted
/// @param settled a person's decision against it: the layer stores it out of force,
///     superseded by the winner
/// @param scopedClaim a claim on the same topic in another context: not a contradiction, but mentioned
/// @param agreeing claims of other rows with the same value
public record Findings(
        Newcomer newcomer,
        List<Clash> clashes,
        Optional<PriorDecision> settled,
        Optional<Claim> scopedClaim,
        List<Claim> agreeing) {
    public Findings {
        clashes = List.copyOf(clashes);
        agreeing = List.copyOf(agreeing);
    }

    public boolean agreesWithMemory() {
        return agreeing.stream().anyMatch(claim -> claim.row().kind() == RowKind.MEMORY);
    }

    /// The same for another form of the newcomer, without the contradictions of these rows.
    public Findings of(Newcomer other, Set<RowRef> without) {
        List<Clash> remainingClashes = clashes.stream()
                .map(clash -> new Clash(
                        clash.claim(),
                        clash.rivals().stream()
                                .filter(rival -> !without.contains(rival.row()))
                                .toList()))
                .filter(clash -> !clash.rivals().isEmpty())
                .toList();
        return new Findings(other, remainingClashes, settled, scopedClaim, agreeing);
    }

    /// @param rivals at least one
    public record Clash(Claim claim, List<Claim> rivals) {
        public Clash {
            rivals = List.copyOf(rivals);
        }
    }

    /// @param winner the live row that a person chose
    /// @param explanation who made which decision, and when, in a sentence
    public record PriorDecision(RowRef winner, Decision decision, String explanation) {
        public String decisionId() {
            return decision.id();
        }

        public String conflictId() {
            return decision.conflict().value();
        }
    }
}
