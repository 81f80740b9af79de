package io.festinger.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import java.util.Optional;

/// What the question of a conflict is about, kept with it as its suggestion, so that yes and no can be
/// carried out: the question asks whether what one member says is still so.
///
/// @param askedMemberId the member that the question is about
/// @param rivals whether the other members go when it stays; false where they only show why it is asked
public record Inquiry(String askedMemberId, boolean rivals) {
    public String write() {
        return Json.write(this);
    }

    /// The inquiry of a conflict; empty where its question cannot be answered yes or no.
    public static Optional<Inquiry> of(Conflict conflict) {
        String suggestion = conflict.finding().suggestion();
        if (suggestion.isEmpty()) {
            return Optional.empty();
        }
        JsonNode json = Json.read(suggestion, JsonNode.class);
        String asked = json.path("asked_member_id").asText("");
        return conflict.members().stream()
                .map(Member::id)
                .filter(asked::equals)
                .findFirst()
                .map(id -> new Inquiry(id, json.path("rivals").asBoolean()));
    }
}
