package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.base.secrets.MadeSecrets;
import io.festinger.base.secrets.MadeSecrets.SecretSample;
import io.festinger.llm.Provider;
import io.festinger.llm.ScriptedModelServer;
import io.festinger.testing.Eventually;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A secret that comes in by any entrance is refused or masked there: no answer, no row, no line of the log
/// and no prompt to a model has it.
class SecretsIT {
    private static final List<SecretSample> SECRETS = new MadeSecrets(27).ofEachKind();

    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static ScriptedModelServer model;
    private static FestingerProcess server;
    private static Api api;
    private final TextFields fields = new TextFields();

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        model = ScriptedModelServer.start().says("{\"edges\": [], \"candidates\": [], \"findings\": []}");
        Path yaml = data.resolve("festinger.yaml");
        Files.writeString(yaml, """
                upstreams:
                  - {name: local, url: "%s"}
                capture: {enabled: true}
                """.formatted(upstream.url()));
        server = FestingerProcess.configure(data.resolve("data"), yaml);
        api = server.api();
        String id = api.post(
                        "/models",
                        Map.of(
                                "provider",
                                "openai",
                                "model_name",
                                "scripted",
                                "base_url",
                                model.baseUrl(Provider.OPENAI).toString()))
                .json()
                .path("id")
                .asText();
        for (String purpose : List.of("write_model_id", "resolve_model_id")) {
            assertThat(api.put("/config/" + purpose, Map.of("value", id)).status())
                    .isEqualTo(200);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        model.close();
        upstream.close();
    }

    /// What is looked for: of a key of several lines the first that is its own.
    private static String needle(SecretSample sample) {
        return sample.secret()
                .lines()
                .skip(sample.secret().contains("\n") ? 1 : 0)
                .findFirst()
                .orElseThrow();
    }

    private static void isNotIn(String where, String text, List<SecretSample> secrets) {
        for (SecretSample sample : secrets) {
            assertThat(text.contains(needle(sample)))
                    .as(sample.kind() + " in " + where)
                    .isFalse();
        }
    }

    private SecretSample next(int number) {
        return SECRETS.get(number % SECRETS.size());
    }

