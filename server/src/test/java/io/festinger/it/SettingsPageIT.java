package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.llm.Provider;
import io.festinger.llm.ScriptedModelServer;
import io.festinger.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an admin sets on pages, by plain forms: it comes to the same as over REST, and is on the same record.
class SettingsPageIT {
    private static final String SECRET = "sk-never-to-be-shown";

    @TempDir
    private static Path folder;

    private static FestingerProcess server;
    private static ScriptedModelServer model;
    private static Api admin;
    private static String adminKey;

    private Visitor visitor;

    @BeforeAll
    static void start() throws Exception {
        Path file = folder.resolve("festinger.yaml");
        Files.writeString(
                file,
                "upstreams:\n- {name: cloud, url: 'http://127.0.0.1:9', key: cloud-key, models: ['gpt-*']}\n"
                        + "limits: {queue: 77}\n");
        model = ScriptedModelServer.start();
        server = FestingerProcess.configure(folder.resolve("data"), file);
        adminKey = server.api()
                .post("/keys", Map.of("name", "keeper", "role", "admin"))
                .json()
                .path("key")
                .asText();
        admin = server.api().as(adminKey);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        model.close();
    }

    @BeforeEach
    void logIn() {
        visitor = new Visitor(server.address()).in(adminKey);
    }

    private static Visitor of(Map<String, String> key) {
        String secret = admin.post("/keys", key).json().path("key").asText();
        return new Visitor(server.address()).in(secret);
    }

    private Document page(String path) {
        Visitor.PageAnswer pageAnswer = visitor.get(path);
        assertThat(pageAnswer.status()).as(pageAnswer.body()).isEqualTo(200);
        return pageAnswer.page();
    }

    private void done(String path, Map<String, String> form) {
        Visitor.PageAnswer answer = visitor.post(path, form);
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
    }

    private Document refusedDocument(int status, String path, Map<String, String> form) {
        Visitor.PageAnswer answer = visitor.post(path, form);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        return answer.page();
    }

    /// The newest lines of the record about a thing.
    private static List<JsonNode> record(String kind, String id) {
        JsonNode items = admin.get("/audit?subject_kind=" + kind + "&subject_id=" + id)
                .json()
                .path("items");
        return StreamSupport.stream(items.spliterator(), false).toList();
    }

    private static List<String> fields(JsonNode row) {
        return StreamSupport.stream(((Iterable<String>) () -> row.path("detail").fieldNames()).spliterator(), false)
                .toList();
    }

    /// The value that a setting's row shows.
    private static String show(Document page, String key) {
        Element box = page.select("#" + key + " input[type=checkbox]").first();
        return box == null
                ? page.select("#" + key + " input[name=value], #" + key + " option[selected]")
                        .first()
                        .val()
                : String.valueOf(box.hasAttr("checked"));
    }

    @Test
    void everySettingStandsThereWithItsMeaningAndItsDefault() {
        Document page = page("/admin/settings");

        Arrays.stream(SettingKey.values()).filter(key -> !key.namesAModel()).forEach(key -> {
            assertThat(show(page, key.wire()))
                    .as(key.wire())
                    .isEqualTo(admin.get("/config/" + key.wire())
                            .json()
                            .path("value")
                            .asText(key.byDefault().orElse("")));
            assertThat(page.select("#" + key.wire() + " .notes").text())
                    .contains(
                            page.select("#" + key.wire() + " select, #" + key.wire() + " [role=switch]")
                                            .isEmpty()
                                    ? key.accepts()
                                    : "")
                    .contains("default " + key.byDefault().orElse("not set"));
        });
        assertThat(page.select("label[for]"))
                .allSatisfy(label -> assertThat(page.getElementById(label.attr("for")))
                        .as(label.text())
                        .isNotNull());
    }

