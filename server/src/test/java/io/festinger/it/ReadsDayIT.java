package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A day of two agents, one behind the gateway and one with tools: facts that they were told fall, and
/// what rests on them is marked until a person decides.
class ReadsDayIT {
    private static final List<String> NAMES = List.of(
            "quillmark", "brindle", "zorvex", "tarn", "hallow", "ferrule", "magpie", "osprey", "larkspur", "wicket");

    private static final Pattern CORRECTED = Pattern.compile("\\[memory (mem_\\w+), [^]]*, corrected]");

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;
    private static HttpClient http;

    @BeforeAll
    static void start() throws Exception {
        // right after a write a prompt waits for the database; the default deadline passes on a busy machine
        Path patient = Files.writeString(data.resolve("festinger.yaml"), "context:\n  deadline_ms: 5000\n");
        server = FestingerProcess.serve(data.resolve("server"), "demo", "--config", patient.toString());
        api = server.api();
        http = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() throws Exception {
        http.close();
        server.close();
    }

    private static JsonNode commit(String project, String content) {
        return api.post("/memory", Map.of("memory_type", "project", "project", project, "content", content))
                .json();
    }

    private static String port(String name, int port) {
        return "The default port of the " + name + " press is " + port + ".";
    }

    /// Lets a fact fall: by a decision, a change or a person's word.
    private static void fall(int way, String name, String id) {
        switch (way) {
            case 0 -> {
                JsonNode rival = commit("day", port(name, 9000));
                String conflict = rival.path("conflicts").path(0).asText();
                assertThat(api.post(
                                        "/conflicts/" + conflict + "/resolve",
                                        Map.of(
                                                "action",
                                                "supersede_others",
                                                "winner_member_id",
                                                rival.path("id").asText()))
                                .status())
                        .isEqualTo(200);
            }
            case 1 ->
                assertThat(api.put("/memory/" + id, Map.of("content", port(name, 9000)))
                                .status())
                        .isEqualTo(200);
            default ->
                assertThat(api.put("/memory/" + id, Map.of("status", "invalid")).status())
                        .isEqualTo(200);
        }
    }

    private static Map<String, String> message(String role, String content) {
        return Map.of("role", role, "content", content);
    }

    private static String chat(String session, List<Map<String, String>> messages) {
        return api.post(
                        "/api/chat",
                        // a window in which the corrections of all rows fit beside the earlier contexts
                        Map.of(
                                "model",
                                "demo",
                                "stream",
                                false,
                                "options",
                                Map.of("num_ctx", 32_768),
                                "messages",
                                messages),
                        Map.of("X-Festinger-Session", session, "X-Festinger-Project", "day"))
                .json()
                .path("message")
                .path("content")
                .asText();
    }

    private static List<String> correctedTexts(String prompt) {
        return CORRECTED.matcher(prompt).results().map(found -> found.group(1)).toList();
    }

    private static List<String> news(McpTools agent) throws Exception {
        List<String> news = new ArrayList<>();
        agent.call("list_projects", Map.of()).path("news").forEach(line -> news.add(line.asText()));
        return news;
    }

    @Test
    void onlyReadersAreCorrectedAndOnlyOnce() throws Exception {
        McpTools givenTools = McpTools.open(http, api, "press");
        McpTools other = McpTools.open(http, api, "other");
        other.call("recall", Map.of("query", "harbour", "project", "day"));
        List<String> facts = new ArrayList<>();
        List<List<Map<String, String>>> talks = new ArrayList<>();
        List<List<String>> given = new ArrayList<>();
        for (int i = 0; i < NAMES.size(); i++) {
            String fact = commit("day", port(NAMES.get(i), 7000 + i)).path("id").asText();
            facts.add(fact);
            String question = "Which default port has the " + NAMES.get(i) + " press?";
            assertThat(givenTools
                            .call("recall", Map.of("query", question, "project", "day"))
                            .toString())
                    .contains(fact);
            talks.add(new ArrayList<>(List.of(message("user", question))));
            String answer = chat("talk-" + i, talks.get(i));
            assertThat(answer).contains(fact);
            given.add(facts.stream().filter(answer::contains).toList());
        }
        assertThat(news(givenTools)).isEmpty();
        String untold = chat("untold", List.of(message("user", "How do I sharpen a chisel?")));
        assertThat(facts).noneMatch(untold::contains);

        for (int i = 0; i < facts.size(); i++) {
            fall(i % 3, NAMES.get(i), facts.get(i));
        }

        List<String> lines = news(givenTools);
        assertThat(lines).hasSize(10);
        for (String fact : facts) {
            assertThat(lines)
                    .filteredOn(line -> line.contains("(" + fact + ")"))
                    .hasSize(1);
        }
        assertThat(news(givenTools)).isEmpty();
        assertThat(news(other)).isEmpty();
        for (int i = 0; i < facts.size(); i++) {
            List<Map<String, String>> talk = talks.get(i);
            talk.add(message("assistant", "Noted."));
            talk.add(message("user", "Write the firewall rule of the " + NAMES.get(i) + " press."));
            String second = chat("talk-" + i, talk);
            assertThat(correctedTexts(second)).as(second).containsExactlyInAnyOrderElementsOf(given.get(i));
            talk.add(message("assistant", "Done."));
            talk.add(message("user", "Write the test of the " + NAMES.get(i) + " press, too."));
            String third = chat("talk-" + i, talk);
            assertThat(correctedTexts(third)).as(third).containsExactlyInAnyOrderElementsOf(given.get(i));
        }
        assertThat(correctedTexts(chat(
                        "untold",
                        List.of(
                                message("user", "How do I sharpen a chisel?"),
                                message("assistant", "Slowly."),
                                message("user", "Which stone does that chisel want?")))))
                .isEmpty();

        JsonNode second =
                givenTools.call("news", Map.of("since", "2020-01-01T00:00:00Z")).path("fallen");
        assertThat(second.findValuesAsText("id")).containsExactlyInAnyOrderElementsOf(facts);
        assertThat(givenTools
                        .call("news", Map.of("since", "2099-01-01T00:00:00Z"))
                        .path("fallen"))
                .isEmpty();
    }

    @Test
    void dependantsOfAFallenFactAreMarkedInEveryFaceUntilAPersonDecides() throws Exception {
        McpTools agent = McpTools.open(http, api, "builder");
        String premise = commit("works", "The relay of the works listens on port 7204.")
                .path("id")
                .asText();
        agent.call("recall", Map.of("query", "relay of the works", "project", "works"));
        String statedText = agent.call(
                        "commit",
                        Map.of(
                                "content",
                                "The firewall of the works has rule 12.",
                                "project",
                                "works",
                                "based_on",
                                List.of(premise)))
                .path("results")
                .path(0)
                .path("id")
                .asText();
        String usedText = agent.call(
                        "commit",
                        Map.of(
                                "content",
                                "The smoke test calls port 7204, on which the relay of the works listens.",
                                "project",
                                "works"))
                .path("results")
                .path(0)
                .path("id")
                .asText();
        assertThat(api.get("/facts/" + premise + "/premises")
                        .json()
                        .path("dependants")
                        .findValuesAsText("origin"))
                .containsExactlyInAnyOrder("stated", "used");

        api.put("/memory/" + premise, Map.of("status", "invalid"));

        assertThat(api.get("/memory/" + statedText)
                        .json()
                        .path("premise_fell")
                        .path("id")
                        .asText())
                .isEqualTo(premise);
        assertThat(agent.call("recall", Map.of("query", "firewall of the works", "project", "works"))
                        .path("items")
                        .findValuesAsText("premise_fell"))
                .contains("memory " + premise + " was declared invalid");
        JsonNode matter = api.get("/premises?project=works").json().path("items");
        assertThat(matter).hasSize(1);
        assertThat(matter.path(0).path("dependants").findValuesAsText("id"))
                .containsExactlyInAnyOrder(statedText, usedText);
        assertThat(api.get("/admin/inbox").body()).contains("2 facts rest on what was declared invalid", statedText);
        assertThat(api.get("/admin/memory/" + statedText).body()).contains("rests on what was declared invalid");
        assertThat(api.post("/premises/" + premise, Map.of("action", "drop")).body())
                .contains("\"action\"", "keep");

        assertThat(api.post("/premises/" + premise, Map.of("action", "ask", "rows", List.of(usedText)))
                        .status())
                .isEqualTo(200);
        assertThat(news(agent))
                .filteredOn(line -> line.startsWith("A person asks"))
                .hasSize(1);
        assertThat(api.post("/premises/" + premise, Map.of("action", "keep")).status())
                .isEqualTo(200);
        assertThat(api.get("/premises").json().path("items")).isEmpty();
        assertThat(api.get("/news").status()).isEqualTo(200);
    }

    @Test
    void anErasedRowTakesItsLinks() {
        String premise = commit("quay", "The quay crane lifts 40 t.").path("id").asText();
        String resting = api.post(
                        "/memory",
                        Map.of(
                                "content", "The quay accepts long containers.",
                                "project", "quay",
                                "based_on", List.of(premise)))
                .json()
                .path("id")
                .asText();
        String confirm = api.post("/erasures", Map.of("row", premise))
                .json()
                .path("confirm")
                .asText();
        assertThat(api.post("/erasures", Map.of("row", premise, "confirm", confirm))
                        .status())
                .isEqualTo(200);

        JsonNode links = api.get("/facts/" + resting + "/premises").json();
        assertThat(links.path("based_on")).isEmpty();
        assertThat(links.has("premise_fell")).isFalse();
    }
}
