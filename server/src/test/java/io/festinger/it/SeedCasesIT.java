package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The seed's own test cases, over HTTP, with the real database: A, its variant above the threshold, B, T34
/// and T35. Each in a workspace of its own.
class SeedCasesIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static int cases;

    private Api api;

    @BeforeAll
    static void start() throws IOException {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
    }

    @AfterAll
    static void stop() throws InterruptedException {
        server.close();
        upstream.close();
    }

    @BeforeEach
    void nothingIsKnown() {
        api = server.api().inNew("case" + ++cases);
        assertThat(api.get("/concepts/gnommoweb").status())
                .as("its memory is loaded, for which no prompt waits")
                .isEqualTo(404);
    }

    @Test
    void testA_anUnknownConceptIsCountedButNotYetSalient() throws Exception {
        assertThat(api.chat("Please update gnommoweb to use FastAPI instead").status())
                .isEqualTo(200);

        assertThat(upstream.lastSystem()).isEmpty();
        assertThat(api.get("/concepts/gnommoweb").json().path("encounter_count").asInt())
                .isEqualTo(1);
        assertThat(api.get("/concepts/fastapi").json().path("saliency").asDouble())
                .isZero();
        assertThat(api.get("/concepts/please").json().path("saliency").asDouble())
                .isZero();
        assertThat(queue()).isEmpty();
    }

    @Test
    void testA_variant_anUnknownSalientConceptIsAskedFor() throws Exception {
        sql("INSERT INTO soas (token, encounter_count, saliency) VALUES ('gnommoweb', 50, 0.9)");
        assertThat(api.post("/reload", "{}").status()).isEqualTo(200);
        api.put("/config/iknowthat_command", Map.of("value", "gutask iknowthat"));

        api.chat("Please update gnommoweb to use FastAPI instead");

        assertThat(upstream.lastSystem()).contains("""
                ? gnommoweb: no recollection. If not a typo, store it before proceeding:
                gutask iknowthat 'gnommoweb -isa <parent> in context of <dimension>'
                gutask iknowthat 'gnommoweb -ispart <system> in context of <dimension>'""");
        assertThat(queue()).isEmpty();
        assertThat(api.health().path("open_conflicts_count").asInt()).isZero();
    }

    @Test
    void testB_aContradictingCueQueuesTheConflictAndMarksTheDimension() throws Exception {
        api.tell("gnommoweb -isa repo in context of type");
        List<String> before = edges();

        api.chat("gnommoweb is a container deployed on Docker");

        assertThat(upstream.lastSystem()).contains("gnommoweb: [type?] repo - conflict pending");
        Eventually.holds("the queue has its entry", () -> !queue().isEmpty());
        assertThat(queue()).containsExactly("gnommoweb repo container type isa_isa pending");
        assertThat(edges()).containsAll(before);
        assertThat(edges()).filteredOn(edge -> edge.contains(" type ")).isEqualTo(before);
        assertThat(api.get("/conflicts?status=open").json().path("items")).hasSize(1);
        assertThat(api.recollect("what is gnommoweb?")).contains("[type?] repo");
    }

    @Test
    void t34_aPlainPromptGoesTheWholeRound() throws Exception {
        api.tell("Glitch University -isa school");

        Api.Answer answer = api.chat("Who teaches at Glitch University?");

        assertThat(answer.json().path("message").path("content").asText()).isEqualTo("yes");
        assertThat(upstream.lastSystem())
                .isEqualTo("<recollection>\nglitch_university: [type] school\n</recollection>");
        assertThat(api.get("/concepts/glitch_university")
                        .json()
                        .path("encounter_count")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void t35_aCueInOnePromptIsRecalledInTheNext() throws Exception {
        api.chat("gnommoweb is a repo of Glitch University");
        Eventually.holds(
                "the edge is stored",
                () -> api.get("/concepts/gnommoweb").json().path("edges").size() == 1);

        api.chat("please update gnommoweb");

        assertThat(upstream.lastSystem()).contains("gnommoweb: [glitch_university] repo");
        assertThat(edges()).containsExactly("gnommoweb repo glitch_university true 0.8 inferred");
    }

    @Test
    void sixResendsOfAGrowingHistoryCountEachMessageOnce() throws Exception {
        List<java.util.Map<String, String>> history = new ArrayList<>();
        for (int turn = 1; turn <= 6; turn++) {
            history.add(java.util.Map.of("role", "user", "content", "gnommoweb question number " + turn));
            api.chat(history);
            history.add(java.util.Map.of("role", "assistant", "content", "yes"));
        }

        assertThat(api.get("/concepts/gnommoweb").json().path("encounter_count").asInt())
                .isEqualTo(6);
    }

    private List<String> edges() {
        return rows("""
                SELECT c.token, p.token, d.token, u.is_isa, u.confidence, u.source FROM urd u
                JOIN soas c ON c.id = u.id JOIN soas p ON p.id = u.parent_id JOIN soas d ON d.id = u.dim_id
                WHERE u.id <> u.parent_id ORDER BY u.id, u.dim_id
                """);
    }

    private List<String> queue() {
        return rows("""
                SELECT c.token, e.token, i.token, d.token, q.collision_type, q.status FROM resolution_queue q
                JOIN soas c ON c.id = q.concept_id JOIN soas e ON e.id = q.existing_parent_id
                JOIN soas i ON i.id = q.incoming_parent_id JOIN soas d ON d.id = q.dim_id ORDER BY q.id
                """);
    }

    private List<String> rows(String query) {
        try (Connection connection = server.database(api.workspace());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> all = new ArrayList<>();
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.add(String.valueOf(rows.getObject(column)));
                }
                all.add(String.join(" ", row));
            }
            return all;
        } catch (IOException | SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void sql(String update) throws IOException, SQLException {
        try (Connection connection = server.database(api.workspace());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(update);
        }
    }
}
