package io.festinger.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// The part of the demo's walk about plain words: a repetition and a contradiction in other words, and a
/// history that goes back and forth.
final class DemoStory {
    private final DemoWalk walk;
    private final String project;

    /// @param project a label that no earlier walk over the same data has used
    DemoStory(DemoWalk walk, String project) {
        this.walk = walk;
        this.project = project;
    }

    boolean run() throws IOException, InterruptedException {
        walk.step("11. Three agents state the same timeout, each in its own words");
        say("agent-1", "The timeout of the login service is 30 s.");
        JsonNode same = say("agent-2", "We set login timeouts to half a minute.");
        boolean agreed =
                walk.expect(same.path("conflict_id").isMissingNode(), "half a minute is 30 s: nothing to decide");
        JsonNode other = say("agent-3", "login-service timeout: 45s");
        return agreed
                && walk.expect(other.path("verdict").asText().equals("conflict"), "45 s is not: a person is asked")
                && story();
    }

    private JsonNode say(String author, String content) throws IOException, InterruptedException {
        JsonNode json = walk.call(
                "/memory", Map.of("memory_type", "project", "project", project, "author", author, "content", content));
        String explanation = json.path("explanation").asText();
        walk.say(author + ": " + content + " -> " + json.path("verdict").asText()
                + (explanation.isEmpty() ? "" : ": " + explanation));
        return json;
    }

    private boolean story() throws IOException, InterruptedException {
        walk.step("12. A history that contradicts itself only as a whole");
        JsonNode findings = walk.call(
                        "/stories",
                        Map.of(
                                "facts",
                                List.of(
                                        fact("1", "2026-01-10T09:00:00Z", "We use REST for the API."),
                                        fact("2", "2026-03-02T09:00:00Z", "We switched to GraphQL for the API."),
                                        fact("3", "2026-06-20T09:00:00Z", "The API is REST-based."))))
                .path("findings");
        walk.say(findings.path(0).path("question").asText());
        return walk.expect(findings.path(0).path("kind").asText().equals("reversal"), "a reversal, put as a question");
    }

    private static Map<String, Object> fact(String id, String at, String content) {
        return Map.of("id", id, "at", at, "content", content);
    }
}