    @Test
    void aChangedSettingHoldsAndIsOnTheRecordAsOverRest() {
        admin.put("/config/recollection_max_concepts", Map.of("value", "3"));
        done("/admin/settings/thresholds/recollection_max_concepts", Map.of("value", " 4 "));

        assertThat(admin.get("/config/recollection_max_concepts")
                        .json()
                        .path("value")
                        .asText())
                .isEqualTo("4");
        List<JsonNode> rows = record("config", "recollection_max_concepts");
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst().path("actor").asText()).isEqualTo("keeper");
        assertThat(rows.getFirst().path("action")).isEqualTo(rows.getLast().path("action"));
        assertThat(rows.getFirst().path("detail").path("before").asText()).isEqualTo("3");
        assertThat(page("/admin/settings?saved=recollection_max_concepts")
                        .select("#recollection_max_concepts .saved")
                        .text())
                .isEqualTo("Saved.");
    }

    @Test
    void aBadValueIsRefusedBesideItsFieldAndNothingChanges() {
        Document page = refusedDocument(
                400, "/admin/settings/thresholds/recollection_confidence_floor", Map.of("value", "<b>\"much\"</b>"));

        assertThat(page.select("[role=alert]")).hasSize(1);
        assertThat(page.select("#recollection_confidence_floor [role=alert]").text())
                .isEqualTo("recollection_confidence_floor takes a number from 0 to 1, not '<b>\"much\"</b>'");
        assertThat(page.select("#recollection_confidence_floor input").attr("value"))
                .isEqualTo("<b>\"much\"</b>");
        assertThat(page.select("#recollection_confidence_floor input").attr("aria-describedby"))
                .contains("recollection_confidence_floor-refused");
        assertThat(record("config", "recollection_confidence_floor")).isEmpty();
        refusedDocument(400, "/admin/settings/thresholds/recollection_confidence_floor", Map.of());
        refusedDocument(404, "/admin/settings/thresholds/no_such_setting", Map.of("value", "1"));
    }

    @Test
    void aModelIsAddedChosenAskedAndRemovedAndItsKeyIsNotShown() {
        String remainder = admin.post("/models", Map.of("provider", "ollama", "model_name", "by-rest"))
                .json()
                .path("id")
                .asText();
        done(
                "/admin/settings/models",
                Map.of(
                        "provider",
                        "openai",
                        "model_name",
                        "scripted",
                        "base_url",
                        model.baseUrl(Provider.OPENAI).toString(),
                        "api_key",
                        SECRET));
        Document page = page("/admin/settings/models");
        assertThat(page.html()).doesNotContain(SECRET);
        String id = page.select("td:contains(scripted)")
                .parents()
                .select("tr")
                .first()
                .child(0)
                .text();
        JsonNode json = record("model", id).getFirst();
        assertThat(json.path("action").asText()).isEqualTo("model.added");
        assertThat(fields(json)).isEqualTo(fields(record("model", remainder).getFirst()));
        assertThat(page.select("td:contains(model-default-" + id + ")")).isNotEmpty();

        done("/admin/settings/models/purposes/detect", Map.of("model", id));
        assertThat(admin.get("/config/detect_model_id").json().path("value").asText())
                .isEqualTo(id);

        model.says("{\"works\": true}");
        Visitor.PageAnswer pageAnswer = visitor.post("/admin/settings/models/" + id + "/test", Map.of());
        assertThat(pageAnswer.page().select("#answer").text()).startsWith("Model " + id + " answered within ");
        assertThat(model.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.headers()).containsEntry("authorization", "Bearer " + SECRET));

        Document inUse = refusedDocument(409, "/admin/settings/models/" + id + "/remove", Map.of());
        assertThat(inUse.select("[role=alert]").text()).contains("detect_model_id names it");
        done("/admin/settings/models/purposes/detect", Map.of("model", ""));
        done("/admin/settings/models/" + id + "/remove", Map.of());
        assertThat(page("/admin/settings/models").text()).doesNotContain("scripted");
        assertThat(record("model", id).getFirst().path("action").asText()).isEqualTo("model.removed");
    }

    @Test
    void aSilentModelReportsTheReason() {
        done(
                "/admin/settings/models",
                Map.of("provider", "ollama", "model_name", "absent", "base_url", "http://127.0.0.1:9"));
        String id = page("/admin/settings/models")
                .select("td:contains(absent)")
                .parents()
                .select("tr")
                .first()
                .child(0)
                .text();

        Visitor.PageAnswer pageAnswer = visitor.post("/admin/settings/models/" + id + "/test", Map.of());

        assertThat(pageAnswer.status()).isEqualTo(200);
        assertThat(pageAnswer.page().select("#answer").text()).startsWith("Model " + id + " did not answer: ");
    }

    @Test
    void mistakesInAModelStandBesideTheirField() {
        Document page = refusedDocument(
                400,
                "/admin/settings/models",
                Map.of("provider", "openai", "model_name", "mine", "base_url", "ftp://nowhere", "api_key", SECRET));

        assertThat(page.select("#base_url-refused").text()).contains("a base URL is http:// or https://");
        assertThat(page.select("#model_name").attr("value")).isEqualTo("mine");
        assertThat(page.select("#provider option[selected]").text()).isEqualTo("openai");
        assertThat(page.html()).doesNotContain(SECRET);
        assertThat(refusedDocument(
                                400,
                                "/admin/settings/models",
                                Map.of("provider", "openai", "model_name", "mine", "api_key", ""))
                        .select("#api_key-refused")
                        .text())
                .contains("requires an api_key");
        refusedDocument(400, "/admin/settings/models/purposes/detect", Map.of("model", "4711"));
        refusedDocument(404, "/admin/settings/models/x/remove", Map.of());
    }

    @Test
    void aSecretIsStoredUnderItsNameAndNeverShown() {
        done("/admin/settings/secrets", Map.of("name", "spare-key", "value", SECRET));

        Document page = page("/admin/settings/secrets");
        assertThat(page.select("td").eachText()).contains("spare-key", "keeper", "never");
        assertThat(page.html()).doesNotContain(SECRET);
        assertThat(record("secret", "spare-key").getFirst().path("action").asText())
                .isEqualTo("secret.set");
        Document refusedDocument =
                refusedDocument(400, "/admin/settings/secrets", Map.of("name", "no name", "value", SECRET));
        assertThat(refusedDocument.select("#name-refused").text()).contains("1 to 64 letters");
        assertThat(refusedDocument.html()).doesNotContain(SECRET);

        done("/admin/settings/secrets/spare-key/remove", Map.of());
        assertThat(page("/admin/settings/secrets").text()).doesNotContain("spare-key");
        assertThat(refusedDocument(404, "/admin/settings/secrets/spare-key/remove", Map.of())
                        .select("[role=alert]")
                        .text())
                .contains("there is no secret");
    }

    @Test
    void aKeyIsShownOnceAndWorksUntilItIsRevoked() {
        Map<String, String> wanted =
                Map.of("name", "page made", "role", "agent", "workspace", "default", "rate_per_minute", "");
        Visitor.PageAnswer pageAnswer = visitor.post("/admin/settings/keys", wanted);
        assertThat(pageAnswer.status()).isEqualTo(200);
        assertThat(pageAnswer.header("Cache-Control")).isEqualTo("no-store");
        String secret = pageAnswer.page().select("#made .secret").text();
        assertThat(server.api().as(secret).get("/conflicts").status()).isEqualTo(200);
        Document page = page("/admin/settings/keys");
        assertThat(page.html()).doesNotContain(secret);
        var row = page.select("tr:contains(page made)").first();
        assertThat(row.text()).contains("agent", "default", "by keeper");
        assertThat(page.select("tr:contains(keeper)").text()).contains("admin", "all");

        Document takenDocument = refusedDocument(400, "/admin/settings/keys", wanted);
        assertThat(takenDocument.select("#name-refused").text()).contains("there is a live key 'page made'");
        assertThat(takenDocument.select("#name").attr("value")).isEqualTo("page made");

        String path = row.select("form").attr("action");
        String id = path.split("/", -1)[4];
        done(path, Map.of());
        assertThat(server.api().as(secret).get("/conflicts").status()).isEqualTo(401);
        assertThat(page("/admin/settings/keys").select("tr:contains(page made)").text())
                .containsPattern("revoked (just now|\\d+ min ago)");
        String remainder = admin.post("/keys", Map.of("name", "rest made", "role", "agent"))
                .json()
                .path("id")
                .asText();
        List<JsonNode> rows = record("key", id);
        assertThat(rows.getFirst().path("action").asText()).isEqualTo("key.revoked");
        assertThat(fields(rows.getLast()))
                .isEqualTo(fields(record("key", remainder).getLast()));
    }

    @Test
    void theUseOfAKeyIsTold() throws Exception {
        Visitor visitor = of(Map.of("name", "often used", "role", "reviewer"));
        visitor.get("/mirror");

        Eventually.holds(
                "the page tells the use",
                () -> page("/admin/settings/keys")
                        .select("tr:contains(often used) td")
                        .get(3)
                        .select("time[datetime^=20]")
                        .hasAttr("title"));
    }

    @Test
    void anAdminOfOneWorkspaceSeesAndMakesOnlyItsThings() {
        admin.post("/workspaces", Map.of("name", "team_s"));
        String elsewhere = admin.get("/config/recollection_max_concepts").body();
        visitor = of(Map.of("name", "head of s", "role", "admin", "workspace", "team_s"));

        Document keys = page("/admin/settings/keys");
        assertThat(keys.text()).contains("head of s").doesNotContain("keeper (");
        assertThat(keys.select("#workspace option").eachText()).containsExactly("team_s");
        refusedDocument(403, "/admin/settings/keys", Map.of("name", "wide", "role", "admin", "workspace", "*"));
        assertThat(visitor.get("/admin/settings/secrets").status()).isEqualTo(403);
        refusedDocument(403, "/admin/settings/secrets", Map.of("name", "x", "value", "y"));
        refusedDocument(403, "/admin/settings/server/workspaces", Map.of("name", "team_t"));
        assertThat(page("/admin/settings/server").select("#workspaces + ul li").eachText())
                .containsExactly("team_s");
        done("/admin/settings/thresholds/recollection_max_concepts", Map.of("value", "5"));
        assertThat(admin.get("/config/recollection_max_concepts").body()).isEqualTo(elsewhere);
    }

    @Test
    void workGivenUpIsTriedAgainOrDropped() throws Exception {
        try (var connection = server.database();
                var statement = connection.createStatement()) {
            for (String key : List.of("first", "second")) {
                statement.execute("INSERT INTO work_items VALUES ('retired', '" + key
                        + "', '{}', 'dead', 5, now(), now(), false, '<script>no</script>', now())");
            }
        }
        admin.post("/sweep/run", "{}");
        Document page = page("/admin/settings/jobs");
        assertThat(page.select("tr:contains(retired)")).hasSize(2);
        assertThat(page.select("tr:contains(first) td").get(3).text()).isEqualTo("<script>no</script>");
        assertThat(page.select("#runs ~ div td").eachText()).contains("sweep");

        done("/admin/settings/jobs/revive", Map.of("kind", "retired", "key", "first"));
        done("/admin/settings/jobs/forget", Map.of("kind", "retired", "key", "second"));

        assertThat(page("/admin/settings/jobs").select("tr:contains(retired)")).isEmpty();
        assertThat(record("retired", "first").getFirst().path("action").asText())
                .isEqualTo("work.revived");
        assertThat(record("retired", "second").getFirst().path("action").asText())
                .isEqualTo("work.removed");
        assertThat(refusedDocument(404, "/admin/settings/jobs/forget", Map.of("kind", "retired", "key", "second"))
                        .select("[role=alert]")
                        .text())
                .contains("the dead letter 'second' of kind 'retired' does not exist");
    }

    @Test
    void aWorkspaceIsMadeOnce() {
        done("/admin/settings/server/workspaces", Map.of("name", "made_here"));

        assertThat(page("/admin/settings/server").select("#workspaces + ul li").eachText())
                .contains("default", "made_here");
        assertThat(admin.get("/workspaces").body()).contains("made_here");
        assertThat(record("workspace", "made_here")).hasSize(1);
        assertThat(refusedDocument(409, "/admin/settings/server/workspaces", Map.of("name", "made_here"))
                        .select("#name-refused")
                        .text())
                .contains("already");
        assertThat(refusedDocument(400, "/admin/settings/server/workspaces", Map.of("name", "Not So"))
                        .select("#name-refused")
                        .text())
                .contains("lower-case letters");
    }

    @Test
    void theRecordIsCheckedAndABrokenOneIsTold() throws Exception {
        admin.post("/workspaces", Map.of("name", "broken_record"));
        Visitor visitor = of(Map.of("name", "head of b", "role", "admin", "workspace", "broken_record"));
        visitor.post("/admin/settings/thresholds/recollection_max_concepts", Map.of("value", "5"));
        visitor.post("/admin/settings/thresholds/recollection_max_concepts", Map.of("value", "6"));
        assertThat(visitor.post("/admin/settings/server/audit", Map.of())
                        .page()
                        .select("#verdict")
                        .text())
                .matches("The audit log is intact: \\d+ rows, each as it was written\\.");

        try (var connection = server.database();
                var statement = connection.createStatement()) {
            connection.setSchema("ws_broken_record");
            statement.execute("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
            statement.execute("UPDATE audit_log SET detail = '{}' WHERE action = 'config.changed'");
            statement.execute("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
        }
        assertThat(visitor.post("/admin/settings/server/audit", Map.of())
                        .page()
                        .select("#verdict")
                        .text())
                .matches("The audit log is broken: row \\d+ was changed.*");
    }

    @Test
    void contentsOfTheFileAreShownWithoutKeys() {
        Document page = page("/admin/settings/configuration");

        assertThat(page.select("summary:contains(upstream cloud) ~ dl dd").eachText())
                .contains("http://127.0.0.1:9", "gpt-*", "cloud-key");
        assertThat(page.select("dt:contains(queue) + dd").text()).isEqualTo("77");
        assertThat(page.text()).contains("festinger.yaml");
        assertThat(page.select("textarea").text()).contains("cloud");
        assertThat(page("/admin/settings/server")
                        .select("#types ~ details summary")
                        .eachText())
                .contains("Decision");
    }

    @Test
    void aConfigurationIsCheckedBeforeItIsSaved() {
        Document bad = visitor.post("/admin/settings/configuration", Map.of("text", "upstreams:\n  - url: nowhere\n"))
                .page();
        assertThat(bad.select("#verdict[role=alert] li").text()).contains("Line 2");
        Document good = visitor.post("/admin/settings/configuration", Map.of("text", "limits:\n  queue: 5\n"))
                .page();
        assertThat(good.select("#verdict[role=status]").text()).contains("valid");
        assertThat(good.select("dt:contains(queue) + dd").text()).isEqualTo("77");
    }

    @Test
    void thePreviewOfAnErasureShowsWhatRowsSay() {
        String id = admin.post("/memory", Map.of("content", "The flywheel is balanced.", "author", "Quist"))
                .json()
                .path("id")
                .asText();

        Document preview = visitor.post("/admin/settings/erase", Map.of("kind", "author", "value", "Quist"))
                .page();

        Element row = preview.selectFirst("ul.lines li");
        assertThat(row.text()).contains("The flywheel is balanced.", "memory");
        assertThat(row.select("a").attr("href")).isEqualTo("/admin/memory/row/memory/" + id);
    }

    @Test
    void aSettingOfTwoValuesIsASwitchAndGoesBackToItsDefault() {
        String path = "/admin/settings/thresholds/conflicts_close_unopposed";
        Document before = page("/admin/settings");
        assertThat(before.select("#conflicts_close_unopposed input[role=switch]:not([checked])"))
                .hasSize(1);
        assertThat(before.select("#conflicts_close_unopposed button[name=reset]"))
                .isEmpty();
        done(path, Map.of("value", "true"));
        assertThat(page("/admin/settings").select("#conflicts_close_unopposed input[role=switch][checked]"))
                .hasSize(1);
        done(path, Map.of("value", "true", "reset", "true"));
        assertThat(page("/admin/settings").select("#conflicts_close_unopposed button[name=reset]"))
                .isEmpty();
    }

    @Test
    void nobodyButAnAdminChangesAnything() {
        visitor = of(Map.of("name", "no admin", "role", "reviewer"));

        for (String path : List.of(
                "/admin/settings/thresholds/cue_roles",
                "/admin/settings/models",
                "/admin/settings/models/1/remove",
                "/admin/settings/models/purposes/detect",
                "/admin/settings/models/1/test",
                "/admin/settings/secrets",
                "/admin/settings/secrets/x/remove",
                "/admin/settings/keys",
                "/admin/settings/keys/x/revoke",
                "/admin/settings/jobs/revive",
                "/admin/settings/jobs/forget",
                "/admin/settings/server/workspaces",
                "/admin/settings/server/audit")) {
            assertThat(visitor.post(path, Map.of("value", "user", "name", "x")).status())
                    .as(path)
                    .isEqualTo(403);
        }
    }
}
