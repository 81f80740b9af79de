package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Edges that are taken back and put back, words that are muted, and what an assistant says of itself, over
/// the wire, at the terminal and on pages.
class CurationIT {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api admin;
    private static Api reviewer;
    private static Api agent;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        Api api = server.api();
        admin = api.as(key(api, "root", "admin"));
        reviewer = api.as(key(admin, "ada", "reviewer"));
        agent = api.as(key(admin, "ci", "agent"));
        agent.recollect("wake");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static String key(Api by, String name, String role) {
        return by.post("/keys", Map.of("name", name, "role", role))
                .json()
                .path("key")
                .asText();
    }

    @Test
    void aReviewerForgetsAFactAndUndoesIt() {
        agent.tell("wcartoon -isa repo");
        JsonNode before = agent.get("/concepts/wcartoon").json().path("edges");

        Api.Answer forgottenAnswer = reviewer.post("/forget", Map.of("fact", "wcartoon -isa repo", "reason", "a typo"));
        assertThat(forgottenAnswer.status()).isEqualTo(200);
        assertThat(forgottenAnswer.json().path("result").asText()).isEqualTo("forgotten");
        assertThat(agent.recollect("wcartoon")).isEmpty();
        assertThat(reviewer.post("/forget", Map.of("fact", "wcartoon -isa repo"))
                        .status())
                .isEqualTo(404);

        Api.Answer restoredAnswer = reviewer.post("/forget/undo", Map.of("fact", "wcartoon -isa repo"));
        assertThat(restoredAnswer.json().path("result").asText()).isEqualTo("restored");
        assertThat(agent.get("/concepts/wcartoon").json().path("edges")).isEqualTo(before);
        assertThat(agent.recollect("wcartoon")).contains("wcartoon: [type] repo");
        List<String> record = new ArrayList<>();
        admin.get("/audit?limit=100").json().path("items").forEach(entry -> {
            if (entry.path("subject_id").asText().equals("wcartoon -isa repo in context of type")) {
                record.add(entry.path("actor").asText() + " "
                        + entry.path("action").asText());
            }
        });
        assertThat(record).containsExactly("ada concept.restored", "ada concept.forgotten", "ci concept.told");
    }

    @Test
    void anEdgeCanBeDeletedAndUndone() {
        agent.tell("wglobe -ispart glitch_university in context of runs-on");

        assertThat(reviewer.delete("/concepts/wglobe/edges/runs-on").status()).isEqualTo(200);
        assertThat(agent.recollect("wglobe")).isEmpty();
        Api.Answer missing = reviewer.delete("/concepts/wglobe/edges/runs-on");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.json().path("detail").asText()).contains("nothing says wglobe in the dimension runs-on");

