package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Erasing a person, rows and documents over REST and the command line, and what is left of their words.
class ErasureIT {
    @TempDir
    private static Path data;

    @TempDir
    private static Path home;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api admin;
    private static Api agent;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url(), Map.of("FESTINGER_OUTGOING", "127.0.0.1"), List.of());
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

    private static JsonNode good(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isBetween(200, 299);
        return answer.json();
    }

    private static String id(Api.Answer answer) {
        return good(answer).path("id").asText();
    }

    /// What Ada writes by each way, with a word that only Ada uses, and the conflict in which it is.
    private static String everyWay(Api ada, Api bob, String word) {
        Map<String, Object> first = Map.of(
                "content",
                "The pump pressure is 300 bar, as " + word + " needs it.",
                "project",
                "rig",
                "author",
                "Ada");
        good(ada.post("/memory", first, Map.of("Idempotency-Key", "first-" + word)));
        good(bob.post(
                "/memory", Map.of("content", "The pump pressure is 400 bar.", "project", "rig", "author", "Bob")));
        good(ada.post("/memory", Map.of("content", word + " is stored in hall 7.", "project", "rig", "author", "Ada")));
        good(ada.post(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        "rig",
                        "author",
                        "Ada",
                        "fields",
                        Map.of("decision_target", "seal", "decision_field", "material", "value", word))));
        good(ada.post(
                "/project/state",
                Map.of(
                        "project",
                        "rig",
                        "category",
                        "limits",
                        "key",
                        "medium",
                        "value",
                        word,
                        "reason",
                        word + " is cheap")));
        good(ada.post("/memory", Map.of("content", "The gate is painted green.", "project", "rig", "author", "Ada")));
        good(bob.post("/memory", Map.of("content", "the gate is painted green", "project", "rig", "author", "Bob")));
        good(ada.tell(word + " -isa mineral"));
        good(agent.post(
                "/ingestion/wave",
                Map.of(
                        "project",
                        "rig",
                        "documents",
                        List.of(Map.of(
                                "path",
                                "docs/notes.md",
                                "content",
                                "---\nauthor: Ada\n---\n# Valve\n\nDecision: The valve material is " + word
                                        + "\n\nThe valve of " + word + " must close within 5 s.\n",
                                "updated_at",
                                "2026-01-31T12:00:00Z")))));
        String text = id(ada.post(
                "/interactions",
                Map.of(
                        "project",
                        "rig",
                        "author",
                        "Ada",
                        "messages",
                        List.of(Map.of(
                                "role", "user", "content", "Please remember that the " + word + " limit is 5 kg.")))));
        JsonNode read = good(ada.post("/interactions/" + text + "/extract", Map.of()));
        good(ada.post(
                "/candidates/decide",
                Map.of(
                        "ids",
                        List.of(read.path("candidates").path(0).asText()),
                        "action",
                        "reject",
                        "reason",
                        "not of " + word)));
        good(ada.get("/recall?q=what+is+" + word + "&project=rig"));
        good(ada.chat("We put " + word + " into the valve. Where is " + word + " stored?"));
        good(ada.chat("Tell me about " + word + " again."));
        good(ada.put("/muted-words/" + word, Map.of()));
        JsonNode conflict = good(ada.get("/conflicts?project=rig&subject=pressure"))
                .path("items")
                .path(0);
        String id = conflict.path("id").asText();
        String winner = "";
        for (JsonNode member : conflict.path("members")) {
            winner = member.path("content").asText().contains("400")
                    ? member.path("member_id").asText()
                    : winner;
        }
        good(ada.post(
                "/conflicts/" + id + "/resolve",
                Map.of(
                        "action",
                        "supersede_others",
                        "winner_member_id",
                        winner,
                        "resolution_notes",
                        word + " bears that pressure")));
        return id;
    }

    @Test
    void nothingIsLeftOfAPersonsWords() throws Exception {
        String word = "zorblaxium";
        good(admin.post("/webhooks", Map.of("url", "http://127.0.0.1:9/hook", "events", List.of())));
        Api ada = server.api().as(key(admin, "Ada", "reviewer"));
        Api bob = server.api().as(key(admin, "Bob", "reviewer"));
        String conflict = everyWay(ada, bob, word);
        decideForOthers(ada, bob);
        Path before = data.resolve("before.ndjson");
        CommandLine shell = new CommandLine(admin, home);
        shell.run("export", "--out", before.toString());
        assertThat(places(word)).isNotEmpty();
        assertThat(shell.run(
                        "export",
                        "--person",
                        "ada",
                        "--out",
                        home.resolve("ada.ndjson").toString()))
                .contains("rows");
        assertThat(Files.readString(home.resolve("ada.ndjson")))
                .contains(word, "hall 7")
                .doesNotContain("400 bar");

        String preview = shell.run("erase", "--person", "ada");
        assertThat(preview).contains("would be erased", "memory", "interaction", "document", "--confirm");
        assertThat(places(word)).isNotEmpty();
        String token = preview.strip().substring(preview.strip().lastIndexOf(' ') + 1);
        assertThat(shell.run("erase", "--person", "ada", "--confirm", token)).contains("erased (era_");

        assertThat(places(word)).isEmpty();
        assertThat(files(word)).isEmpty();
        assertThat(places("harbour master told us")).isEmpty();
        assertThat(places("borvelgrain")).isEmpty();
        assertThat(good(admin.get("/audit/verify")).path("whole").asBoolean()).isTrue();
        JsonNode json = good(admin.get("/memory?project=rig")).path("items");
        assertThat(json.findValuesAsText("content"))
                .containsExactly("the gate is painted green", "The pump pressure is 400 bar.");
        assertThat(json.findValuesAsText("author")).containsOnly("Bob");
        assertThat(admin.post("/conflicts/" + conflict + "/undo", Map.of()).status())
                .isEqualTo(409);
        assertThat(admin.post("/conflicts/" + conflict + "/undo", Map.of()).body())
                .contains("were erased on");
        assertThat(good(admin.get("/sessions")).path("items")).isEmpty();
        assertThat(good(admin.get("/recall?q=" + word)).path("items")).isEmpty();
        assertThat(admin.get("/concepts/" + word).status()).isEqualTo(404);

        assertThat(shell.call("", "import", before.toString()).text()).contains("were erased again");
        assertThat(places(word)).isEmpty();
    }

    /// What Ada notes about statements of others, and a word that only Ada muted.
    private static void decideForOthers(Api ada, Api bob) {
        for (String height : List.of("5", "6")) {
            good(bob.post(
                    "/memory",
                    Map.of(
                            "content",
                            "The mast height is " + height + " m.",
                            "project",
                            "quay",
                            "author",
                            "B" + height)));
        }
        String id = good(ada.get("/conflicts?project=quay"))
                .path("items")
                .path(0)
                .path("id")
                .asText();
        good(ada.post(
                "/conflicts/" + id + "/resolve",
                Map.of("action", "no_action", "resolution_notes", "as the harbour master told us")));
        good(ada.put("/muted-words/borvelgrain", Map.of()));
    }

    private static JsonNode erased(String kind, String value) {
        JsonNode preview = good(admin.post("/erasures", Map.of(kind, value)));
        return good(admin.post(
                "/erasures",
                Map.of(kind, value, "confirm", preview.path("confirm").asText())));
    }

    @Test
    void anOpenConflictIsClosedWhenItsOtherSideIsErased() {
        good(admin.post("/memory", Map.of("content", "The quorvex port is 80.", "project", "ports", "author", "Eve")));
        String stays = id(admin.post(
                "/memory", Map.of("content", "The quorvex port is 81.", "project", "ports", "author", "Dan")));
        String conflict = good(admin.get("/conflicts?project=ports"))
                .path("items")
                .path(0)
                .path("id")
                .asText();

        JsonNode result = erased("author", "eve");

        assertThat(result.path("counts").path("memory").asInt()).isEqualTo(1);
        JsonNode closed = good(admin.get("/conflicts/" + conflict));
        assertThat(closed.path("status").asText()).isEqualTo("dismissed");
        assertThat(closed.path("resolution").path("notes").asText()).contains("was erased");
        assertThat(closed.path("members").findValuesAsText("member_id")).containsExactly(stays);
        assertThat(good(admin.get("/memory/" + stays)).path("status").asText()).isEqualTo("active");
        assertThat(good(admin.get("/erasures")).path("items").findValuesAsText("id"))
                .contains(result.path("id").asText());
    }

    @Test
    void assigneesAndViewsOfAnErasedPersonAreCleared() throws Exception {
        String name = "vornquist";
        good(admin.post("/memory", Map.of("content", "The reel weighs 5 kg.", "project", "reels", "author", name)));
        good(admin.post("/memory", Map.of("content", "The drum speed is 5 rpm.", "project", "reels", "author", "Ann")));
        good(admin.post("/memory", Map.of("content", "The drum speed is 6 rpm.", "project", "reels", "author", "Bea")));
        String conflict = good(admin.get("/conflicts?project=reels"))
                .path("items")
                .path(0)
                .path("id")
                .asText();
        good(admin.post("/conflicts/assign", Map.of("ids", List.of(conflict), "assignee", name)));
        good(admin.post("/inbox-views", Map.of("name", "Reels", "filter", Map.of("assignee", name), "shared", true)));
        assertThat(good(admin.get("/conflicts?assignee=" + name)).path("items")).hasSize(1);
        assertThat(places(name))
                .anyMatch(place -> place.startsWith("ws_default.conflicts:"))
                .anyMatch(place -> place.startsWith("ws_default.saved_views:"));

        erased("person", name);

        assertThat(places(name)).isEmpty();
        assertThat(good(admin.get("/inbox-views")).path("items")).isEmpty();
        JsonNode open = good(admin.get("/conflicts/" + conflict));
        assertThat(open.path("status").asText()).isEqualTo("open");
        assertThat(open.path("assignee").asText()).isEmpty();
    }

    @Test
    void rowsDocumentsAndInteractionsGoByTheirIds() throws Exception {
        String memory = id(admin.post("/memory", Map.of("content", "The wexnar is blue.", "project", "ids")));
        String text =
                id(admin.post("/interactions", Map.of("project", "ids", "text", "We use Wexnarbase for events.")));
        good(admin.post("/interactions/" + text + "/extract", Map.of()));
        good(admin.post(
                "/ingestion/wave",
                Map.of(
                        "project",
                        "wexnar-docs",
                        "documents",
                        List.of(Map.of(
                                "path",
                                "docs/wexnar.md",
                                "content",
                                "# Wexnarite\n\nThe wexnarite must close within 5 s.\n",
                                "updated_at",
                                "2026-01-31T12:00:00Z")))));
        good(admin.get("/recall?q=wexnarite&project=wexnar-docs"));
        assertThat(places("wexnar")).isNotEmpty();

        erased("row", memory);
        assertThat(admin.get("/memory/" + memory).status()).isEqualTo(404);
        erased("interaction", text);
        assertThat(admin.get("/interactions/" + text).status()).isEqualTo(404);
        erased("document", "docs/wexnar.md");

        assertThat(good(admin.get("/documents")).path("items")).isEmpty();
        assertThat(places("wexnar")).isEmpty();
        assertThat(files("wexnar")).isEmpty();
        assertThat(good(admin.get("/audit/verify")).path("whole").asBoolean()).isTrue();
    }

    @Test
    void unintendedErasuresAreRefused() {
        String memory =
                id(admin.post("/memory", Map.of("content", "The lamp is on.", "project", "no", "author", "Gus")));
        Api.Answer preview = admin.post("/erasures", Map.of("author", "Gus"));
        good(admin.post("/memory", Map.of("content", "The lamp hums.", "project", "no", "author", "Gus")));

        assertThat(admin.post(
                                "/erasures",
                                Map.of(
                                        "author",
                                        "Gus",
                                        "confirm",
                                        preview.json().path("confirm").asText()))
                        .status())
                .isEqualTo(409);
        assertThat(admin.post("/erasures", Map.of("row", memory, "author", "Gus"))
                        .status())
                .isEqualTo(400);
        assertThat(admin.post("/erasures", Map.of()).body()).contains("exactly one of");
        assertThat(admin.post("/erasures", Map.of("person", " ")).status()).isEqualTo(400);
        assertThat(admin.post("/erasures", Map.of("row", "mem_none")).status()).isEqualTo(404);
        assertThat(agent.post("/erasures", Map.of("row", memory)).status()).isEqualTo(403);
        assertThat(agent.get("/export?person=Gus").status()).isEqualTo(403);
        assertThat(good(admin.get("/memory/" + memory)).path("status").asText()).isEqualTo("active");
    }

    @Test
    void anotherNodeDropsItsCopiesToo(@TempDir Path other) throws Exception {
        String word = "yttrovane";
        String memory = id(admin.post("/memory", Map.of("content", "The " + word + " is green.", "project", "two")));
        try (FestingerProcess two = FestingerProcess.serve(other, upstream.url(), "--database", server.databaseUrl())) {
            Api api = two.api().as(admin.key());
            Eventually.holds(
                    "the other node finds it",
                    () -> !good(api.get("/recall?q=" + word)).path("items").isEmpty());
            // A node that starts drops its sessions once more, when it reads of the erasures before its start.
            Eventually.holds("the other node lists the session", () -> {
                good(api.chat("What is the " + word + "?"));
                return !good(api.get("/sessions")).path("items").isEmpty();
            });

            erased("row", memory);

            Eventually.holds(
                    "the other node has dropped its sessions",
                    () -> good(api.get("/sessions")).path("items").isEmpty());
            Eventually.holds("its index is rebuilt", () -> files(other, word).isEmpty());
            assertThat(good(api.get("/recall?q=" + word)).path("items")).isEmpty();
        }
    }

    /// The tables with rows that contain a word.
    private static List<String> places(String word) throws IOException, SQLException {
        List<String> places = new ArrayList<>();
        try (Connection database = server.database()) {
            List<String> tables = strings(
                    database,
                    "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('ws_default', 'festinger')");
            for (String table : tables) {
                String match = "SELECT t::text FROM " + table + " t WHERE strpos(lower(t::text), '" + word + "') > 0";
                strings(database, match).forEach(row -> places.add(table + ": " + row));
            }
        }
        return places;
    }

    private static List<String> strings(Connection database, String query) throws SQLException {
        List<String> strings = new ArrayList<>();
        try (ResultSet rows = database.createStatement().executeQuery(query)) {
            while (rows.next()) {
                strings.add(rows.getString(1));
            }
        }
        return strings;
    }

    /// The files of the server that contain a word: its database, indexes, reports and log. The write-ahead log keeps
    /// it until PostgreSQL uses its segments again.
    private static List<String> files(String word) throws IOException {
        List<String> matches = files(data, word);
        if (Files.readString(server.log()).toLowerCase(Locale.ROOT).contains(word)) {
            matches.add("the log");
        }
        return matches;
    }

    private static List<String> files(Path folder, String word) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("pg_wal") && !file.endsWith("before.ndjson"))
                    .forEach(all::add);
        }
        List<String> matches = new ArrayList<>();
        for (Path file : all) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            if (text.toLowerCase(Locale.ROOT).contains(word)) {
                matches.add(file.toString());
            }
        }
        return matches;
    }
}
