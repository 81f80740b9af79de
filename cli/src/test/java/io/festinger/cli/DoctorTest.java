package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
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

        Shell.Ended ended = shell.run("doctor");

        assertThat(ended.out().lines())
                .anyMatch(line -> line.startsWith("ok      jdk"))
                .anyMatch(line -> line.startsWith("ok      server") && line.contains("version 0.1.0"))
                .anyMatch(line -> line.startsWith("ok      database"))
                .anyMatch(line -> line.startsWith("ok      upstream ollama") && line.contains("http://127.0.0.1:11434"))
                .anyMatch(line -> line.startsWith("off     detector entailment") && line.contains("no model"))
                .anyMatch(line -> line.startsWith("ok      conflicts") && line.contains("2 open"))
                .anyMatch(line -> line.startsWith("ok      workspace") && line.contains("default"))
                .anyMatch(line -> line.startsWith("off     key"));
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aDeadUpstreamIsBroken() {
        server.answers("/health", 200, HEALTHY.replace("\"up\"", "\"down\", \"detail\": \"connection refused\""));

        Shell.Ended ended = shell.run("doctor");

        assertThat(ended.out()).containsPattern("broken +upstream ollama +down, .*connection refused");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void anUpstreamThatIsDownSaysWhy() {
        server.answers("/health", 200, HEALTHY.replace("\"up\"", "\"down\", \"last_error\": \"timed out\""));

        assertThat(shell.run("doctor").out()).containsPattern("broken +upstream ollama +down, .*timed out");
    }

    @Test
    void aConfigurationThatWasRefusedIsBroken() {
        String held = "\"configuration\": {\"file\": \"/etc/festinger.yaml\"";
        server.answers("/health", 200, HEALTHY.replaceFirst("\\{", "{" + held + "}, "));
        assertThat(shell.run("doctor").out()).containsPattern("ok +configuration +/etc/festinger.yaml");

        String refused = held + ", \"last_error\": \"line 2, limits.queues: there is no such key\"}";
        server.answers("/health", 200, HEALTHY.replaceFirst("\\{", "{" + refused + ", "));
        Shell.Ended ended = shell.run("doctor");
        assertThat(ended.out()).containsPattern("broken +configuration .*line 2, limits.queues");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void aServerThatSaysItIsUnwellIsReadAllTheSame() {
        server.answers("/health", 503, "{\"status\": \"degraded\", \"database\": \"unreachable\"}");

        Shell.Ended ended = shell.run("doctor");

        assertThat(ended.out()).containsPattern("broken +server").containsPattern("broken +database +unreachable");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void anAbsentWorkspaceIsBroken() {
        server.answers("/health", 200, HEALTHY)
                .answers("/concepts/type", 404, "{\"code\": \"not_found\", \"detail\": \"there is no workspace x\"}");

        Shell.Ended ended = shell.run("doctor", "--workspace", "x");

        assertThat(ended.out()).containsPattern("broken +workspace +x \\(--workspace\\)");
        assertThat(server.asked().getLast().header("X-Festinger-Workspace")).isEqualTo("x");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void anAbsentWorkspaceDoesNotMakeTheServerLookBroken() {
        String absent = "{\"code\": \"not_found\", \"status\": 404, \"detail\": \"there is no workspace x\"}";
        server.answers("/health", 404, absent).answers("/concepts/type", 404, absent);

        shell.run("doctor", "--workspace", "x");

        assertThat(server.asked())
                .extracting(asked -> asked.path() + " " + asked.header("X-Festinger-Workspace"))
                .containsExactly("/health x", "/health ", "/concepts/type x");
    }

    @Test
    void aRefusedKeyIsBrokenAndNeverPrinted() {
        server.answers("/health", 200, HEALTHY).answers("/concepts/type", 401, "{\"code\": \"unauthorized\"}");

        Shell.Ended ended = shell.run("doctor", "--key", "s3cret");

        assertThat(ended.out()).containsPattern("broken +key +refused").doesNotContain("s3cret");
        assertThat(server.asked().getLast().header("Authorization")).isEqualTo("Bearer s3cret");
        assertThat(ended.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonListsTheFindings() {
        server.answers("/health", 200, HEALTHY);

        Shell.Ended ended = shell.run("doctor", "--json");

        assertThat(Json.object(ended.out()))
                .hasValueSatisfying(report -> assertThat(report)
                        .containsEntry("healthy", true)
                        .extractingByKey("findings")
                        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                        .hasSizeGreaterThan(6));
    }

    @Test
    void withoutAServerTheRestOfTheReportStillComes() {
        server.close();

        Shell.Ended ended = shell.run("doctor");

        assertThat(ended.out()).contains("ok      jdk").containsPattern("broken +server +no server answers");
        assertThat(ended.exitCode()).isEqualTo(1);
    }
}
