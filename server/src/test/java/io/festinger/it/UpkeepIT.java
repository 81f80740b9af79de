package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The work that keeps what is known in order, over rows of all layers: sweep, reindex, the record of runs, the audit
/// log.
class UpkeepIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
        fill();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static JsonNode ok(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json();
    }

    /// Rows of every layer: standing, contradicting, superseded, qualified, edited, proposed.
    private static void fill() {
        memory("identity", "is a backend engineer", "active");
        memory("preference", "prefers rebase workflow", "active");
        memory("preference", "prefers merge workflow", "active");
        memory("episodic", "met the team in Graz", "active");
        memory("preference", "prefers dark mode", "candidate");
        String editedText = memory("project", "The lateral support material is PEEK.", "active");
        ok(api.put("/memory/" + editedText, Map.of("content", "The lateral support material is POM.")));
        String resolvedText = entity("PTFE").path("conflict_id").asText();
        assertThat(resolvedText).isNotEmpty();
        entity("brass");
        ok(api.post(
                "/project/state",
                Map.of(
                        "project", "p05",
                        "category", "decision",
                        "key", "lateral_support_material",
                        "value", "GF-PTFE")));
        api.tell("upkeepone -isa repo");
        String edges =
                api.tell("upkeepone -isa container").json().path("conflict_id").asText();
        api.tell("upkeeptwo -ispart upkeepone");
        api.tell("upkeeptwo -ispart machine in context of runs-on");
        JsonNode members = ok(api.get("/conflicts/" + edges)).path("members");
        ok(api.post(
                "/conflicts/" + edges + "/resolve",
                Map.of(
                        "action",
                        "supersede_others",
                        "winner_member_id",
                        members.path(1).path("member_id").asText())));
    }

    private static String memory(String type, String content, String status) {
        return ok(api.post(
                        "/memory", Map.of("memory_type", type, "content", content, "project", "p05", "status", status)))
                .path("id")
                .asText();
    }

    private static JsonNode entity(String value) {
        Map<String, String> fields =
                Map.of("decision_target", "lateral support", "decision_field", "material", "value", value);
        return ok(api.post("/entities", Map.of("entity_type", "Decision", "project", "p05", "fields", fields)));
    }

    private static List<JsonNode> runs(String job) {
        List<JsonNode> runs = new ArrayList<>();
        api.get("/jobs/runs").json().path("items").forEach(run -> {
            if (run.path("job").asText().equals(job)) {
                runs.add(run);
            }
        });
        return runs;
    }

    private static long count(String query) throws Exception {
        try (Connection connection = server.database();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static void sql(String... statements) throws Exception {
        try (Connection connection = server.database();
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }

    @Test
    void writesAndRowsMakeTheSameIndex() throws Exception {
        JsonNode report = ok(api.post("/reindex", Map.of()));

        assertThat(report.path("changed").asLong()).as(report.toString()).isZero();
        assertThat(report.path("rows").asLong()).isGreaterThanOrEqualTo(9);
        assertThat(report.path("claims").asLong()).isEqualTo(count("claims"));
        assertThat(count("claims WHERE member_kind = 'concept_edge'")).isEqualTo(3);
        JsonNode run = runs("reindex").getFirst();
        assertThat(run.path("finished_at").asText()).isNotEmpty();
        assertThat(run.path("report").path("changed").asLong()).isZero();
    }

    @Test
    void aSweepFilesNothingFiledByWrites() {
        JsonNode report = ok(api.post("/sweep/run", Map.of()));

        assertThat(report.path("examined").asLong()).isPositive();
        assertThat(report.path("opened").asLong()).as(report.toString()).isZero();
        JsonNode run = runs("sweep").getFirst();
        assertThat(run.path("finished_at").asText()).isNotEmpty();
        JsonNode row = ok(api.get(
                        "/audit?subject_kind=job&subject_id=" + run.path("id").asText()))
                .path("items")
                .path(0);
        assertThat(row.path("action").asText()).isEqualTo("sweep.run");
        assertThat(row.path("actor").asText()).isEqualTo("local admin");
    }

    @Test
    void theAuditLogIsReadInPages() {
        JsonNode first = ok(api.get("/audit?limit=3"));
        assertThat(first.path("items")).hasSize(3);
        long before = first.path("next_before").asLong();

        JsonNode second = ok(api.get("/audit?limit=3&before=" + before));

        assertThat(second.path("items").path(0).path("seq").asLong()).isEqualTo(before - 1);
        assertThat(ok(api.get("/audit?subject_kind=memory")).path("items"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("subject_kind").asText()).isEqualTo("memory"));
    }

    private static void tampered(String fault, String... statements) throws Exception {
        assertThat(ok(api.get("/audit/verify")).path("whole").asBoolean()).isTrue();
        sql(
                "CREATE TABLE kept AS SELECT * FROM audit_log",
                "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
        try {
            sql(statements);
            JsonNode verdict = ok(api.get("/audit/verify"));
            assertThat(verdict.path("whole").asBoolean()).as(fault).isFalse();
            assertThat(verdict.path("fault").asText()).contains(fault);
        } finally {
            sql(
                    "DELETE FROM audit_log",
                    "INSERT INTO audit_log SELECT * FROM kept",
                    "DROP TABLE kept",
                    "ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
        }
    }

    @Test
    void whoeverTampersWithTheAuditLogIsFoundOut() throws Exception {
        long last = count("audit_log");

        tampered("row 3 was changed", "UPDATE audit_log SET actor = 'somebody else' WHERE seq = 3");
        tampered("row 3 was changed", "UPDATE audit_log SET at = at + interval '1 microsecond' WHERE seq = 3");
        tampered("row 3 is missing", "DELETE FROM audit_log WHERE seq = 3");
        tampered("the log ends at row " + (last - 1), "DELETE FROM audit_log WHERE seq = " + last);
        tampered(
                "row 3 was changed, moved",
                "UPDATE audit_log SET seq = -3 WHERE seq = 3",
                "UPDATE audit_log SET seq = 3 WHERE seq = 4",
                "UPDATE audit_log SET seq = 4 WHERE seq = -3");
        tampered("the log ends at row 0", "DELETE FROM audit_log");
        assertThat(ok(api.get("/audit/verify")).path("rows").asLong()).isEqualTo(last);
    }
}
