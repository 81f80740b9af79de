package io.festinger.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// What became of a committed fact.
///
/// @param verdict `new`, `duplicate`, `refinement`, `update`, `scoped` or `conflict`
/// @param conflicts the open conflicts that it opened or joined; people decide them
/// @param explanation what it clashes with, in a sentence; empty for most verdicts
public record Commitment(String id, String verdict, List<String> conflicts, String explanation) {
    static Commitment of(JsonNode answer) {
        List<String> conflicts = new ArrayList<>();
        answer.path("conflicts").forEach(conflict -> conflicts.add(conflict.asText()));
        return new Commitment(
                answer.path("id").asText(),
                answer.path("verdict").asText(),
                List.copyOf(conflicts),
                answer.path("explanation").asText());
    }
}
