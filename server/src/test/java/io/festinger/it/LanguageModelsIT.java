package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.llm.ModelCall;
import io.festinger.llm.Provider;
import io.festinger.llm.ScriptedModelServer;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What language models do, from the prompt to the next prompt, over HTTP: the seed's test C and T36 to T38,
/// and what an administrator does around them.
class LanguageModelsIT {
    private static final String KEY = "sk-very-secret";
    private static final String REPO = """
            {"edges": [{"concept": "gnommoweb", "parent": "repo", "dimension": "type", "is_isa": true, "confidence": 0.9}]}
            """;
    private static final String DECOMPOSE = """
            {"decision": "decompose", "existing_dimension": "artifact-type", "new_dimension": "deployment-type",
             "reasoning": "repo describes what gnommoweb is as a software artifact; container how it is deployed"}""";

    @TempDir
    private Path data;

    private RecordingUpstream upstream;
    private FestingerProcess server;
    private ScriptedModelServer model;
    private Api api;

    @BeforeEach
    void start() throws IOException {
        upstream = new RecordingUpstream();
        model = ScriptedModelServer.start();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.close();
        model.close();
        upstream.close();
    }

    private static JsonNode ok(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json();
    }

    private String choose(Provider provider, String setting) {
        String id = ok(api.post(
                        "/models",
                        Map.of(
                                "provider",
                                provider.wire(),
                                "model_name",
                                "scripted",
                                "base_url",
                                model.baseUrl(provider).toString(),
                                "api_key",
                                KEY)))
                .path("id")
                .asText();
        ok(api.put("/config/" + setting, Map.of("value", id)));
        return id;
    }

    private JsonNode conflict() {
        JsonNode items = ok(api.get("/conflicts?status=all")).path("items");
        assertThat(items).hasSize(1);
        return ok(api.get("/conflicts/" + items.path(0).path("id").asText()));
    }

    private int edges() {
        JsonNode json = api.get("/concepts/gnommoweb").json();
        return json.path("edges").size();
    }

    @Test
    void t36_aConceptCrossingTheWriteThresholdIsPlacedByTheModelAndRecalledInTheNextPrompt() throws Exception {
        choose(Provider.CLAUDE, "write_model_id");
        model.says(REPO);
        for (int i = 0; i < 16; i++) {
            api.chat("Question " + i + ": does gnommoweb pass its checks?");
        }
        Eventually.holds("the edge is stored", () -> edges() == 1);

        api.chat("please update gnommoweb");

        assertThat(upstream.lastSystem()).contains("gnommoweb: [type] repo");
        JsonNode edge = api.get("/concepts/gnommoweb").json().path("edges").path(0);
        assertThat(edge.path("source").asText()).isEqualTo("cloud_llm");
        assertThat(edge.path("confidence").asDouble()).isEqualTo(0.9);
        assertThat(model.calls()).singleElement().satisfies(call -> {
            assertThat(call.headers()).containsEntry("x-api-key", KEY);
            assertThat(call.user()).contains("does gnommoweb pass its checks");
        });
    }

    @Test
    void t37_twoTypesAreDecomposedAtNightIntoTwoDimensions() throws Exception {
        choose(Provider.OPENAI, "resolve_model_id");
        model.says(DECOMPOSE);
        api.tell("gnommoweb -isa repo in context of type");
        api.chat("gnommoweb is a container");
        assertThat(upstream.lastSystem()).contains("gnommoweb: [type?] repo - conflict pending");
        Eventually.holds(
                "the conflict is open",
                () -> api.get("/conflicts?status=open").json().path("items").size() == 1);

        JsonNode report = ok(api.post("/resolve/run", "{}"));

        assertThat(report.path("examined").asInt()).isEqualTo(1);
        assertThat(report.path("decided").asInt()).isEqualTo(1);
        assertThat(report.path("skipped").asInt()).isZero();
        assertThat(report.has("reason")).isFalse();
        api.chat("what is gnommoweb now?");
        assertThat(upstream.lastSystem())
                .isEqualTo(
                        "<recollection>\ngnommoweb: [artifact-type] repo [deployment-type] container\n</recollection>");
        JsonNode resolvedJson = conflict();
        assertThat(resolvedJson.path("status").asText()).isEqualTo("resolved");
        assertThat(resolvedJson.path("resolution").path("notes").asText())
                .isEqualTo("decompose: repo describes what gnommoweb is as a software artifact; container how it is"
                        + " deployed");
        assertThat(resolvedJson.path("decisions").path(0).path("decided_by").asText())
                .isEqualTo("festinger");

        ok(api.post("/conflicts/" + resolvedJson.path("id").asText() + "/undo", Map.of("reason", "a mistake")));
        Eventually.holds(
                "the marker is back",
                () -> api.recollect("what is gnommoweb?").contains("gnommoweb: [type?] repo - conflict pending"));
    }

