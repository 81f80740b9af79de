package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a caller is told whose memory, entity, trusted state or decision cannot be taken: each time the field is named.
class BadStatementIT {
    private static final Map<String, Object> MEMORY =
            Map.of("memory_type", "preference", "content", "prefers rebase workflow");
    private static final Map<String, Object> STATE =
            Map.of("project", "p05", "category", "decision", "key", "mount_material", "value", "PEEK");
    private static final String LONG = "x".repeat(20_001);

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "http://127.0.0.1:9");
        api = server.api();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @Test
    void memoriesNameTheField() {
        refused(api.post("/memory", with(MEMORY, "contents", "x")), 400, "unknown_field", "contents");
        refused(api.post("/memory", Map.of("memory_type", "preference")), 400, "invalid_request", "content");
        refused(api.post("/memory", with(MEMORY, "content", Map.of())), 400, "invalid_request", "content");
        refused(api.post("/memory", with(MEMORY, "content", " ")), 400, "invalid_request", "content");
        refused(api.post("/memory", with(MEMORY, "content", LONG)), 400, "invalid_request", "content");
        refused(api.post("/memory", with(MEMORY, "confidence", 2)), 400, "invalid_request", "confidence");
        refused(api.post("/memory", with(MEMORY, "confidence", "high")), 400, "invalid_request", "confidence");
        refused(api.post("/memory", with(MEMORY, "status", "invalid")), 400, "invalid_request", "status");
        refused(api.post("/memory", with(MEMORY, "memory_type", "mood")), 400, "invalid_request", "memory_type");
        refused(api.post("/memory", with(MEMORY, "valid_from", "now")), 400, "invalid_request", "valid_from");
        refused(api.post("/memory", with(MEMORY, "corrects", "mem_none")), 400, "invalid_request", "corrects");
    }

    @Test
    void entitiesNameTheField() {
        refused(api.post("/entities", Map.of("fields", Map.of())), 400, "invalid_request", "entity_type");
        refused(api.post("/entities", with(entity(Map.of()), "kind", "x")), 400, "unknown_field", "kind");
        refused(
                api.post("/entities", with(entity(Map.of()), "entity_type", "Mood")),
                400,
                "invalid_entity",
                "entity_type");
        refused(api.post("/entities", entity(Map.of("colour", "red"))), 400, "invalid_entity", "fields.colour");
        refused(
                api.post("/entities", entity(Map.of("value", Map.of("amount", 3)))),
                400,
                "invalid_entity",
                "fields.value");
        refused(api.post("/entities", entity(Map.of("value", LONG))), 400, "invalid_entity", "fields.value");
        refused(
                api.post("/entities", Map.of("entity_type", "Decision", "fields", Map.of("value", "x"))),
                400,
                "invalid_entity",
                "fields.decision_target");
        refused(api.post("/entities", with(entity(Map.of()), "status", "gone")), 400, "invalid_request", "status");
        refused(api.post("/entities", with(entity(Map.of()), "fields", "x")), 400, "invalid_request", "fields");
    }

    @Test
    void trustedStateNamesTheField() {
        refused(api.post("/project/state", with(STATE, "keys", "x")), 400, "unknown_field", "keys");
        refused(api.post("/project/state", with(STATE, "value", "")), 400, "invalid_request", "value");
        refused(api.post("/project/state", with(STATE, "value", LONG)), 400, "invalid_request", "value");
        refused(api.post("/project/state", with(STATE, "key", "x".repeat(201))), 400, "invalid_request", "key");
        refused(api.post("/project/state", Map.of("project", "p05")), 400, "invalid_request", "category");
        refused(api.post("/project/state", with(STATE, "value", java.util.List.of())), 400, "invalid_request", "value");
        refused(api.get("/project/state?status=gone"), 400, "invalid_request", "status");
    }

    @Test
    void writesNameTheParameter() {
        refused(api.post("/memory?dryrun=true", MEMORY), 400, "unknown_field", "dryrun");
        refused(api.post("/memory?dryRun=1", MEMORY), 400, "invalid_request", "dryRun");
        refused(api.post("/entities?dry_run=true", entity(Map.of())), 400, "unknown_field", "dry_run");
        refused(api.post("/recollect?dryRun=true", Map.of("text", "x")), 400, "unknown_field", "dryRun");
        assertThat(api.post("/entities?dryRun=true", entity(Map.of())).status()).isNotEqualTo(400);
    }

    @Test
    void listsNameTheParameter() {
        for (String list : new String[] {"/memory", "/entities", "/project/state", "/conflicts"}) {
            refused(api.get(list + "?strange=1"), 400, "unknown_field", "strange");
            refused(api.get(list + "?cursor=strange"), 400, "invalid_request", "cursor");
            refused(api.get(list + "?limit=0"), 400, "invalid_request", "limit");
            refused(api.get(list + "?status=strange"), 400, "invalid_request", "status");
        }
        for (String list : new String[] {"/memory", "/entities", "/project/state"}) {
            refused(api.get(list + "?as_of=yesterday"), 400, "invalid_request", "as_of");
        }
        String farthest = "WyIrOTk5OTk5OTk5LTAxLTAxVDAwOjAwOjAwWiIsImVudF8xIl0";
        refused(api.get("/entities?cursor=" + farthest), 400, "invalid_request", "cursor");
        refused(api.get("/memory?cursor=" + farthest), 400, "invalid_request", "cursor");
    }

    @Test
    void decisionsNameTheField() {
        Api.Answer first = api.post("/entities", entity(Map.of("decision_target", "bad input", "value", "one")));
        Api.Answer second = api.post("/entities", entity(Map.of("decision_target", "bad input", "value", "two")));
        String path = "/conflicts/" + second.json().path("conflict_id").asText();

        refused(api.post(path + "/resolve", Map.of()), 400, "invalid_request", "action");
        refused(api.post(path + "/resolve", Map.of("action", "toss")), 400, "invalid_request", "action");
        refused(
                api.post(path + "/resolve", Map.of("action", "supersede_others")),
                400,
                "invalid_request",
                "winner_member_id");
        refused(
                api.post(path + "/resolve", Map.of("action", "supersede_others", "winner_member_id", "ent_none")),
                400,
                "invalid_request",
                "winner_member_id");
        refused(api.post(path + "/resolve", Map.of("action", "merge")), 400, "invalid_request", "merged_content");
        refused(api.post(path + "/resolve", Map.of("action", "both_valid")), 400, "invalid_request", "qualifiers");
        refused(api.post(path + "/resolve", Map.of("act", "merge")), 400, "unknown_field", "act");
        refused(api.post(path + "/undo", Map.of()), 409, "wrong_state", "id");
        assertThat(api.get("/entities/decision/" + first.json().path("id").asText())
                        .json()
                        .path("status")
                        .asText())
                .isEqualTo("active");
    }

    @Test
    void staleOrReusedRequestsAreRefused() {
        String memory = api.post("/memory", with(MEMORY, "content", "prefers short names"))
                .json()
                .path("id")
                .asText();
        String entity = api.post("/entities", entity(Map.of("decision_target", "stale")))
                .json()
                .path("id")
                .asText();
        Map<String, String> stale = Map.of("If-Match", "\"0123456789abcdef\"");
        refused(api.put("/memory/" + memory, Map.of("scope", "x"), stale), 412, "stale", "If-Match");
        refused(
                api.put("/entities/decision/" + entity, Map.of("fields", Map.of("notes", "x")), stale),
                412,
                "stale",
                "If-Match");
        Map<String, String> key = Map.of("Idempotency-Key", "one-and-the-same");
        assertThat(api.post("/memory", MEMORY, key).status()).isEqualTo(201);
        refused(api.post("/memory", with(MEMORY, "content", "other"), key), 422, "key_reused", "Idempotency-Key");
    }

    private static Map<String, Object> entity(Map<String, Object> fields) {
        Map<String, Object> all = new HashMap<>(
                Map.of("decision_target", "lateral support", "decision_field", "material", "value", "PEEK"));
        all.putAll(fields);
        return Map.of("entity_type", "Decision", "project", "p05", "fields", all);
    }

    private static Map<String, Object> with(Map<String, Object> body, String field, Object value) {
        Map<String, Object> changed = new HashMap<>(body);
        changed.put(field, value);
        return changed;
    }

    private static void refused(Api.Answer answer, int status, String code, String field) {
        JsonNode problem = answer.json();
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(problem.path("code").asText()).as(answer.body()).isEqualTo(code);
        assertThat(problem.path("field").asText()).as(answer.body()).isEqualTo(field);
        assertThat(problem.path("detail").asText()).isNotBlank();
    }
}
