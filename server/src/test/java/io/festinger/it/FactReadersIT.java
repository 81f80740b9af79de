package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who was given a fact, and that those who were learn once when it no longer holds.
class FactReadersIT {
    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;
    private static HttpClient http;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        api = server.api();
        http = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() throws Exception {
        http.close();
        server.close();
    }

    private static String fact(String project, String content) {
        String id = api.post("/memory", Map.of("memory_type", "project", "project", project, "content", content))
                .json()
                .path("id")
                .asText();
        assertThat(id).startsWith("mem_");
        return id;
    }

    private static JsonNode recall(McpTools agent, String question, String project) throws Exception {
        return agent.call("recall", Map.of("query", question, "project", project));
    }

    private static List<String> readers(String fact, String field) {
        return api.get("/facts/" + fact + "/readers").json().path("items").findValuesAsText(field);
    }

    @Test
    void onlyTheReadersSessionLearnsOfAFallenFact() throws Exception {
        McpTools givenTools = McpTools.open(http, api, "told");
        McpTools other = McpTools.open(http, api, "other");
        String port = fact("quillmark", "The port of the quillmark press is 8080.");
        assertThat(recall(givenTools, "Which port has the quillmark press?", "quillmark")
                        .toString())
                .contains(port);
        assertThat(recall(givenTools, "Which port has the quillmark press?", "quillmark")
                        .has("news"))
                .isFalse();

        try (EventFeed feed = EventFeed.of(api, "?types=fact.fell")) {
            Eventually.holds("the read is stored", () -> readers(port, "agent").contains("told"));
            api.put("/memory/" + port, Map.of("content", "The port of the quillmark press is 9090."));
            Eventually.holds(
                    "the event names the reader",
                    () -> feed.events().stream()
                            .anyMatch(event -> event.data().contains(port)
                                    && event.data().contains("\"told\"")
                                    && event.data().contains("memory.updated")));
        }

        JsonNode news = givenTools.call("list_projects", Map.of()).path("news");
        assertThat(news).hasSize(1);
        assertThat(news.get(0).asText()).contains("no longer holds", "8080", "was changed", "9090", port);
        assertThat(givenTools.call("list_projects", Map.of()).has("news")).isFalse();
        assertThat(other.call("list_projects", Map.of()).has("news")).isFalse();
        assertThat(readers(port, "reported_at")).hasSize(1);
    }

    @Test
    void aDisputeIsToldWithItsConflict() throws Exception {
        McpTools agent = McpTools.open(http, api, "disputes");
        String first = fact("zorvex", "The default port of zorvex is 7000.");
        recall(agent, "What is the default port of zorvex?", "zorvex");
        fact("zorvex", "The default port of zorvex is 7100.");

        JsonNode news = agent.call("list_projects", Map.of()).path("news");
        assertThat(news).hasSize(1);
        assertThat(news.get(0).asText()).contains(first, "is disputed by an open conflict (cf_");
    }

    @Test
    void aDisputeSettledBeforeTheNextCallIsNotReported() throws Exception {
        McpTools agent = McpTools.open(http, api, "dismissals");
        fact("tarn", "The default port of tarn is 7000.");
        recall(agent, "What is the default port of tarn?", "tarn");
        String rival = fact("tarn", "The default port of tarn is 7100.");
        String conflict =
                api.get("/memory/" + rival).json().path("conflicts").path(0).asText();
        assertThat(api.post("/conflicts/" + conflict + "/dismiss", Map.of("reason", "two machines"))
                        .status())
                .isEqualTo(200);

        assertThat(agent.call("list_projects", Map.of()).has("news")).isFalse();
    }

    @Test
    void aPromptAndACallOverHttpLeaveTheirReader() throws Exception {
        String owner = fact("brindle", "The brindle gateway is owned by the harbour team.");
        String question = "Which team owns the brindle gateway?";
        api.get("/recall?q=Which+team+owns+the+brindle+gateway&project=brindle");
        api.post(
                "/api/chat",
                Map.of(
                        "model",
                        "demo",
                        "stream",
                        false,
                        "messages",
                        List.of(Map.of("role", "user", "content", question))),
                Map.of("X-Festinger-Session", "harbour", "X-Festinger-Project", "brindle"));

        Eventually.holds("both are readers", () -> readers(owner, "way").containsAll(List.of("recall", "prompt")));
        assertThat(readers(owner, "session")).contains("harbour");
    }

    @Test
    void anUnknownFactIsNotFoundAndSaysSo() {
        Api.Answer answer = api.get("/facts/mem_nothing/readers");

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body()).contains("mem_nothing", "\"id\"");
        assertThat(api.get("/facts/mem_nothing/readers?limit=0").status()).isEqualTo(400);
    }
}
