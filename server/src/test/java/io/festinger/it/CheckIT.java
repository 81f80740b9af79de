package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/// A folder of decision records, checked with an agent's key by the packaged command line.
class CheckIT {
    private static final String RECORD = """
            # 12. Storage of orders

            ## Status

            Accepted

            ## Decision

            Orders are stored in MySQL. The lateral support material is PEEK.
            """;

    @TempDir
    private static Path data;

    @TempDir
    private static Path home;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api admin;
    private static Api agent;
    private static CommandLine festinger;
    private static String memory;
    private static String entity;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        admin = server.api().as(key(server.api(), "root", "admin"));
        agent = server.api().as(key(admin, "ci", "agent"));
        festinger = new CommandLine(agent, home);
        memory = id(
                "/memory",
                Map.of("memory_type", "project", "project", "shop", "content", "Orders are stored in PostgreSQL."));
        entity = id(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        "shop",
                        "fields",
                        Map.of("decision_target", "lateral support", "decision_field", "material", "value", "POM")));
        Path records = Files.createDirectories(home.resolve("docs/adr"));
        Files.writeString(records.resolve("0012-orders.md"), RECORD);
        Files.writeString(records.resolve("0003-orders.md"), RECORD.replace("Accepted", "Superseded by 12"));
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

    private static String id(String route, Map<String, ?> body) {
        Api.Answer answer = admin.post(route, body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asText();
    }

    /// Left out is what is recorded at any time: that a key was used, and the server's own jobs.
    private static List<Long> counts() throws Exception {
        try (Connection connection = server.database();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                        SELECT (SELECT count(*) FROM memories), (SELECT count(*) FROM claims),
                               (SELECT count(*) FROM conflicts),
                               (SELECT count(*) FROM audit_log
                                WHERE actor <> 'festinger' AND action <> 'key.used'),
                               (SELECT count(*) FROM source_chunks), (SELECT count(*) FROM soas)
                        """)) {
            rows.next();
            return List.of(
                    rows.getLong(1),
                    rows.getLong(2),
                    rows.getLong(3),
                    rows.getLong(4),
                    rows.getLong(5),
                    rows.getLong(6));
        }
    }

    @Test
    void recordsContradictingMemoryFailTheBuildWithFileLineRuleAndBothSentences() throws Exception {
        List<Long> before = counts();
        Path folder = home.resolve("docs/adr");

        CommandLine.ExitResult exitResult = festinger.call("", "check", folder.toString(), "--project", "shop");

        assertThat(exitResult.exitCode()).as(exitResult.text()).isEqualTo(1);
        assertThat(exitResult.text())
                .contains(
                        folder.resolve("0012-orders.md") + ":9:1: error: ",
                        "[memory.technology]",
                        "this says: \"Orders are stored in MySQL.\"",
                        "memory " + memory + " (project shop, root, ",
                        "says: \"Orders are stored in PostgreSQL.\"",
                        "0012-orders.md:9:29: error: ",
                        "this says: \"The lateral support material is PEEK.\"",
                        "entity " + entity,
                        "2 texts, ",
                        "2 contradictions, 0 notices",
                        "0003-orders.md (superseded)");
        assertThat(counts()).isEqualTo(before);
    }

    @Test
    void aWorkflowGetsAnnotationsAndAScriptGetsJson() throws Exception {
        String folder = home.resolve("docs").toString();

        CommandLine.ExitResult github = festinger.call("", "check", folder, "--project", "shop", "--format", "github");
        CommandLine.ExitResult json = festinger.call("", "check", folder, "--project", "shop", "--json");

        assertThat(github.exitCode()).isEqualTo(1);
        assertThat(github.text())
                .contains("::error file=" + folder + "/adr/0012-orders.md,line=9,col=1,title=Contradiction (memory.");
        JsonNode report = new ObjectMapper().readTree(json.text());
        assertThat(report.path("errors").asInt()).isEqualTo(2);
        assertThat(report.path("findings")
                        .path(1)
                        .path("known")
                        .path(0)
                        .path("id")
                        .asText())
                .isEqualTo(entity);
    }

    @Test
    void theActionFailsAJobUnlessItIsToldNotTo() throws Exception {
        assertThat(action("error")).isEqualTo(1);
        assertThat(Files.readString(home.resolve("printed")))
                .contains("::error file=docs/adr/0012-orders.md,line=9,col=1,title=Contradiction (memory.");
        assertThat(Files.readString(home.resolve("summary.md")))
                .startsWith("### Festinger check\n\n    docs/adr/0012-orders.md:9:1: error: ")
                .contains("this says: \"Orders are stored in MySQL.\"");
        assertThat(action("never")).isZero();
        assertThat(action("any")).isEqualTo(1);
        assertThat(action("sometimes")).isEqualTo(2);
    }

    /// Runs the last step of `action.yml` in the folder above the records, as a runner does.
    private static int action(String failOn) throws Exception {
        Map<String, Object> action = new Yaml().load(Files.readString(Path.of("..", "action.yml")));
        List<?> steps = (List<?>) ((Map<?, ?>) action.get("runs")).get("steps");
        String script = (String) ((Map<?, ?>) steps.getLast()).get("run");
        ProcessBuilder builder = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("printed").toFile());
        builder.environment()
                .putAll(Map.of(
                        "HOME", home.toString(),
                        "PATH", Path.of(System.getProperty("java.home"), "bin") + ":" + System.getenv("PATH"),
                        "CLI", CommandLine.JAR.toString(),
                        "PATHS", "docs/adr\n",
                        "PROJECT", "shop",
                        "FAIL_ON", failOn,
                        "FESTINGER_URL", agent.address().toString(),
                        "FESTINGER_KEY", agent.key(),
                        "GITHUB_STEP_SUMMARY", home.resolve("summary.md").toString()));
        return builder.start().waitFor();
    }

    @Test
    void theActionTakesAReleasedArchiveOnlyWithItsChecksum() throws Exception {
        String system = System.getProperty("os.arch").equals("amd64") ? "linux-amd64" : "linux-arm64";
        String name = "festinger-9.9.9-" + system;
        Path release = Files.createDirectories(home.resolve("releases/v9.9.9"));
        Path jar = Files.createDirectories(home.resolve(name + "/lib")).resolve("festinger-cli.jar");
        Files.writeString(jar, "the command line");
        assertThat(bash("tar -czf " + release + "/" + name + ".tar.gz " + name)).isZero();
        assertThat(fetchedCount("v9.9.9")).as("no checksums").isEqualTo(3);

        assertThat(bash("cd " + release + " && sha256sum " + name + ".tar.gz >SHA256SUMS"))
                .isZero();
        assertThat(fetchedCount("v9.9.9")).isZero();
        assertThat(home.resolve("fetched/" + name + "/lib/festinger-cli.jar")).hasContent("the command line");
        assertThat(fetchedCount("v9.9.8")).as("no such release").isEqualTo(3);

        Files.writeString(release.resolve(name + ".tar.gz"), "x", StandardOpenOption.APPEND);
        assertThat(fetchedCount("v9.9.9")).isEqualTo(1);
        assertThat(Files.readString(home.resolve("printed"))).contains("::error::" + name + ".tar.gz is not what");
    }

    private static int fetchedCount(String version) throws Exception {
        Path script = Path.of("..", ".github", "fetch-release").toAbsolutePath();
        return bash(script + " " + home.resolve("releases").toUri() + " " + version + " " + home.resolve("fetched"));
    }

    private static int bash(String command) throws Exception {
        return new ProcessBuilder("bash", "-c", command)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("printed").toFile())
                .start()
                .waitFor();
    }

    @Test
    void consistentStatementsAreFine() throws Exception {
        Path fine = Files.writeString(home.resolve("fine.md"), "Orders are stored in PostgreSQL.\n");

        assertThat(festinger
                        .call("", "check", fine.toString(), "--project", "shop", "--strict")
                        .exitCode())
                .isZero();
    }

    @Test
    void anUnknownProjectIsNamedWithTheNearest() throws Exception {
        CommandLine.ExitResult exitResult =
                festinger.call("", "check", home.resolve("docs").toString(), "--project", "shopp");

        assertThat(exitResult.exitCode()).isEqualTo(5);
        assertThat(exitResult.text()).contains("there is no project 'shopp'", "the nearest is 'shop'");
    }

    @Test
    void uncheckableInputIsRefusedByName() throws Exception {
        assertThat(refuse(400, Map.of())).isEqualTo("documents");
        assertThat(refuse(400, Map.of("documents", List.of()))).isEqualTo("documents");
        assertThat(refuse(400, Map.of("documents", List.of(Map.of("path", "a.md")))))
                .isEqualTo("documents[0].content");
        assertThat(refuse(400, Map.of("documents", List.of(Map.of("path", "/a.md", "content", "x")))))
                .isEqualTo("documents[0].path");
        assertThat(refuse(413, Map.of("documents", Collections.nCopies(501, Map.of("path", "a", "content", "x")))))
                .isEqualTo("documents");
        assertThat(refuse(
                        400,
                        Map.of("project", "p\nq", "documents", List.of(Map.of("path", "a.md", "content", "It runs.")))))
                .isEqualTo("project");
        Path texts = Files.writeString(home.resolve("x.md"), "x");
        CommandLine stranger = new CommandLine(server.api().as("fk_wrong"), home);
        assertThat(stranger.call("", "check", texts.toString()).exitCode()).isEqualTo(5);
    }

    private static String refuse(int status, Map<String, ?> body) {
        Api.Answer answer = agent.post("/check", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        return answer.json().path("field").asText();
    }
}
