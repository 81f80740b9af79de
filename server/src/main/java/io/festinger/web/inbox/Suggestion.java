package io.festinger.web.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A model's or an agent's proposal for a conflict.
///
/// @param what its effect, in words
/// @param notes why, in the words of the proposer
/// @param by who proposes; empty for the resolution job
public record Suggestion(String what, String notes, String by) {
    /// The proposal; empty where there is none: a question is not a proposal.
    static Optional<Suggestion> of(Conflict conflict) {
        return order(conflict).map(order -> {
            Optional<String> winner = conflict.members().stream()
                    .filter(member -> member.id().equals(order.winnerMemberId()))
                    .map(Member::value)
                    .findFirst();
            String more = order.mergedContent() == null ? "" : ": “" + order.mergedContent() + "”";
            return new Suggestion(
                    Outcome.words(order.action(), winner) + more,
                    order.notes(),
                    json(conflict).path("proposed_by").asText(""));
        });
    }

    static Optional<Order> order(Conflict conflict) {
        JsonNode json = json(conflict);
        return Action.of(json.path("action").asText("").toLowerCase(Locale.ROOT))
                .map(action -> new Order(
                        action,
                        text(json, "winner_member_id"),
                        json.path("notes").asText(""),
                        qualifiers(json.path("qualifiers")),
                        text(json, "merged_content")));
    }

    private static JsonNode json(Conflict conflict) {
        String suggestion = conflict.suggestion();
        return Json.read(suggestion.isEmpty() ? "{}" : suggestion, JsonNode.class);
    }

    private static @Nullable String text(JsonNode json, String field) {
        return json.path(field).isTextual() ? json.path(field).asText() : null;
    }

    private static Map<String, String> qualifiers(JsonNode json) {
        Map<String, String> qualifiers = new HashMap<>();
        json.properties()
                .forEach(
                        entry -> qualifiers.put(entry.getKey(), entry.getValue().asText()));
        return qualifiers;
    }
}
