package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitTest {
    private static final String CONFLICT = """
            {"id": "mem_2", "status": "active", "verdict": "conflict", "conflict_id": "cf_1", "conflicts": ["cf_1"],
             "explanation": "mem_1 says rebase.", "claims": []}""";

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
    void sendsWhatWasSaidAndSaysWhatBecameOfIt() {
        server.answers(
                "/memory", 201, "{\"id\": \"mem_1\", \"status\": \"active\", \"verdict\": \"new\", \"conflicts\": []}");

        Shell.ExitResult exitResult = shell.run(
                "commit",
                "prefers rebase workflow",
                "--type",
                "preference",
                "--project",
                "p05",
                "--scope",
                "work",
                "--author",
                "ada");

        assertThat(server.requests().getFirst().body())
                .isEqualTo("{\"memory_type\":\"preference\",\"content\":\"prefers rebase workflow\","
                        + "\"project\":\"p05\",\"scope\":\"work\",\"author\":\"ada\"}");
        assertThat(exitResult.out()).isEqualToIgnoringNewLines("new: mem_1 is active");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aConflictIsToldWithItsExplanationAndAnExitCodeOfItsOwn() {
        server.answers("/memory", 201, CONFLICT);

        Shell.ExitResult exitResult = shell.run("commit", "prefers merge workflow", "--type", "preference");

        assertThat(exitResult.out())
                .contains(
                        "conflict: mem_2 is active",
                        "mem_1 says rebase.",
                        "festinger conflicts show cf_1",
                        server.url() + "/admin/inbox/cf_1");
        assertThat(exitResult.exitCode()).isEqualTo(3);
        assertThat(shell.run("commit", "prefers merge", "--type", "preference", "--json")
                        .exitCode())
                .isEqualTo(3);
    }

    @Test
    void withoutATypeTheServerTellsIt() {
        server.answers("/memory", 201, "{\"id\": \"mem_1\", \"status\": \"active\", \"verdict\": \"new\"}");

        assertThat(shell.run("commit", "The pump runs at 30 rpm.").exitCode()).isZero();
        assertThat(server.requests().getFirst().body()).isEqualTo("{\"content\":\"The pump runs at 30 rpm.\"}");
    }

    @Test
    void aDryRunReportsNoWrites() {
        server.answers("/memory", 201, CONFLICT);

        Shell.ExitResult exitResult =
                shell.run("commit", "prefers merge workflow", "--type", "preference", "--dry-run");

        assertThat(server.requests().getFirst().body()).contains("\"dry_run\":true");
        assertThat(exitResult.out()).contains("conflict: nothing was written").doesNotContain("cf_1");
        assertThat(exitResult.exitCode()).isEqualTo(3);
    }

    @Test
    void aRefusalIsExitCodeOne() {
        server.answers(
                "/memory", 400, "{\"code\": \"invalid_request\", \"field\": \"memory_type\", \"detail\": \"no\"}");

        Shell.ExitResult exitResult = shell.run("commit", "x", "--type", "nonsense");

        assertThat(exitResult.err()).contains("memory_type");
        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(shell.run("commit").exitCode()).isEqualTo(2);
    }
}
