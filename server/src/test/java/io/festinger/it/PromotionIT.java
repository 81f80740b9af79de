package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From raw text to what holds, over HTTP: what extraction proposes, what people decide, and what nothing
/// ever does.
class PromotionIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api nobody;
    private static Api admin;
    private static Api reviewer;
    private static Api agent;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        nobody = server.api();
        admin = nobody.as(key(nobody, "root", "admin"));
        reviewer = nobody.as(key(admin, "ada", "reviewer"));
        agent = nobody.as(key(admin, "ci", "agent"));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static String key(Api by, String name, String role) {
        return text(by.post("/keys", Map.of("name", name, "role", role)), "key");
    }

    private static String text(Api.Answer answer, String field) {
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json().path(field).asText();
    }

    /// Ids of the candidates that an interaction gives.
    private static List<String> texts(String project, String words) {
        Api.Answer recordedAnswer = agent.post("/interactions", Map.of("project", project, "text", words));
        Api.Answer foundAnswer = agent.post("/interactions/" + text(recordedAnswer, "id") + "/extract", Map.of());
        return ids(foundAnswer.json().path("candidates"));
    }

    private static List<String> ids(JsonNode list) {
        List<String> ids = new ArrayList<>();
        list.forEach(id -> ids.add(id.asText()));
        return ids;
    }

    private static JsonNode candidates(String query) {
        return agent.get("/candidates?" + query).json().path("items");
    }

    private static JsonNode decided(String action, String... ids) {
        Api.Answer answer = reviewer.post(
                "/candidates/decide", Map.of("ids", List.of(ids), "action", action, "reason", "as agreed"));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json().path("items");
    }

    @Test
    void aWaveBecomesCandidatesAndAPersonMakesThemHold() throws Exception {
        Api.Answer wave = agent.post(
                "/ingestion/wave",
                Map.of(
                        "project",
                        "wave",
                        "documents",
                        List.of(Map.of(
                                "path",
                                "decisions/mount.md",
                                "content",
                                "# Mount\n\n## Decision: The lateral support material is GF-PTFE\n\nIt is stiff.\n\n"
                                        + "The mount must carry 40 kg.\n"))));
        assertThat(wave.status()).as(wave.body()).isBetween(200, 201);

        JsonNode waiting = candidates("project=wave");
        assertThat(waiting).hasSize(2);
        JsonNode decision = waiting.path(0);
        assertThat(decision.path("layer").asText()).isEqualTo("entity");
        assertThat(decision.path("fields").path("value").asText()).isEqualTo("GF-PTFE");
        assertThat(decision.path("source").path("text").asText())
                .isEqualTo("Decision: The lateral support material is GF-PTFE\n\nIt is stiff.");
        assertThat(decision.path("confidence").asDouble()).isGreaterThan(0.7);

        String chunk = decision.path("provenance").path("source_chunk_id").asText();
        String[] span = decision.path("provenance").path("source_span").asText().split("-");
        String content = agent.get("/chunks/" + chunk).json().path("content").asText();
        assertThat(content.substring(Integer.parseInt(span[0]), Integer.parseInt(span[1])))
                .isEqualTo(decision.path("source").path("text").asText());

        for (JsonNode one : decided(
                "promote",
                decision.path("id").asText(),
                waiting.path(1).path("id").asText())) {
            assertThat(one.path("status").asText()).isEqualTo("active");
        }
        assertThat(candidates("project=wave")).isEmpty();
        String id = decision.path("source").path("wave_id").asText();
        JsonNode report = JSON.readTree(Files.readString(data.resolve("extraction-reports/" + id + "/report.json")));
        assertThat(report.path("counts").path("persisted").asInt()).isEqualTo(2);

        Api.Answer second = agent.post("/ingestion/wave/" + id + "/extract", Map.of());
        assertThat(second.status()).as(second.body()).isEqualTo(200);
        assertThat(candidates("project=wave")).isEmpty();
    }

    private static void ingestColdStore(int east) {
        String content = """
                # Cold store

                ## West gate

                The walls of the cold store must be insulated with cork by the west gate crew at 40 mm.

                ## East gate

                At the cold store, the west gate crew must insulate the walls with cork at %d mm.
                """.formatted(east);
        Api.Answer wave = agent.post(
                "/ingestion/wave",
                Map.of("project", "store", "documents", List.of(Map.of("path", "store.md", "content", content))));
        assertThat(wave.status()).as(wave.body()).isBetween(200, 201);
        List<String> ids = new ArrayList<>();
        candidates("project=store").forEach(one -> ids.add(one.path("id").asText()));
        decided("promote", ids.toArray(String[]::new));
    }

    @Test
    void aDocumentIsComparedWithItsEarlierVersionAndNotWithItself() {
        ingestColdStore(90);
        assertThat(reviewer.get("/conflicts?project=store").json().path("items"))
                .isEmpty();

        ingestColdStore(120);
        JsonNode conflicts = reviewer.get("/conflicts?project=store").json().path("items");
        assertThat(conflicts).hasSize(1);
        List<String> contents = new ArrayList<>();
        conflicts
                .path(0)
                .path("members")
                .forEach(one -> contents.add(one.path("content").asText()));
        assertThat(contents)
                .satisfiesExactlyInAnyOrder(
                        one -> assertThat(one).contains("90 mm"),
                        one -> assertThat(one).contains("120 mm"));
    }

    @Test
    void anAgentProposesAndDecidesNothing() {
        List<String> ids = texts("agents", "We use Kafka for events. mass: 4.8 kg\n\nmass of all: 5 kg");
        String memory = ids.getFirst();

        for (Map.Entry<String, Object> refused : Map.<String, Object>of(
                        "/candidates/decide",
                        Map.of("ids", ids, "action", "promote"),
                        "/memory/" + memory + "/promote",
                        Map.of(),
                        "/memory/" + memory + "/reject",
                        Map.of(),
                        "/memory/" + memory + "/graduate",
                        Map.of("entity_type", "Requirement", "fields", Map.of()))
                .entrySet()) {
            assertThat(agent.post(refused.getKey(), refused.getValue()).status())
                    .as(refused.getKey())
                    .isEqualTo(403);
        }
        assertThat(agent.delete("/memory/" + memory).status()).isEqualTo(403);
        assertThat(agent.get("/policies/preview").status()).isEqualTo(403);
        assertThat(candidates("project=agents")).hasSize(ids.size());
    }

    @Test
    void aMemoryGraduatesAndIsAPointerFromThenOn() {
        String memory = texts("graduation", "The dome must close within 30 s.").getFirst();
        decided("promote", memory);
        Map<String, Object> wanted = Map.of(
                "entity_type",
                "Requirement",
                "fields",
                Map.of("requirement_key", "R-1", "statement", "The dome must close within 30 s."));
        String entity = text(reviewer.post("/memory/" + memory + "/graduate", wanted), "id");
        assertThat(text(reviewer.get("/memory/" + memory), "status")).isEqualTo("active");

        text(reviewer.post("/entities/" + entity + "/promote", Map.of()), "id");
        assertThat(text(reviewer.get("/memory/" + memory), "status")).isEqualTo("graduated");
        assertThat(text(reviewer.get("/memory/" + memory), "superseded_by")).isEqualTo(entity);

        text(reviewer.put("/entities/Requirement/" + entity, Map.of("status", "candidate")), "id");
        assertThat(text(reviewer.get("/memory/" + memory), "status")).isEqualTo("active");
        assertThat(reviewer.delete("/entities/Requirement/" + entity).status()).isEqualTo(200);
        assertThat(reviewer.get("/entities/Requirement/" + entity).status()).isEqualTo(404);
    }

    @Test
    void aCandidateTellsWhatItWouldContradict() {
        text(
                reviewer.post(
                        "/memory",
                        Map.of("memory_type", "project", "project", "clash", "content", "The login timeout is 30 s.")),
                "id");
        String id = texts("clash", "We decided that the login timeout is 45 s.").getFirst();

        JsonNode prospect = agent.get("/candidates/" + id).json().path("prospect");
        assertThat(prospect.path("verdict").asText()).as(prospect.toString()).isEqualTo("conflict");
        assertThat(decided("promote", id).path(0).path("conflicts")).hasSize(1);
    }

    @Test
    void aSecondReadingReportsNothingNew() {
        String id = texts("again", "We use Redis for sessions.").getFirst();
        JsonNode outcome = agent.post("/memory/" + id + "/re-extract", Map.of()).json();

        assertThat(outcome.path("found").asBoolean()).isFalse();
        assertThat(ids(outcome.path("known"))).containsExactly(id);
        assertThat(text(agent.get("/memory/" + id), "re_extraction_count")).isEqualTo("0");
        assertThat(agent.post("/memory/mem_none/re-extract", Map.of()).status()).isEqualTo(404);
    }

    @Test
    void policiesAreLookedAtOnly() {
        texts("policies", "I prefer short answers.");
        JsonNode items =
                reviewer.get("/policies/preview?project=policies").json().path("items");

        assertThat(items).hasSize(3);
        assertThat(items.path(2).path("would_promote").asInt()).isEqualTo(1);
        assertThat(candidates("project=policies")).hasSize(1);
    }

    private static int trustedCount() throws Exception {
        try (var connection = server.database();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM project_state")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /// Every route that writes is called with candidates in the place of each id.
    @Test
    void noRouteTakingACandidateWritesTrustedState() throws Exception {
        List<String> ids = texts("walk", "The dome must close within 20 s.\n\nmass of the dome: 48 kg");
        assertThat(ids).hasSize(2);
        int before = trustedCount();
        JsonNode paths = nobody.get("/openapi.json").json().path("paths");
        Set<String> writing = new TreeSet<>();
        for (Map.Entry<String, JsonNode> path : paths.properties()) {
            for (String method : List.of("post", "put", "delete")) {
                if (path.getValue().has(method) && path.getKey().contains("{")) {
                    writing.add(method + " " + path.getKey());
                }
            }
        }
        assertThat(writing)
                .contains("post /memory/{id}/graduate", "post /entities/{id}/promote", "put /memory/{id}")
                .allSatisfy(route -> assertThat(route).doesNotContain("/project/state"));
        for (String route : writing) {
            for (String id : ids) {
                String path = route.substring(route.indexOf('/'))
                        .replace("{type}", "Parameter")
                        .replaceAll("\\{[^}]*}", id);
                if (!path.startsWith("/keys") && !path.startsWith("/models") && !path.startsWith("/secrets")) {
                    call(route.substring(0, route.indexOf(' ')), path, id);
                }
            }
        }
        decided("promote", ids.toArray(String[]::new));

        assertThat(trustedCount()).isEqualTo(before);
    }

    private static void call(String method, String path, String id) {
        Map<String, Object> body = Map.of("status", "active");
        switch (method) {
            case "post" -> {
                admin.post(path, Map.of());
                admin.post(path, Map.of("ids", List.of(id), "action", "promote"));
            }
            case "put" -> admin.put(path, body);
            default -> admin.delete(path + "?dryRun=true");
        }
    }

    @Test
    void trustedStateIsSetByOneRouteTakingNoId() {
        JsonNode api = nobody.get("/openapi.json").json();
        Set<String> routes = new TreeSet<>();
        api.path("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (path.getKey().startsWith("/project/state")
                            && Set.of("post", "put", "delete", "patch").contains(method)) {
                        routes.add(method + " " + path.getKey());
                    }
                }));
        assertThat(routes).containsExactly("post /project/state");

        String schema = api.path("paths")
                .path("/project/state")
                .path("post")
                .path("requestBody")
                .findValue("$ref")
                .asText();
        Set<String> fields = new TreeSet<>();
        api.path("components")
                .path("schemas")
                .path(schema.substring(schema.lastIndexOf('/') + 1))
                .path("properties")
                .fieldNames()
                .forEachRemaining(fields::add);
        assertThat(fields)
                .contains("project", "category", "key", "value")
                .allSatisfy(field -> assertThat(field)
                        .doesNotContain("id")
                        .doesNotContain("candidate")
                        .doesNotContain("member"));
    }
}