        assertThat(reviewer.post("/concepts/wglobe/edges/runs-on/undo", "").status())
                .isEqualTo(200);
        assertThat(agent.recollect("wglobe")).contains("[runs-on] glitch_university");
    }

    @Test
    void anAgentTakesNothingBackAndMutesNothing() {
        agent.tell("wlocked -isa repo");

        assertThat(agent.post("/forget", Map.of("fact", "wlocked -isa repo")).status())
                .isEqualTo(403);
        assertThat(agent.delete("/concepts/wlocked/edges/type").status()).isEqualTo(403);
        assertThat(agent.put("/muted-words/wlocked", Map.of()).status()).isEqualTo(403);
        assertThat(agent.get("/muted-words").status()).isEqualTo(200);
        assertThat(agent.recollect("wlocked")).contains("[type] repo");
    }

    @Test
    void aWordOfTheHintIsMutedByAPatternAndComesBack() {
        for (int i = 0; i < 5; i++) {
            agent.chat("the wquuxlorn and wquuxvesk turn, " + i);
        }
        assertThat(agent.recollect("wquuxlorn")).contains("? wquuxlorn: no recollection");

        Api.Answer answer = reviewer.put("/muted-words/WQUUX*", Map.of());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("word").asText()).isEqualTo("wquux*");
        assertThat(answer.json().path("concepts").asInt()).isEqualTo(2);
        assertThat(agent.recollect("wquuxlorn wquuxvesk")).isEmpty();
        assertThat(agent.get("/muted-words").json().path("items").findValuesAsText("muted_by"))
                .contains("ada");
        agent.tell("wquuxlorn -isa field");
        assertThat(agent.recollect("wquuxlorn")).contains("wquuxlorn: [type] field");

        assertThat(reviewer.delete("/muted-words/wquux*").status()).isEqualTo(200);
        assertThat(agent.recollect("wquuxvesk")).contains("? wquuxvesk: no recollection");
        assertThat(reviewer.delete("/muted-words/wquux*").status()).isEqualTo(404);
        assertThat(reviewer.put("/muted-words/*", Map.of()).json().path("field").asText())
                .isEqualTo("word");
    }

    @Test
    void assistantStatementsWaitForASecondSession() throws Exception {
        assistant("one", "wmoon is a satellite.");
        Eventually.holds("it waits", () -> unconfirmed("wmoon").size() == 1);
        assertThat(unconfirmed("wmoon").get(0).path("source").asText()).isEqualTo("assistant");
        assertThat(agent.recollect("wmoon")).isEmpty();

        assistant("two", "wmoon is a satellite.");

        Eventually.holds("it is known", () -> agent.recollect("wmoon").contains("wmoon: [type] satellite\n"));
        assertThat(unconfirmed("wmoon")).isEmpty();
        assertThat(admin.get("/conflicts?status=open").body()).doesNotContain("wmoon");
    }

    @Test
    void theCommandLineForgetsAndMutes(@TempDir Path home) throws Exception {
        CommandLine festinger = new CommandLine(reviewer, home);
        agent.tell("wterminal -isa repo");

        assertThat(festinger.run("forget", "wterminal -isa repo")).contains("forgotten: wterminal is a repo");
        assertThat(agent.recollect("wterminal")).isEmpty();
        assertThat(festinger.run("forget", "wterminal", "--dimension", "type", "--undo"))
                .contains("restored: wterminal is a repo");
        assertThat(festinger.run("concepts", "mute", "wterm*")).contains("wterm* is muted");
        assertThat(festinger.run("concepts")).contains("wterm*", "by ada");
        assertThat(festinger.run("concepts", "unmute", "wterm*")).contains("unmuted");
        assertThat(festinger.call("", "concepts", "unmute", "wterm*").exitCode())
                .isEqualTo(1);
    }

    @Test
    void gutaskIsFetchedAndTellsAFactWithoutAJdk(@TempDir Path home) throws Exception {
        Api.Answer script = server.api().get("/gutask");
        assertThat(script.status()).isEqualTo(200);
        assertThat(script.raw().headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/x-shellscript"));
        Path gutask = Files.writeString(home.resolve("gutask"), script.body());

        assertThat(shell(gutask, home, agent.key(), "wgutask -isa \"repo\"")).isZero();
        assertThat(agent.recollect("wgutask")).contains("wgutask: [type] repo");
        assertThat(shell(gutask, home, agent.key(), "wgutask -isa service")).isEqualTo(3);
        assertThat(shell(gutask, home, agent.key(), "wgutask is a repo")).isEqualTo(1);
        assertThat(shell(gutask, home, "fk_nobody", "wgutask -isa repo")).isEqualTo(1);
    }

    private static int shell(Path gutask, Path home, String key, String fact) throws Exception {
        List<String> command = new ArrayList<>(List.of("/bin/sh", gutask.toString(), "iknowthat", fact));
        ProcessBuilder process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("printed").toFile());
        process.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_") || name.startsWith("XDG_"));
        process.environment().put("HOME", home.toString());
        process.environment().put("FESTINGER_URL", agent.address().toString());
        process.environment().put("FESTINGER_KEY", key);
        return process.start().waitFor();
    }

    @Test
    void aDismissedFactNamesThePersonAndReopens() throws Exception {
        agent.tell("wsettled -isa repo");
        String conflict =
                agent.tell("wsettled -isa service").json().path("conflict_id").asText();
        reviewer.post("/conflicts/" + conflict + "/dismiss", Map.of("reason", "the old name"));

        JsonNode second = agent.tell("wsettled -isa service").json();
        assertThat(second.path("conflict_id").asText()).isEqualTo(conflict);
        assertThat(second.path("settled").path("by").asText()).isEqualTo("ada");
        assertThat(second.path("settled").path("action").asText()).isEqualTo("dismiss");
        assertThat(second.path("settled").path("explanation").asText()).contains("ada dismissed", "the old name");

        String[] reopen = second.path("settled").path("reopen").asText().split(" ", 2);
        assertThat(reopen[0]).isEqualTo("POST");
        assertThat(reviewer.post(reopen[1], Map.of("reason", "told again")).status())
                .isEqualTo(200);
        Eventually.holds(
                "it is disputed again", () -> agent.recollect("wsettled").contains("[type?] repo - conflict pending"));
        assertThat(agent.tell("wsettled -isa service").json().has("settled")).isFalse();
    }

    @Test
    void aPageTakesBackPutsBackAndMutes() throws Exception {
        agent.tell("wpage -isa repo");
        assistant("page", "wpage is a container.");
        Eventually.holds("it waits", () -> unconfirmed("wpage").size() == 1);

        Document page = page(reviewer, "/admin/concepts/wpage");
        assertThat(page.select("table:contains(not confirmed) td").text())
                .contains("container", "wpage is a container.");
        assertThat(page.select("button[aria-label='Take back: is a repo']")).hasSize(1);
        assertThat(page(agent, "/admin/concepts/wpage").select("button[aria-label^='Take back']"))
                .isEmpty();
        Map<String, String> edge = Map.of("relation", "isa", "parent", "repo", "dimension", "type");
        assertThat(submit(agent, "/admin/concepts/wpage/edges", edge).statusCode())
                .isEqualTo(403);

        assertThat(submit(reviewer, "/admin/concepts/wpage/edges", edge).statusCode())
                .isEqualTo(303);
        Document after = page(reviewer, "/admin/concepts/wpage?told=forgotten");
        assertThat(after.select("[role=status]").text()).contains("Taken back");
        assertThat(after.select("button[aria-label='Put back: is a repo']")).hasSize(1);
        Map<String, String> undo = Map.of("action", "undo", "relation", "isa", "parent", "repo", "dimension", "type");
        assertThat(submit(reviewer, "/admin/concepts/wpage/edges", undo).statusCode())
                .isEqualTo(303);
        assertThat(agent.recollect("wpage")).contains("[type] repo");

        assertThat(submit(reviewer, "/admin/concepts/wpage/muted", Map.of("muted", "true"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(page(reviewer, "/admin/concepts")
                        .select("section:has(#muted) th[scope=row]")
                        .eachText())
                .contains("wpage");
        assertThat(submit(reviewer, "/admin/muted-words", Map.of("word", "wpage", "action", "unmute"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(submit(agent, "/admin/muted-words", Map.of("word", "wpage")).statusCode())
                .isEqualTo(403);
        assertThat(submit(reviewer, "/admin/muted-words", Map.of("word", "*")).statusCode())
                .isEqualTo(400);
    }

    private static JsonNode unconfirmed(String token) {
        return agent.get("/concepts/" + token).json().path("unconfirmed");
    }

    private static void assistant(String session, String text) {
        Api.Answer answer = agent.post(
                "/api/chat",
                Map.of(
                        "model",
                        "demo",
                        "stream",
                        false,
                        "messages",
                        List.of(
                                Map.of("role", "user", "content", "well?"),
                                Map.of("role", "assistant", "content", text),
                                Map.of("role", "user", "content", "go on"))),
                Map.of("X-Festinger-Session", session));
        assertThat(answer.status()).isEqualTo(200);
    }

    private static Document page(Api caller, String path) {
        Api.Answer answer = caller.get(path, "text/html");
        assertThat(answer.status()).as(path + answer.body()).isEqualTo(200);
        return Jsoup.parse(answer.body());
    }

    private static HttpResponse<String> submit(Api caller, String path, Map<String, String> fields) throws Exception {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        URI address = caller.address().resolve(path);
        return CLIENT.send(
                HttpRequest.newBuilder(address)
                        .header("Authorization", "Bearer " + caller.key())
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Accept", "text/html")
                        .header("Origin", "http://" + address.getAuthority())
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