    @Test
    void t38_aContradictingPlaceIsDismissedAtNightAndTheWorldStays() throws Exception {
        choose(Provider.OLLAMA, "resolve_model_id");
        model.says("{\"decision\": \"dismiss\", \"reasoning\": \"docker is what is said everywhere else\"}");
        api.tell("gnommoweb -ispart docker in context of runs-on");
        api.tell("gnommoweb -ispart podman in context of runs-on");
        assertThat(api.recollect("gnommoweb")).contains("[runs-on?] docker");
        String before = api.get("/concepts/gnommoweb")
                .json()
                .path("edges")
                .path(0)
                .path("parent")
                .asText();

        assertThat(ok(api.post("/resolve/run", "{}")).path("decided").asInt()).isEqualTo(1);

        api.chat("where does gnommoweb run?");
        assertThat(upstream.lastSystem()).isEqualTo("<recollection>\ngnommoweb: [runs-on] docker\n</recollection>");
        assertThat(api.get("/concepts/gnommoweb")
                        .json()
                        .path("edges")
                        .path(0)
                        .path("parent")
                        .asText())
                .isEqualTo(before);
        assertThat(conflict().path("status").asText()).isEqualTo("dismissed");
    }

    @Test
    void withoutAModelTheQueueWaitsAndHealthSaysSo() throws Exception {
        for (int i = 0; i < 16; i++) {
            api.chat("Question " + i + ": does gnommoweb pass its checks?");
        }
        Eventually.holds(
                "the concept waits",
                () -> api.get("/health").json().path("queue_depth").asInt() == 1);
        assertThat(api.health().path("models").path("write").asText()).startsWith("off: no write_model_id");

        model.says(REPO);
        choose(Provider.OPENAI, "write_model_id");
        Eventually.holds("the edge is stored", () -> edges() == 1);
        assertThat(api.health().path("models").path("write").asText()).isEqualTo("on");
    }

    @Test
    void aRunWithoutAModelSkipsAndSaysWhy() {
        api.tell("gnommoweb -ispart docker");
        api.tell("gnommoweb -ispart podman");

        JsonNode report = ok(api.post("/resolve/run", "{}"));
        assertThat(report.path("skipped").asInt()).isEqualTo(1);
        assertThat(report.path("reason").asText()).contains("resolve_model_id");
        JsonNode run = ok(api.get("/jobs/runs")).path("items").path(0);
        assertThat(run.path("job").asText()).isEqualTo("resolution");
    }

    @Test
    void aKeyNeverComesBackAndAModelInUseStays() {
        String id = choose(Provider.OPENAI, "detect_model_id");

        for (String path : List.of("/models", "/secrets", "/audit?limit=500", "/health", "/config/detect_model_id")) {
            assertThat(ok(api.get(path)).toString()).as(path).doesNotContain(KEY);
        }
        JsonNode json = ok(api.get("/models")).path("items").path(0);
        assertThat(json.path("provider").asText()).isEqualTo("openai");
        assertThat(json.path("has_key").asBoolean()).isTrue();
        Api.Answer inUse = api.delete("/models/" + id);
        assertThat(inUse.status()).isEqualTo(409);
        assertThat(inUse.json().path("detail").asText()).contains("detect_model_id");

        ok(api.put("/config/detect_model_id", Collections.singletonMap("value", null)));
        ok(api.delete("/models/" + id));
        assertThat(ok(api.get("/models")).path("items")).isEmpty();
        assertThat(ok(api.get("/secrets")).path("items")).isEmpty();
        assertThat(api.put("/config/write_model_id", Map.of("value", id)).status())
                .isEqualTo(400);
        assertThat(api.delete("/models/none").status()).isEqualTo(404);
        assertThat(model.calls()).extracting(ModelCall::path).isEmpty();
    }

    @Test
    void workGivenUpIsListedAndRevived() throws Exception {
        model.says(REPO);
        choose(Provider.OPENAI, "write_model_id");
        try (var connection = server.database();
                var statement = connection.createStatement()) {
            statement.executeUpdate("""
                    INSERT INTO work_items (kind, key, payload, status, attempts, due_at, latest, again, last_error, created_at)
                    VALUES ('concept_write', 'gnommoweb', '{"concept": "gnommoweb", "sentences": []}', 'dead', 8, now(),
                            now(), false, 'the model did not answer', now())""");
        }

        JsonNode letter = ok(api.get("/jobs/dead-letters")).path("items").path(0);
        assertThat(letter.path("key").asText()).isEqualTo("gnommoweb");
        assertThat(letter.path("last_error").asText()).isEqualTo("the model did not answer");
        assertThat(api.post("/jobs/dead-letters/revive", Map.of("kind", "concept_write", "key", "none"))
                        .status())
                .isEqualTo(404);
        assertThat(ok(api.post("/jobs/dead-letters/revive", "{}"))
                        .path("revived")
                        .asInt())
                .isEqualTo(1);

        Eventually.holds("the edge is stored", () -> edges() == 1);
        Eventually.holds(
                "the letter is gone",
                () -> ok(api.get("/jobs/dead-letters")).path("items").isEmpty());
    }
}
