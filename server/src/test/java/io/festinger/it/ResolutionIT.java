package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What people do with conflicts, over HTTP against the packaged server.
class ResolutionIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static int projects;

    private final String project = "r" + projects++;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private JsonNode prefer(String description) {
        Api.Answer answer = api.post(
                "/memory",
                Map.of("memory_type", "preference", "content", "prefers " + description, "project", project));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json();
    }

    private JsonNode decide(String value) {
        Api.Answer answer = api.post(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        project,
                        "fields",
                        Map.of("decision_target", "mount", "decision_field", "material", "value", value)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json();
    }

    private static JsonNode ok(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    private List<JsonNode> open() {
        List<JsonNode> items = new ArrayList<>();
        api.get("/conflicts?project=" + project).json().path("items").forEach(items::add);
        return items;
    }

    /// A row as it is read, without what tells of its past.
    private static JsonNode row(String path) {
        ObjectNode row = (ObjectNode) ok(api.get(path));
        row.remove("history");
        return row;
    }

    @Test
    void aThirdRowJoinsAndAContradictionAfterTheDecisionIsALinkedOne() {
        JsonNode winner = prefer("rebase workflow");
        String first = prefer("merge-commit workflow").path("conflict_id").asText();
        assertThat(prefer("squash workflow").path("conflict_id").asText()).isEqualTo(first);
        assertThat(open().getFirst().path("members")).hasSize(3);

        ok(api.post(
                "/conflicts/" + first + "/resolve",
                Map.of(
                        "action",
                        "supersede_others",
                        "winner_member_id",
                        winner.path("id").asText(),
                        "resolution_notes",
                        "the team voted")));
        assertThat(open()).isEmpty();
        JsonNode again = prefer("merge commit workflow");
        assertThat(again.path("status").asText()).as("decided already").isEqualTo("superseded");
        assertThat(open()).isEmpty();

        String second = prefer("trunk workflow").path("conflict_id").asText();
        assertThat(ok(api.get("/conflicts/" + second))
                        .path("previous_conflict_id")
                        .asText())
                .isEqualTo(first);
    }

    @Test
    void anUndoMakesEveryRowExactlyWhatItWasAndTheAuditShowsBoth() {
        JsonNode one = decide("GF-PTFE");
        JsonNode two = decide("PEEK");
        ok(api.post(
                "/project/state",
                Map.of("project", project, "category", "decision", "key", "mount material", "value", "steel")));
        String id = two.path("conflict_id").asText();
        List<String> rows = List.of(
                "/entities/Decision/" + one.path("id").asText(),
                "/entities/Decision/" + two.path("id").asText());
        List<JsonNode> before = rows.stream().map(ResolutionIT::row).toList();
        JsonNode state = api.get("/project/state?project=" + project).json();
        assertThat(before.getFirst().path("conflicts")).hasSize(1);

        ok(api.post(
                "/conflicts/" + id + "/resolve",
                Map.of(
                        "action",
                        "supersede_others",
                        "winner_member_id",
                        one.path("id").asText())));
        assertThat(row(rows.get(1)).path("status").asText()).isEqualTo("superseded");
        assertThat(row(rows.get(1)).path("superseded_by")).isEqualTo(one.path("id"));
        JsonNode revertedJson = ok(api.post("/conflicts/" + id + "/undo", Map.of("reason", "too quick")));

        assertThat(revertedJson.path("status").asText()).isEqualTo("open");
        assertThat(rows.stream().map(ResolutionIT::row).toList()).isEqualTo(before);
        assertThat(api.get("/project/state?project=" + project).json()).isEqualTo(state);
        assertThat(ok(api.get("/conflicts/" + id)).path("history").findValuesAsText("action"))
                .contains("conflict.undone", "conflict.resolved", "conflict.opened");
        assertThat(ok(api.get("/audit/verify")).path("whole").asBoolean()).isTrue();
    }

    @Test
    void decisionsSupersedingAnotherCanBeAskedFor() {
        JsonNode one = decide("GF-PTFE");
        JsonNode two = decide("PEEK");
        ok(api.post(
                "/conflicts/" + two.path("conflict_id").asText() + "/resolve",
                Map.of(
                        "action",
                        "supersede_others",
                        "winner_member_id",
                        two.path("id").asText())));

        JsonNode decisions = ok(api.get("/decisions?entity_type=Decision&project=" + project));
        assertThat(decisions.path("items")).singleElement().satisfies(decision -> {
            assertThat(decision.path("winner_member_id")).isEqualTo(two.path("id"));
            assertThat(decision.path("superseded").get(0)).isEqualTo(one.path("id"));
        });
        assertThat(ok(api.get("/conflicts?status=all&subject=mount&project=" + project))
                        .path("items"))
                .hasSize(1);
    }

    @Test
    void openConflictsAreCountedAndListedByMember() throws Exception {
        long before = api.health().path("open_conflicts_count").asLong();
        JsonNode one = prefer("dark theme");
        String id = prefer("light theme").path("conflict_id").asText();
        String member = one.path("id").asText();

        assertThat(api.health().path("open_conflicts_count").asLong()).isEqualTo(before + 1);
        assertThat(ok(api.get("/conflicts?member=" + member)).path("items")).hasSize(1);
        assertThat(ok(api.get("/memory/" + member)).path("conflicts").get(0).asText())
                .isEqualTo(id);

        Api other = api.inNew("counted");
        for (String description : List.of("dark theme", "light theme")) {
            other.post("/memory", Map.of("memory_type", "preference", "content", "prefers " + description));
        }
        assertThat(other.health().path("open_conflicts_count").asLong()).isEqualTo(1);
        assertThat(api.health().path("open_conflicts_count").asLong())
                .as("of all workspaces")
                .isEqualTo(before + 2);
    }

    @Test
    void bothHoldInNamedContexts() {
        JsonNode one = prefer("dark theme");
        JsonNode two = prefer("light theme");
        String id = two.path("conflict_id").asText();

        assertThat(api.post("/conflicts/" + id + "/resolve", Map.of("action", "both_valid"))
                        .json()
                        .path("field")
                        .asText())
                .isEqualTo("qualifiers");
        ok(api.post(
                "/conflicts/" + id + "/resolve",
                Map.of(
                        "action",
                        "both_valid",
                        "qualifiers",
                        Map.of(
                                one.path("id").asText(),
                                "at night",
                                two.path("id").asText(),
                                "by day"))));

        assertThat(open()).isEmpty();
        assertThat(row("/memory/" + one.path("id").asText()).toString()).contains("at night");
    }

    @Test
    void aMergedRowTakesTheirPlace() {
        JsonNode one = prefer("rebase workflow");
        JsonNode two = prefer("merge-commit workflow");
        String id = two.path("conflict_id").asText();

        JsonNode mergedJson = ok(api.post(
                "/conflicts/" + id + "/resolve",
                Map.of(
                        "action",
                        "merge",
                        "merged_content",
                        "prefers rebase workflow with merge commits for releases")));

        assertThat(open()).isEmpty();
        String createdId =
                mergedJson.path("resolution").path("merged_member_id").asText();
        assertThat(row("/memory/" + createdId).path("status").asText()).isEqualTo("active");
        assertThat(row("/memory/" + one.path("id").asText())
                        .path("superseded_by")
                        .asText())
                .isEqualTo(createdId);
        ok(api.post("/conflicts/" + id + "/undo", Map.of("reason", "no")));
        assertThat(row("/memory/" + one.path("id").asText()).path("status").asText())
                .isEqualTo("active");
        assertThat(row("/memory/" + createdId).path("status").asText()).isEqualTo("invalid");
    }

    @Test
    void aConceptCollisionIsDecidedByHand() throws Exception {
        api.tell(project + "web -isa repo");
        JsonNode answer = api.tell(project + "web -isa service").json();
        String id = answer.path("conflict_id").asText();
        String incoming = ok(api.get("/conflicts/" + id)).path("members").findValuesAsText("member_id").stream()
                .filter(member -> member.contains("service"))
                .findFirst()
                .orElseThrow();

        ok(api.post(
                "/conflicts/" + id + "/resolve", Map.of("action", "supersede_others", "winner_member_id", incoming)));

        Eventually.holds("the other parent stands, undisputed", () -> {
            JsonNode edge =
                    ok(api.get("/concepts/" + project + "web")).path("edges").get(0);
            return edge.path("parent").asText().equals("service")
                    && !edge.path("disputed").asBoolean();
        });
        ok(api.post("/conflicts/" + id + "/undo", Map.of("reason", "no")));
        Eventually.holds("the old edge is back and disputed", () -> {
            JsonNode edge =
                    ok(api.get("/concepts/" + project + "web")).path("edges").get(0);
            return edge.path("parent").asText().equals("repo")
                    && edge.path("disputed").asBoolean();
        });
    }

    @Test
    void theSameRequestTwiceIsDoneOnceAndADryRunNotAtAll() {
        String path = "/memory";
        Map<String, String> body =
                Map.of("memory_type", "preference", "content", "prefers short functions", "project", project);
        JsonNode first =
                api.post(path, body, Map.of("Idempotency-Key", project)).json();
        JsonNode second =
                api.post(path, body, Map.of("Idempotency-Key", project)).json();
        assertThat(second).isEqualTo(first);
        assertThat(api.post(path, Map.of("memory_type", "episodic", "content", "x"), Map.of("Idempotency-Key", project))
                        .status())
                .isEqualTo(422);

        JsonNode dry = api.post(
                        path + "?dryRun=true",
                        Map.of("memory_type", "preference", "content", "prefers long functions", "project", project))
                .json();
        assertThat(dry.path("verdict").asText()).isEqualTo("conflict");
        assertThat(open()).isEmpty();
    }
}
