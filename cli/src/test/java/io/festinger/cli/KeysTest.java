package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {
    private static final String CREATED = """
            {"id": "key_1", "name": "ci", "role": "agent", "workspace": "team_a", "key": "fk_secret"}""";

    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void createAsksForTheKeyAndShowsItsSecret() {
        server.answers("/keys", 201, CREATED);

        Shell.ExitResult exitResult =
                shell.run("keys", "create", "ci", "--role", "agent", "--workspace", "team_a", "--rate", "600");

        assertThat(server.requests()).singleElement().satisfies(receivedRequest -> {
            assertThat(receivedRequest.method()).isEqualTo("POST");
            assertThat(receivedRequest.body())
                    .isEqualTo("{\"name\":\"ci\",\"role\":\"agent\",\"workspace\":\"team_a\",\"rate_per_minute\":600}");
            assertThat(receivedRequest.header("X-Festinger-Workspace")).isEmpty();
        });
        assertThat(exitResult.out()).startsWith("fk_secret").contains("not shown again");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void theCallersOwnKeyGoesAlong() {
        server.answers("/keys", 200, "{\"items\": []}");

        shell.export("FESTINGER_KEY", "fk_admin").run("keys", "list");

        assertThat(server.requests().getFirst().header("Authorization")).isEqualTo("Bearer fk_admin");
    }

    @Test
    void listShowsEachKeyOnALine() {
        server.answers("/keys", 200, """
                {"items": [
                  {"id": "key_2", "name": "ci", "role": "agent", "workspace": "team_a", "rate_per_minute": 600,
                   "revoked_at": "2026-01-02T03:04:05Z"},
                  {"id": "key_1", "name": "ada", "role": "admin", "workspace": "*", "rate_per_minute": 6000}]}""");

        Shell.ExitResult exitResult = shell.run("keys", "list");

        assertThat(exitResult.out().lines().toList())
                .hasSize(2)
                .satisfiesExactly(
                        first ->
                                assertThat(first).contains("key_2", "ci", "agent", "team_a", "600/min", "revoked 2026"),
                        second -> assertThat(second)
                                .contains("key_1", "ada", "admin", "*", "6000/min")
                                .endsWith("live"));
    }

    @Test
    void revokeNamesTheMissingKey() {
        server.answers("/keys/key_1", 200, "{\"id\": \"key_1\", \"name\": \"ci\"}");

        Shell.ExitResult exitResult = shell.run("keys", "revoke", "key_1");

        assertThat(server.requests().getFirst().method()).isEqualTo("DELETE");
        assertThat(exitResult.out()).startsWith("revoked: key_1 (ci)");
    }

    @Test
    void aRefusalIsToldWithItsFieldAndCure() {
        server.answers("/keys", 400, """
                {"title": "invalid request", "status": 400, "code": "invalid_request", "field": "role",
                 "detail": "the first key must have the role admin"}""");

        Shell.ExitResult exitResult = shell.run("keys", "create", "ci", "--role", "agent");

        assertThat(exitResult.err()).contains("field:  role", "the first key must have the role admin");
        assertThat(exitResult.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonIsTheServersAnswerAlone() {
        server.answers("/keys", 201, CREATED);

        assertThat(shell.run("keys", "create", "ci", "--role", "agent", "--json")
                        .out())
                .isEqualToIgnoringNewLines(CREATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"create", "list", "revoke"})
    void eachVerbHasHelpWithExamples(String verb) {
        Shell.ExitResult exitResult = shell.run("keys", verb, "--help");

        assertThat(exitResult.out()).contains("Examples:", "festinger keys " + verb);
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void missingArgumentsAreAWrongCommandLine() {
        assertThat(shell.run("keys").exitCode()).isEqualTo(2);
        assertThat(shell.run("keys", "create", "ci").exitCode()).isEqualTo(2);
        assertThat(shell.run("keys", "revoke", "../x").exitCode()).isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }
}
