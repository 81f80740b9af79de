package io.festinger.concepts.edges;

import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.conflicts.Decision;
import java.time.ZoneOffset;
import java.util.Optional;

/// Explains, for a repeated edge, a person's decision about it and how to reopen it.
final class Settlements {
    private Settlements() {}

    static EdgeOutcome outcome(EdgeRow edge, Decision decision) {
        return new EdgeOutcome(
                EdgeOutcome.Result.CONFLICT,
                edge,
                Optional.of(decision.conflict()),
                Optional.of(new EdgeOutcome.Settlement(
                        decision.action().wire(),
                        decision.by(),
                        decision.at(),
                        decision.notes(),
                        explanation(edge, decision))));
    }

    private static String explanation(EdgeRow edge, Decision decision) {
        String description =
                switch (decision.action()) {
                    case DISMISS -> "dismissed the conflict about '" + edge.fact() + "'";
                    case SUPERSEDE_OTHERS, MERGE ->
                        "decided that "
                                + decision.winnerId()
                                        .map(winner -> "'" + winner + "'")
                                        .orElse("something else")
                                + " holds, and not '" + edge.fact() + "'";
                    case BOTH_VALID, SEVERAL_VALUES, NO_ACTION -> "settled the conflict about '" + edge.fact() + "'";
                };
        String notes = decision.notes().isBlank() ? "" : ": " + decision.notes().strip();
        return decision.by() + " " + description + " on "
                + decision.at().atOffset(ZoneOffset.UTC).toLocalDate() + notes + ". It is not accepted again until a"
                + " person reopens conflict " + decision.conflict() + ": festinger conflicts reopen "
                + decision.conflict() + ", or POST /conflicts/" + decision.conflict() + "/reopen.";
    }
}
