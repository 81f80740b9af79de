package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.LocalExamination;
import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    private static final String HEALTHY = """
            {"status": "ok", "version": "0.1.0", "open_conflicts_count": 2, "queue_depth": 0, "database": "ok",
             "upstreams": [{"name": "ollama", "url": "http://127.0.0.1:11434", "status": "up"}],
             "detectors": {"entailment": {"status": "off", "reason": "no model is installed"}}}""";

    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer().answers("/concepts/type", 200, "{}");
        shell = new Shell(home).export("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void tellsWhatWorksAndWhatIsOffAndWhy() {
        server.answers("/health", 200, HEALTHY);

        Shell.ExitResult exitResult = shell.run("doctor");

        assertThat(exitResult.out().lines())
                .anyMatch(line -> line.startsWith("ok      jdk"))
                .anyMatch(line -> line.startsWith("ok      server") && line.contains("version 0.1.0"))
                .anyMatch(line -> line.startsWith("ok      database"))
                .anyMatch(line -> line.startsWith("ok      upstream ollama") && line.contains("http://127.0.0.1:11434"))
                .anyMatch(line -> line.startsWith("off     detector entailment") && line.contains("no model"))
                .anyMatch(line -> line.startsWith("ok      conflicts") && line.contains("2 open"))
                .anyMatch(line -> line.startsWith("ok      workspace") && line.contains("default"))
                .anyMatch(line -> line.startsWith("off     key"));
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void offersTheModelAnsweringPromptsForUnclearPairs() {
        server.answers(
                        "/health",
                        200,
                        HEALTHY.replace("\"entailment\"", "\"tier3\": \"off: no detect_model_id\", \"entailment\""))
                .answers(
                        "/models/upstream",
                        200,
                        "{\"provider\": \"ollama\", \"model_name\": \"llama3.2\", \"base_url\": \"http://127.0.0.1:11434\"}");

        assertThat(shell.run("doctor").out())
                .containsPattern("off +unclear pairs +llama3.2 at http://127.0.0.1:11434 .*festinger models upstream");

        server.answers(
                "/health", 200, HEALTHY.replace("\"entailment\"", "\"tier3\": \"on: llama3.2\", \"entailment\""));
        assertThat(shell.run("doctor").out()).doesNotContain("unclear pairs");
    }

    @Test
    void aDeadUpstreamIsBroken() {
        server.answers("/health", 200, HEALTHY.replace("\"up\"", "\"down\", \"detail\": \"connection refused\""));

        Shell.ExitResult exitResult = shell.run("doctor");

        assertThat(exitResult.out()).containsPattern("broken +upstream ollama +down, .*connection refused");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void aStoppedUpstreamSaysWhy() {
        server.answers("/health", 200, HEALTHY.replace("\"up\"", "\"down\", \"last_error\": \"timed out\""));

        assertThat(shell.run("doctor").out()).containsPattern("broken +upstream ollama +down, .*timed out");
    }

    @Test
    void aRefusedConfigurationIsBroken() {
        String heldText = "\"configuration\": {\"file\": \"/etc/festinger.yaml\"";
        server.answers("/health", 200, HEALTHY.replaceFirst("\\{", "{" + heldText + "}, "));
        assertThat(shell.run("doctor").out()).containsPattern("ok +configuration +/etc/festinger.yaml");

        String refusedText = heldText + ", \"last_error\": \"line 2, limits.queues: unknown key\"}";
        server.answers("/health", 200, HEALTHY.replaceFirst("\\{", "{" + refusedText + ", "));
        Shell.ExitResult exitResult = shell.run("doctor");
        assertThat(exitResult.out()).containsPattern("broken +configuration .*line 2, limits.queues");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void anUnhealthyServerIsReadAllTheSame() {
        server.answers("/health", 503, "{\"status\": \"degraded\", \"database\": \"unreachable\"}");

        Shell.ExitResult exitResult = shell.run("doctor");

        assertThat(exitResult.out()).containsPattern("broken +server").containsPattern("broken +database +unreachable");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void anAbsentWorkspaceIsBroken() {
        server.answers("/health", 200, HEALTHY)
                .answers("/concepts/type", 404, "{\"code\": \"not_found\", \"detail\": \"there is no workspace x\"}");

        Shell.ExitResult exitResult = shell.run("doctor", "--workspace", "x");

        assertThat(exitResult.out()).containsPattern("broken +workspace +x \\(--workspace\\)");
        assertThat(server.requests().getLast().header("X-Festinger-Workspace")).isEqualTo("x");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void anAbsentWorkspaceDoesNotMakeTheServerLookBroken() {
        String absent = "{\"code\": \"not_found\", \"status\": 404, \"detail\": \"there is no workspace x\"}";
        server.answers("/health", 404, absent).answers("/concepts/type", 404, absent);

        shell.run("doctor", "--workspace", "x");

        assertThat(server.requests())
                .extracting(receivedRequest ->
                        receivedRequest.path() + " " + receivedRequest.header("X-Festinger-Workspace"))
                .containsExactly("/health x", "/health ", "/concepts/type x");
    }

    @Test
    void aRefusedKeyIsBrokenAndNeverPrinted() {
        server.answers("/health", 200, HEALTHY).answers("/concepts/type", 401, "{\"code\": \"unauthorized\"}");

        Shell.ExitResult exitResult = shell.run("doctor", "--key", "s3cret");

        assertThat(exitResult.out()).containsPattern("broken +key +refused").doesNotContain("s3cret");
        assertThat(server.requests().getLast().header("Authorization")).isEqualTo("Bearer s3cret");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonListsTheFindings() {
        server.answers("/health", 200, HEALTHY);

        Shell.ExitResult exitResult = shell.run("doctor", "--json");

        assertThat(PlainJson.object(exitResult.out()))
                .hasValueSatisfying(report -> assertThat(report)
                        .containsEntry("healthy", true)
                        .extractingByKey("findings")
                        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                        .hasSizeGreaterThan(6));
    }

    @Test
    void withoutAServerTheRestOfTheReportStillComes() {
        server.close();

        Shell.ExitResult exitResult = shell.run("doctor");

        assertThat(exitResult.out()).contains("ok      jdk").containsPattern("broken +server +no server answers");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    private String doctor(String health) {
        server.answers("/health", 200, health);
        return shell.run("doctor").out();
    }

    @Test
    void anotherProgramOnThePortIsToldFromFestinger() {
        server.answers("/health", 404, "404 page not found").answers("/", 200, "Ollama is running");
        assertThat(shell.run("doctor").out()).containsPattern("broken +server .*is Ollama itself.*--server");

        server.answers("/", 200, "<html>");
        Shell.ExitResult exitResult = shell.run("doctor");
        assertThat(exitResult.out()).containsPattern("broken +server +another program answers at .*serve --port");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void festingerAsItsOwnUpstreamIsBroken() throws IOException {
        String url = server.url().replace("127.0.0.1", "localhost");
        assertThat(doctor(HEALTHY.replace("http://127.0.0.1:11434", url)))
                .containsPattern("broken +upstream ollama +.*is Festinger itself.*--upstream");

        try (ScriptedServer other = new ScriptedServer().answers("/health", 200, HEALTHY)) {
            String ok = HEALTHY.replace("\"up\"", "\"ok\"");
            assertThat(doctor(ok.replace("http://127.0.0.1:11434", other.url())))
                    .containsPattern("broken +upstream ollama +.*is another Festinger");
        }
    }

    @Test
    void anOllamaWithoutAModelIsBroken() {
        String ollama =
                HEALTHY.replace("\"up\"", "\"ok\", \"kind\": \"ollama\"").replace(":11434", ":9");
        server.answers("/api/tags", 200, "{\"models\": []}");
        assertThat(doctor(ollama)).containsPattern("broken +models .*ollama pull");

        server.answers("/api/tags", 200, "{\"models\": [{\"name\": \"llama3.2\"}]}");
        assertThat(doctor(ollama)).doesNotContain("ollama pull");
    }

    @Test
    void anOlderServerAndAWrongClockAreWarnings() {
        assertThat(Examination.isOlder("0.1.0", "0.2")).isTrue();
        assertThat(Examination.isOlder("0.9.3", "0.10.0")).isTrue();
        assertThat(Examination.isOlder("0.2.0", "0.2.0")).isFalse();
        assertThat(Examination.isOlder("1.0", "(not packaged)")).isFalse();

        String anHourAgo = Instant.now().minusSeconds(3_600).toString();
        Shell.ExitResult exitResult = shell.run("doctor");
        assertThat(exitResult.out()).doesNotContain("clock");
        assertThat(doctor(HEALTHY.replaceFirst("\\{", "{\"at\": \"" + anHourAgo + "\", ")))
                .containsPattern("warning clock +the server's clock is 3[56]\\d\\d seconds behind.*NTP");
        assertThat(doctor(HEALTHY.replaceFirst("\\{", "{\"at\": \"" + Instant.now() + "\", ")))
                .doesNotContain("clock");
    }

    @Test
    void aKeyReadableByOthersIsBroken() throws IOException {
        Path settings = home.resolve(".config/festinger/config");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, "key = fk_1\n");
        Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(doctor(HEALTHY)).containsPattern("broken +settings file +others .*chmod 600 " + settings);

        Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-------"));
        assertThat(doctor(HEALTHY)).doesNotContain("chmod");
    }

    @Test
    void anInvalidDataFolderAndAnOpenMasterKeyAreBroken() throws IOException {
        Path data = home.resolve("data");
        shell.export("FESTINGER_DATA", data.toString());
        Files.writeString(data, "x");
        assertThat(doctor(HEALTHY)).containsPattern("broken +data folder +.*is not a folder.*--data");

        Files.delete(data);
        Files.createDirectories(data);
        Path master = Files.writeString(data.resolve("master.key"), "x");
        Files.setPosixFilePermissions(master, PosixFilePermissions.fromString("rw-rw----"));
        assertThat(doctor(HEALTHY))
                .containsPattern("ok +data folder +" + data)
                .containsPattern("broken +master key +others .*chmod 600");
    }

    @Test
    void aStateWithAReasonIsReadByItsFirstWord() {
        String reason = HEALTHY.replaceFirst(
                "\"detectors\": \\{",
                "\"detectors\": {\"tier2\": \"off: no model folder\", \"sweep\": \"on: at night\", ");

        assertThat(doctor(reason))
                .containsPattern("off +detector tier2 +off: no model folder")
                .containsPattern("ok +detector sweep +on: at night");
    }

    @Test
    void littleRoomIsTold() {
        assertThat(LocalExamination.space(1L << 40, home)).isEmpty();
        assertThat(LocalExamination.space(1L << 30, home))
                .hasValueSatisfying(finding ->
                        assertThat(finding.line()).startsWith("warning disk").contains("1024 MB"));
        assertThat(LocalExamination.space(1L << 20, home))
                .hasValueSatisfying(finding -> assertThat(finding.line()).startsWith("broken  disk"));
    }

    @Test
    void clientsGoingPastFestingerAreAWarning() {
        shell.export("OLLAMA_HOST", "127.0.0.1:11434").export("OPENAI_BASE_URL", server.url() + "/v1");

        String report = doctor(HEALTHY);

        assertThat(report)
                .containsPattern("warning OLLAMA_HOST +127.0.0.1:11434 .*export OLLAMA_HOST=" + server.url())
                .containsPattern("ok +OPENAI_BASE_URL");
        assertThat(shell.run("doctor").exitCode()).isZero();
    }

    @Test
    void anOutdatedJavaHomeIsAWarning() throws IOException {
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.2\"\n");
        shell.export("JAVA_HOME", home.toString());

        assertThat(doctor(HEALTHY)).containsPattern("warning jdk +JAVA_HOME names a JDK 17,.*JDK 25");
    }
}
