package io.festinger.web.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.web.Moment;
import java.util.Optional;

/// How a conflict was closed, in words.
///
/// @param what the decision; empty while it is open
/// @param notes why, in the words of the person who decided
/// @param winner the id of the winning member; empty where none won
public record Outcome(String what, String notes, String winner, String by, Moment at) {
    private static final Outcome NONE = new Outcome("", "", "", "", Moment.NONE);

    static Outcome of(Conflict conflict) {
        return conflict.settlement()
                .map(settlement -> {
                    JsonNode node = Json.read(settlement.resolution(), JsonNode.class);
                    String winner = node.path("winner_member_id").asText("");
                    return new Outcome(
                            what(conflict, node.path("action").asText(""), winner),
                            node.path("notes").asText(""),
                            winner,
                            settlement.by(),
                            Moment.of(settlement.at()));
                })
                .orElse(NONE);
    }

    private static String what(Conflict conflict, String action, String winner) {
        return Action.of(action)
                .map(decidedAction -> words(decidedAction, value(conflict, winner)))
                .orElseGet(() -> action.replace('_', ' '));
    }

    private static Optional<String> value(Conflict conflict, String winner) {
        return conflict.members().stream()
                .filter(member -> member.id().equals(winner))
                .map(Member::value)
                .findFirst();
    }

    /// @param winner the winner's text; empty where none won
    static String words(Action action, Optional<String> winner) {
        return switch (action) {
            case SUPERSEDE_OTHERS ->
                winner.map(value -> "“" + value + "” holds").orElse("taken back, nothing in its place");
            case NO_ACTION -> winner.map(value -> "“" + value + "” is still so").orElse("settled, no row changed");
            case BOTH_VALID -> "all hold, each in its context";
            case SEVERAL_VALUES -> "all values hold at once";
            case MERGE -> "merged into one statement";
            case DISMISS -> "dismissed as no contradiction";
        };
    }
}
