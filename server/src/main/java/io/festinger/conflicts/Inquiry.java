package io.festinger.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import java.util.Optional;

/// The subject of a conflict's question, stored as its suggestion, so an answer can be carried out: the
/// question asks whether a member's statement is still true.
///
/// @param askedMemberId the member that the question is about
/// @param rivals whether the others are superseded when it stays; false when they only show why it is asked
public record Inquiry(String askedMemberId, boolean rivals) {
    public String write() {
        return Json.write(this);
    }

    /// The inquiry of a conflict; empty when its question cannot be answered yes or no.
    public static Optional<Inquiry> of(Conflict conflict) {
        String suggestion = conflict.finding().suggestion();
        if (suggestion.isEmpty()) {
            return Optional.empty();
        }
        JsonNode json = Json.read(suggestion, JsonNode.class);
        String query = json.path("asked_member_id").asText("");
        return conflict.members().stream()
                .map(Member::id)
                .filter(query::equals)
                .findFirst()
                .map(id -> new Inquiry(id, json.path("rivals").asBoolean()));
    }
}
