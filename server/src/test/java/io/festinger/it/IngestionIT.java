package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Raw text, over the wire.
class IngestionIT {
    private static final String NOTE = "# Pump\n\nIt has two pumps.\r\n\n## Decision: steel\n\n```\ncode\n```\n";

    @TempDir
    private static Path data;

    @TempDir
    private static Path folder;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api admin;
    private static Api agent;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(
                data, upstream.url(), Map.of("FESTINGER_INGEST_ROOTS", folder.toString()), List.of());
        admin = server.api().as(key(server.api(), "root", "admin"));
        agent = server.api().as(key(admin, "ci", "agent"));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static String key(Api by, String name, String role) {
        return by.post("/keys", Map.of("name", name, "role", role))
                .json()
                .path("key")
                .asText();
    }

    private static Map<String, Object> document(String path, String content) {
        return Map.of("path", path, "content", content, "updated_at", "2026-01-31T12:00:00Z");
    }

    private static JsonNode wave(Api by, String project, List<Map<String, Object>> documents) {
        Api.Answer answer = by.post("/ingestion/wave", Map.of("project", project, "documents", documents));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    @Test
    void deliveredTextIsFoundAgainCharacterByCharacter() {
        JsonNode wave = wave(agent, "p1", List.of(document("docs/pump.md", NOTE)));
        assertThat(wave.path("documents").asInt()).isEqualTo(1);
        assertThat(wave.path("new").asInt()).isEqualTo(1);
        assertThat(wave.path("status").asText()).isEqualTo("done");
        assertThat(agent.get("/ingestion/wave/" + wave.path("wave_id").asText()).json())
                .isEqualTo(wave);

        String id = agent.get("/documents?project=p1")
                .json()
                .path("items")
                .path(0)
                .path("id")
                .asText();
        JsonNode document = agent.get("/documents/" + id).json();
        List<String> contents = document.path("chunks").findValuesAsText("content");
        assertThat(String.join("", contents)).isEqualTo(NOTE);
        JsonNode last = document.path("chunks").path(contents.size() - 1);
        assertThat(last.path("kind").asText()).isEqualTo("code");
        assertThat(agent.get("/chunks/" + last.path("id").asText()).json()).isEqualTo(last);
        assertThat(last.path("changed_at").asText()).isEqualTo("2026-01-31T12:00:00Z");
        assertThat(wave(agent, "p1", List.of(document("docs/pump.md", NOTE)))
                        .path("unchanged")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void aWaveComesInPieces() {
        Map<String, Object> first =
                Map.of("project", "p2", "documents", List.of(document("a.md", NOTE)), "more", true, "origin", "cli");
        String id = agent.post("/ingestion/wave", first).json().path("wave_id").asText();
        assertThat(agent.get("/ingestion/wave?project=p2&status=open").json().findValuesAsText("wave_id"))
                .containsExactly(id);

        agent.post(
                "/ingestion/wave",
                Map.of("project", "p2", "documents", List.of(document("b.md", NOTE)), "more", true, "wave_id", id));
        JsonNode json = agent.post("/ingestion/wave/" + id + "/extract", "").json();

        assertThat(json.path("status").asText()).isEqualTo("done");
        assertThat(json.path("documents").asInt()).isEqualTo(2);
        assertThat(agent.post("/ingestion/wave", Map.of("project", "p2", "wave_id", id))
                        .status())
                .isEqualTo(409);
    }

    @Test
    void itemsWithoutAPlaceComeAtTheNextReadingOfTheWave() {
        String text = IntStream.rangeClosed(1, 60)
                .mapToObj(i -> "The dome number " + i + " must close within " + i + " s.")
                .collect(Collectors.joining("\n\n"));
        Map<String, Object> asked = Map.of("project", "p5", "documents", List.of(document("domes.md", text)));
        Map<String, Object> rehearsed = new HashMap<>(asked);
        rehearsed.put("dry_run", true);
        JsonNode triedJson = agent.post("/ingestion/wave", rehearsed).json();
        assertThat(triedJson.path("over_cap").asInt()).isEqualTo(10);
        assertThat(triedJson.path("summary").path("proposed"))
                .hasSize(50)
                .allSatisfy(one -> assertThat(one.path("path").asText()).isEqualTo("domes.md"));

        JsonNode wave = agent.post("/ingestion/wave", asked).json();
        assertThat(wave.path("candidates").asInt()).isEqualTo(50);
        assertThat(wave.path("over_cap").asInt()).isEqualTo(10);
        assertThat(wave.path("passed_over").isInt()).isTrue();
        String place = "/ingestion/wave/" + wave.path("wave_id").asText();
        JsonNode next = agent.post(place + "/extract", "").json();
        assertThat(next.path("candidates").asInt()).isEqualTo(10);
        assertThat(next.path("over_cap").asInt()).isZero();
        assertThat(next.path("summary").path("counts").path("re_extracted").asInt())
                .isZero();
        assertThat(agent.get(place).json()).isEqualTo(next);
    }

    @Test
    void aFolderOnTheServerIsForAnAdmin() throws Exception {
        Files.createDirectories(folder.resolve("docs"));
        Files.writeString(folder.resolve("docs/a.md"), NOTE);
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Map<String, Object> asked = Map.of("project", "p3", "path", folder.toString());

        assertThat(agent.post("/ingestion/wave", asked).status()).isEqualTo(403);
        JsonNode wave = admin.post("/ingestion/wave", asked).json();

        assertThat(wave.path("documents").asInt()).isEqualTo(1);
        assertThat(wave.path("skipped").asInt()).isEqualTo(1);
        assertThat(wave.path("skipped_because").path("other_kind").asInt()).isEqualTo(1);
        assertThat(agent.get("/documents?project=p3&path=docs").json().path("items"))
                .hasSize(1);
    }

    @Test
    void noPathOutsideOfTheOperatorsFoldersIsRead() throws Exception {
        for (String path :
                List.of("/etc", data.toString(), data.resolve("master.key").toString(), folder + "/..")) {
            Api.Answer answer = admin.post("/ingestion/wave", Map.of("project", "p3", "path", path));

            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.json().path("field").asText()).isEqualTo("path");
        }
    }

    @Test
    void unacceptableInputIsRefusedByName() {
        assertThat(refuse(Map.of("documents", List.of()))).isEqualTo("project");
        assertThat(refuse(Map.of("project", "p4"))).isEqualTo("documents");
        assertThat(refuse(Map.of("project", "p4", "documents", List.of(), "path", "/")))
                .isEqualTo("documents");
        assertThat(refuse(Map.of("project", "p4", "documents", List.of(document("a/../../b", "x")))))
                .isEqualTo("documents[0].path");
        assertThat(refuse(Map.of("project", "p4", "documents", List.of(document("a", "x"), Map.of("path", "b")))))
                .isEqualTo("documents[1].content");
        assertThat(refuse(Map.of("project", "p4", "documents", List.of(document("a", "x\0")))))
                .isEqualTo("documents[0].content");
        List<Map<String, Object>> many = IntStream.range(0, 1_001)
                .mapToObj(i -> document("f" + i, "x"))
                .collect(Collectors.toCollection(ArrayList::new));
        assertThat(admin.post("/ingestion/wave", Map.of("project", "p4", "documents", many))
                        .status())
                .isEqualTo(413);
        assertThat(admin.post(
                                "/ingestion/wave",
                                Map.of("project", "p4", "documents", List.of(document("a", "x".repeat(6 << 20)))))
                        .status())
                .isEqualTo(413);
        assertThat(agent.get("/documents?project=p4").json().path("items")).isEmpty();
    }

    private static String refuse(Map<String, Object> body) {
        Api.Answer answer = admin.post("/ingestion/wave", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        return answer.json().path("field").asText();
    }

    @Test
    void anInteractionIsKeptWithoutWhatFestingerSaid() {
        Api.Answer answer = agent.post("/interactions", """
                {"project": "p5", "session": "s1", "messages": [
                  {"role": "system", "content": "<recollection>\\nx isa y\\n</recollection>"},
                  {"role": "user", "content": [{"type": "text", "text": "Which material?"}]},
                  {"role": "assistant", "content": "PEEK."}]}""");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        JsonNode json =
                agent.get("/interactions/" + answer.json().path("id").asText()).json();

        assertThat(json.path("content").asText()).isEqualTo("Which material?\n\nPEEK.");
        assertThat(json.path("author").asText()).isEqualTo("ci");
        assertThat(json.path("messages").findValuesAsText("role")).containsExactly("user", "assistant");
        assertThat(agent.post("/interactions", Map.of("text", "I prefer PEEK.", "author", "ada"))
                        .status())
                .isEqualTo(403);
        assertThat(agent.post("/interactions", Map.of("text", "I prefer PEEK.", "extract", true))
                        .json()
                        .has("candidates"))
                .isTrue();
        assertThat(agent.post("/interactions", Map.of("session", "s1")).status())
                .isEqualTo(400);
    }

    @Test
    void interactionsOfASessionAreListedFromTheOldestOn() {
        List<String> ids = new ArrayList<>();
        for (String text : List.of("one", "two", "three")) {
            ids.add(agent.post("/interactions", Map.of("project", "P-7", "session", "s7", "text", text))
                    .json()
                    .path("id")
                    .asText());
        }
        agent.post("/interactions", Map.of("project", "p 7", "session", "other", "text", "other"));

        JsonNode page =
                agent.get("/interactions?session=s7&project=p_7&limit=2").json();
        assertThat(page.path("items").findValuesAsText("id")).isEqualTo(ids.subList(0, 2));
        JsonNode json = agent.get("/interactions?session=s7&cursor="
                        + page.path("next_cursor").asText())
                .json();
        assertThat(json.path("items").findValuesAsText("content")).containsExactly("three");
        assertThat(json.has("next_cursor")).isFalse();

        Api.Answer unknown = agent.get("/interactions?cursor=int_none");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("field").asText()).isEqualTo("cursor");
    }

    @Test
    void theSameRequestIsDoneOnce() {
        Map<String, Object> body = Map.of("project", "p6", "documents", List.of(document("a.md", NOTE)));
        Map<String, String> once = Map.of("Idempotency-Key", "wave-1");

        Api.Answer first = agent.post("/ingestion/wave", body, once);
        Api.Answer second = agent.post("/ingestion/wave", body, once);

        assertThat(second.json()).isEqualTo(first.json());
        assertThat(agent.get("/ingestion/wave?project=p6").json().path("items")).hasSize(1);
    }

    @Test
    void requestsDifferingAfterAMegabyteAreNotTheSame() {
        Map<String, String> once = Map.of("Idempotency-Key", "wave-2");

        Api.Answer first = agent.post("/ingestion/wave", longWave("One."), once);
        Api.Answer other = agent.post("/ingestion/wave", longWave("Two."), once);

        assertThat(first.status()).isEqualTo(200);
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.json().path("code").asText()).isEqualTo("key_reused");
    }

    /// More than a megabyte, in documents that are not too long.
    private static Map<String, Object> longWave(String end) {
        String text = "We chose PostgreSQL.\n" + "\n".repeat(600_000);
        return Map.of("project", "p7", "documents", List.of(document("a.md", text), document("b.md", text + end)));
    }
}
