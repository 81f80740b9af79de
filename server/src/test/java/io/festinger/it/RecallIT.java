package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is known comes back over HTTP, and into prompts.
class RecallIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        Map<String, String> environment = Map.of("FESTINGER_CONTEXT_DEADLINE_MS", "10000");
        server = FestingerProcess.serve(data, upstream.url(), environment, List.of());
        api = server.api();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static String commit(String project, String content) {
        Api.Answer answer =
                api.post("/memory", Map.of("memory_type", "project", "project", project, "content", content));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asText();
    }

    private static JsonNode recall(String parameters) {
        Api.Answer answer = api.get("/recall?" + parameters);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    private static List<String> ids(JsonNode items) {
        List<String> ids = new ArrayList<>();
        items.forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void committedFactsAreRecalledNowAndInThePast() {
        String peek = commit("optics", "The lateral support material is PEEK.");
        String then = api.get("/memory/" + peek).json().path("created_at").asText();
        JsonNode before =
                recall("q=support+material&project=optics").path("items").path(0);
        assertThat(before.path("layer").asText()).isEqualTo("memory");
        assertThat(before.path("disputed").asBoolean()).isFalse();
        assertThat(before.has("retired")).isFalse();

        String steel = commit("optics", "The lateral support material is steel.");
        JsonNode both = recall("q=support+material&project=optics").path("items");
        assertThat(ids(both)).containsExactlyInAnyOrder(peek, steel);
        both.forEach(item -> assertThat(item.path("conflicts").size()).isEqualTo(1));
        assertThat(ids(recall("q=support&project=optics&as_of=" + encoded(then)).path("items")))
                .containsExactly(peek);
        assertThat(ids(api.get("/memory?q=support&project=optics").json().path("items")))
                .containsExactlyInAnyOrder(peek, steel);
    }

    @Test
    void aPageNamesTheNextOne() {
        for (int i = 0; i < 3; i++) {
            commit("pages", "The shop has door number " + i);
        }
        JsonNode first = recall("q=shop+doors&project=pages&limit=2");
        assertThat(first.path("items")).hasSize(2);
        JsonNode second = recall("q=shop+doors&project=pages&limit=2&cursor="
                + first.path("next_cursor").asText());
        assertThat(second.path("items")).hasSize(1);
        assertThat(second.has("next_cursor")).isFalse();
        assertThat(ids(first.path("items"))).doesNotContainAnyElementsOf(ids(second.path("items")));
    }

    @Test
    void impossibleQuestionsAreRefusedByTheirName() {
        assertThat(refuse(api.get("/recall"))).isEqualTo("q");
        assertThat(refuse(api.get("/recall?q=x&layer=cellar"))).isEqualTo("layer");
        assertThat(refuse(api.get("/recall?q=x&as_of=yesterday"))).isEqualTo("as_of");
        assertThat(refuse(api.get("/recall?q=x&cursor=%21"))).isEqualTo("cursor");
        assertThat(refuse(api.get("/recall?q=x&colour=red"))).isEqualTo("colour");
        assertThat(refuse(api.get("/recall?q=x&by=meaning"))).isEqualTo("by");
        assertThat(refuse(api.get("/recall?q=x&by=vectors"))).isEqualTo("by");
        assertThat(refuse(api.post("/context/build", Map.of()))).isEqualTo("query");
        assertThat(refuse(api.post("/context/build", Map.of("query", "x", "budget_tokens", 0))))
                .isEqualTo("budget_tokens");
        assertThat(refuse(api.post("/context/build", Map.of("query", "x", "budget", 5))))
                .isEqualTo("budget");
    }

    private static String refuse(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        return answer.json().path("field").asText();
    }

    @Test
    void aPersonsOwnWordsComeToTheNamedPerson() {
        Api.Answer answer = api.post(
                "/memory",
                Map.of("memory_type", "preference", "content", "I prefer the Dvorak layout", "author", "ann"));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        String id = answer.json().path("id").asText();
        Map<String, Object> question = Map.of("query", "Which keyboard layout?");
        assertThat(ids(api.post("/context/build", question).json().path("items")))
                .doesNotContain(id);
        assertThat(ids(api.post("/context/build", Map.of("query", "Which keyboard layout?", "person", "Ann"))
                        .json()
                        .path("items")))
                .contains(id);
    }

    @Test
    void aContextIsBuiltAndGoesIntoPrompts() throws Exception {
        String id = commit("", "The zeppelin hangar opens at dawn.");
        JsonNode built = api.post(
                        "/context/build", Map.of("query", "when does the zeppelin hangar open?", "budget_tokens", 300))
                .json();
        assertThat(ids(built.path("items"))).contains(id);
        assertThat(built.path("tokens").asInt()).isBetween(1, 300);
        assertThat(built.path("left_out").isObject()).isTrue();
        assertThat(built.path("context").asText())
                .containsPattern("- \\[memory " + id
                        + ", by local admin, \\d{4}-\\d\\d-\\d\\d] The zeppelin hangar opens at dawn\\.");

        Api.Answer chat = api.chat("When does the zeppelin hangar open?");
        Eventually.holds(
                "the chat reached upstream", () -> upstream.lastMessage().contains("festinger-context"));
        assertThat(upstream.lastMessage())
                .contains("[memory " + id + ", by local admin, ")
                .endsWith("</festinger-context>\n\nWhen does the zeppelin hangar open?");
        assertThat(upstream.lastSystem()).doesNotContain("festinger-context");
        String trace = chat.raw().headers().firstValue("X-Festinger-Trace").orElseThrow();
        JsonNode context = api.get("/trace/" + trace).json().path("context");
        assertThat(ids(context.path("items"))).contains(id);
        assertThat(context.path("tokens").asInt()).isPositive();
    }
}
