package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.llm.Provider;
import io.festinger.llm.ScriptedModelServer;
import io.festinger.llm.ScriptedModelServer.Reply;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The model that answers prompts is offered for unclear pairs, and taken by one call or one click.
class UpstreamModelIT {
    private static final String LIST = """
            {"models": [{"name": "nomic-embed-text:latest"}, {"name": "llama3.2:latest"}, {"name": "qwen3:8b"}]}""";
    private static final String YES =
            "{\"verdict\": \"contradiction\", \"reasoning\": \"The annex has a counter.\", \"confidence\": 0.9}";

    @TempDir
    private Path data;

    private ScriptedModelServer model;
    private FestingerProcess server;
    private Api api;

    @BeforeEach
    void start() throws IOException {
        model = ScriptedModelServer.start();
        model.always(call -> call.path().equals("/api/tags") ? new Reply.Raw(200, LIST) : new Reply.TextReply(YES));
        server = FestingerProcess.serve(
                data,
                model.baseUrl(Provider.OLLAMA).toString(),
                Map.of("FESTINGER_ASK_WITHOUT_ENTAILMENT", "true"),
                List.of());
        api = server.api();
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.close();
        model.close();
    }

    @Test
    void theFirstChatModelOrTheModelOfTheLatestPromptIsOffered() {
        JsonNode json = api.get("/models/upstream").json();
        assertThat(json.path("model_name").asText()).isEqualTo("llama3.2:latest");
        assertThat(json.path("provider").asText()).isEqualTo("ollama");
        assertThat(json.path("has_key").asBoolean()).isFalse();

        api.post(
                "/api/chat",
                Map.of(
                        "model",
                        "qwen3:8b",
                        "stream",
                        false,
                        "messages",
                        List.of(Map.of("role", "user", "content", "hello"))));

        assertThat(api.get("/models/upstream").json().path("model_name").asText())
                .isEqualTo("qwen3:8b");
    }

    @Test
    void oneCallHasItAskedAboutUnclearPairs() throws Exception {
        JsonNode addedJson = api.post("/models/upstream", Map.of()).json();
        assertThat(api.post("/models/upstream", Map.of()).json().path("id")).isEqualTo(addedJson.path("id"));
        assertThat(api.get("/config/detect_model_id").json().path("value").asText())
                .isEqualTo(addedJson.path("id").asText());
        assertThat(api.get("/models").json().path("items")).hasSize(1);

        commit("Visitors pay at the counter.");
        commit("No visitor pays at the counter of the annex.");

        Eventually.holds(
                "the model's answer is filed",
                () -> api.get("/conflicts?status=open").json().path("items").size() == 1);
        JsonNode conflict =
                api.get("/conflicts?status=open").json().path("items").path(0);
        assertThat(conflict.path("detector").asText()).isEqualTo("tier3");
        assertThat(conflict.path("explanation").asText()).contains("The annex has a counter.");
    }

    @Test
    void oneClickDoesTheSame() {
        String key = api.post("/keys", Map.of("name", "keeper", "role", "admin"))
                .json()
                .path("key")
                .asText();
        Visitor visitor = new Visitor(server.address()).in(key);
        assertThat(visitor.get("/admin/settings/models").page().select("#offer").text())
                .contains("llama3.2:latest", "Ask it about unclear pairs");

        visitor.post("/admin/settings/models/upstream", Map.of());

        assertThat(visitor.get("/admin/settings/models").page().select("#offer"))
                .isEmpty();
        assertThat(api.as(key)
                        .get("/config/detect_model_id")
                        .json()
                        .path("value")
                        .asText())
                .isNotEmpty();
    }

    private void commit(String content) {
        assertThat(api.post("/memory", Map.of("content", content, "memory_type", "project", "project", "annex"))
                        .status())
                .isEqualTo(201);
    }
}