    private static JsonNode refused(Api.Answer answer, SecretSample sample) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(422);
        isNotIn("the refusal", answer.body(), List.of(sample));
        JsonNode problem = answer.json();
        assertThat(problem.path("code").asText()).isEqualTo("secret_found");
        assertThat(problem.path("detail").asText()).contains(sample.kind()).contains("replace it");
        return problem;
    }

    @Test
    void aFactWithASecretOfEachKindIsRefusedWithFieldSpanAndCure() {
        for (SecretSample sample : SECRETS) {
            JsonNode problem = refused(
                    api.post(
                            "/memory",
                            Map.of("memory_type", "project", "project", "p05", "content", sample.sentence())),
                    sample);
            assertThat(problem.path("field").asText()).isEqualTo("content");
            assertThat(sample.sentence()
                            .substring(
                                    problem.path("span").path("start").asInt(),
                                    problem.path("span").path("end").asInt()))
                    .isEqualTo(sample.secret());
        }
    }

    @Test
    void everyTextFieldOfEveryRouteRefusesOrMasksASecret() {
        int number = 0;
        int refusedCount = 0;
        for (TextFields.Field field : fields.of(api.get("/openapi.json").json())) {
            for (int i = 0; i < 2; i++) {
                SecretSample sample = next(number++);
                Api.Answer answer = send(field, field.with(sample.sentence()));
                isNotIn(field.toString(), answer.body(), List.of(sample));
                if (!TextFields.MASKED.contains(field.toString())) {
                    JsonNode problem = refused(answer, sample);
                    assertThat(problem.path("field").asText()).isEqualTo(field.path());
                    refusedCount++;
                }
            }
        }
        assertThat(refusedCount).isGreaterThan(150);
    }

    @Test
    void aSecretInAnAddressOrAsTheKeyOfARequestIsRefused() {
        SecretSample sample = SECRETS.getFirst();
        for (String path : List.of(
                "/memory?q=" + sample.secret(), "/concepts/" + sample.secret(), "/recall?query=" + sample.secret())) {
            assertThat(refused(api.get(path), sample).path("field").asText()).isIn("path", "q", "query");
        }
        refused(
                api.post(
                        "/memory",
                        Map.of("memory_type", "knowledge", "content", "The relay is grey."),
                        Map.of("Idempotency-Key", sample.secret())),
                sample);
    }

    private Api.Answer send(TextFields.Field field, Object body) {
        return field.method().equals("put") ? api.put(field.route(), body) : api.post(field.route(), body);
    }

    @Test
    void everyTextArgumentOfEveryToolRefusesASecret() {
        int number = 0;
        for (String door : List.of("/mcp", "/mcp/engram")) {
            JsonNode tools = api.post(door, message("tools/list", Map.of()))
                    .json()
                    .path("result")
                    .path("tools");
            assertThat(tools).isNotEmpty();
            for (JsonNode tool : tools) {
                for (List<Object> path : fields.ofSchema(tool.path("inputSchema"))) {
                    SecretSample sample = next(number++);
                    Object arguments = TextFields.nested(path, sample.sentence());
                    Api.Answer answer = api.post(
                            door,
                            message(
                                    "tools/call",
                                    Map.of("name", tool.path("name").asText(), "arguments", arguments)));
                    isNotIn(tool.path("name").asText(), answer.body(), List.of(sample));
                    JsonNode result = answer.json().path("result");
                    assertThat(result.path("isError").asBoolean())
                            .as(answer.body())
                            .isTrue();
                    assertThat(result.path("content").path(0).path("text").asText())
                            .startsWith("secret_found (" + TextFields.namedText(path) + "): ");
                }
            }
        }
        assertThat(number).isGreaterThan(40);
    }

    private static Map<String, Object> message(String method, Object params) {
        return Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params);
    }

    @Test
    void documentsAndInteractionsAreMaskedWithANoteAndLoseNothingElse() {
        List<Map<String, String>> documents = new ArrayList<>();
        for (SecretSample sample : SECRETS) {
            documents.add(Map.of(
                    "path",
                    SECRETS.indexOf(sample) + ".md",
                    "content",
                    "# Relay\n\nBefore it. " + sample.sentence() + "\n\nBehind it.\n"));
        }
        JsonNode wave = api.post("/ingestion/wave", Map.of("project", "p05", "documents", documents))
                .json();
        assertThat(sum(wave.path("secrets_removed"))).as(wave.toString()).isEqualTo(SECRETS.size());
        for (SecretSample sample : SECRETS) {
            JsonNode recordedJson = api.post(
                            "/interactions",
                            Map.of(
                                    "project",
                                    "p05",
                                    "extract",
                                    sample == SECRETS.getFirst(),
                                    "messages",
                                    List.of(Map.of("role", "user", "content", "Note: " + sample.sentence()))))
                    .json();
            assertThat(recordedJson.path("secrets_removed").path(sample.kind()).asInt())
                    .isEqualTo(1);
            String retainedText = api.get(
                            "/interactions/" + recordedJson.path("id").asText())
                    .json()
                    .path("content")
                    .asText();
            assertThat(retainedText)
                    .isEqualTo("Note: "
                            + sample.sentence().replace(sample.secret(), "[secret: " + sample.kind() + " removed]"));
        }
    }

    private static int sum(JsonNode counts) {
        int sum = 0;
        for (JsonNode count : counts) {
            sum += count.asInt();
        }
        return sum;
    }

    @Test
    void ofFactsInBulkEachLineIsMaskedAndNamed() {
        StringBuilder lines = new StringBuilder();
        for (SecretSample sample : SECRETS) {
            lines.append(Json.write(Map.of(
                            "memory_type",
                            "project",
                            "project",
                            "bulk",
                            "content",
                            "Line " + SECRETS.indexOf(sample) + ": " + sample.sentence())))
                    .append('\n');
        }
        Api.Answer answer = api.post("/import", lines.toString());

        isNotIn("the report", answer.body(), SECRETS);
        JsonNode report = answer.json();
        assertThat(report.path("facts").path("refused").asInt())
                .as(answer.body())
                .isZero();
        assertThat(report.path("remarks")).hasSize(SECRETS.size());
        assertThat(report.path("remarks").path(2).path("line").asInt()).isEqualTo(3);
        assertThat(report.path("remarks").path(2).path("detail").asText())
                .contains(SECRETS.get(2).kind());
        assertThat(sum(report.path("facts").path("secrets_removed"))).isEqualTo(SECRETS.size());
        Api.Answer second =
                api.post("/import", "{\"fact\": \"" + SECRETS.getFirst().secret() + " -isa key\"}");
        isNotIn("the report", second.body(), SECRETS);
        assertThat(second.json().path("facts").path("refused").asInt()).isEqualTo(1);
    }

    @Test
    void formsOfPagesAreRefused() throws Exception {
        int number = 0;
        for (String form : List.of(
                "/admin/concepts?fact=",
                "/admin/playground/prompt?text=",
                "/admin/playground/check?content=",
                "/admin/settings/keys?name=",
                "/admin/settings/models?model_name=")) {
            SecretSample sample = next(5 * number++);
            String[] parts = form.split("[?=]");
            String body = parts[1] + "=" + URLEncoder.encode(sample.sentence(), StandardCharsets.UTF_8);
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(server.address().resolve(parts[0]))
                                    .header("Content-Type", "application/x-www-form-urlencoded")
                                    .header("Origin", server.address().toString())
                                    .header("Accept", "text/html")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(form + answer.body()).isEqualTo(422);
            isNotIn(form, answer.body(), List.of(sample));
            assertThat(answer.body()).contains(sample.kind());
        }
    }

    /// The prompt itself is the user's own and passes; the memory learns nothing from the secret in it.
    @Test
    void aPromptPassesUnchangedAndWhatIsKeptOfItIsMasked() throws Exception {
        int before = capturedCount();
        for (SecretSample sample : SECRETS) {
            api.chat("Remember for turbine" + SECRETS.indexOf(sample) + ": " + sample.sentence());
            assertThat(upstream.lastChat().toString()).contains(needle(sample));
        }
        Eventually.holds("the exchanges are kept", () -> capturedCount() >= before + SECRETS.size());
        for (int i = 0; i < 20; i++) {
            api.chat("Question " + i + ": does zubrowka99 pass? "
                    + SECRETS.getFirst().sentence());
        }
        Eventually.holds(
                "a model was asked about a concept", () -> !model.calls().isEmpty());
    }

    private static int capturedCount() {
        try (Connection database = server.database();
                Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM interactions WHERE author = 'gateway'")) {
            row.next();
            return row.getInt(1);
        } catch (Exception unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /// Looks at what the other tests left, whichever ran, and at what comes with one of each entrance.
    @Test
    void noRowNoLogNoPromptAndNoAnswerHasOneOfThem() throws Exception {
        documentsAndInteractionsAreMaskedWithANoteAndLoseNothingElse();
        ofFactsInBulkEachLineIsMaskedAndNamed();
        aPromptPassesUnchangedAndWhatIsKeptOfItIsMasked();

        tables().forEach((table, text) -> isNotIn(table, text, SECRETS));
        model.calls().forEach(call -> isNotIn("a prompt", call.toString(), SECRETS));
        try (Stream<Path> logs = Files.list(Path.of("target", "server-logs"))) {
            for (Path log : logs.filter(file -> file.getFileName().toString().startsWith("SecretsIT-"))
                    .toList()) {
                isNotIn(log.toString(), Files.readString(log), SECRETS);
            }
        }
        for (String path : List.of(
                "/sessions",
                "/candidates?limit=500",
                "/memory?limit=500",
                "/audit?limit=500",
                "/concepts?limit=500",
                "/recall?q=relay",
                "/mirror/p05",
                "/export",
                "/interactions",
                "/admin/sessions")) {
            isNotIn(path, api.get(path).body(), SECRETS);
        }
        isNotIn(
                "a context",
                api.post("/context/build", Map.of("task", "the relay", "project", "p05"))
                        .body(),
                SECRETS);
    }

    /// All rows of all tables as the database writes them.
    private Map<String, String> tables() throws Exception {
        Map<String, String> tables = new LinkedHashMap<>();
        try (Connection database = server.database();
                Statement statement = database.createStatement()) {
            List<String> names = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery("""
                    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) FROM information_schema.tables
                    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
                    """)) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            for (String name : names) {
                StringBuilder all = new StringBuilder();
                try (ResultSet rows = statement.executeQuery("SELECT t::text FROM " + name + " t")) {
                    while (rows.next()) {
                        all.append(rows.getString(1)).append('\n');
                    }
                }
                tables.put(name, all.toString());
            }
        }
        assertThat(tables).hasSizeGreaterThan(30);
        return tables;
    }
}
