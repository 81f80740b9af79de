package io.festinger.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;

/// The part of the demo's walk about whole statements: one that contradicts a decision, and a person who
/// settles the conflict and undoes that.
final class DemoFacts {
    private final DemoWalk walk;
    private final String project;

    /// @param project a label that no earlier walk over the same data has used
    DemoFacts(DemoWalk walk, String project) {
        this.walk = walk;
        this.project = project;
    }

    boolean run() throws IOException, InterruptedException {
        walk.step("6. The team's decision is known, and an agent states something else");
        String decidedText = walk.call("/entities", decision()).path("id").asText();
        JsonNode json = walk.call("/memory", statement());
        walk.say(json.path("verdict").asText() + ": " + json.path("explanation").asText());
        String conflict = json.path("conflict_id").asText();
        boolean isKept = json.path("status").asText().equals("active");
        return walk.expect(isKept && !conflict.isEmpty(), "it is stored, and the answer names the conflict")
                && settle(conflict, decidedText, json.path("id").asText());
    }

    private Map<String, Object> decision() {
        return Map.of(
                "entity_type",
                "Decision",
                "project",
                project,
                "fields",
                Map.of("decision_target", "lateral support", "decision_field", "material", "value", "GF-PTFE"));
    }

    private Map<String, Object> statement() {
        return Map.of(
                "memory_type", "project",
                "project", project,
                "author", "agent-7",
                "content", "The lateral support material is PEEK.");
    }

    private boolean settle(String conflict, String winner, String loser) throws IOException, InterruptedException {
        walk.step("7. A person decides");
        JsonNode resolvedJson = walk.call(
                "/conflicts/" + conflict + "/resolve",
                Map.of("action", "supersede_others", "winner_member_id", winner, "resolution_notes", "tested"));
        boolean isSettled = walk.expect(
                resolvedJson.path("status").asText().equals("resolved")
                        && status(loser).equals("superseded"),
                "the other fact is superseded, with a pointer to the winner");
        walk.step("8. The person undoes the decision");
        JsonNode revertedJson =
                walk.call("/conflicts/" + conflict + "/undo", Map.of("reason", "tested the wrong part"));
        return isSettled
                && walk.expect(
                        revertedJson.path("status").asText().equals("open")
                                && status(loser).equals("active"),
                        "every row is as it was before, and both steps are in the audit log");
    }

    private String status(String memory) throws IOException, InterruptedException {
        return walk.get("/memory/" + memory).path("status").asText();
    }
}
