package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlameTest {
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
    void eachReaderIsALine() {
        server.answers("/facts/mem_1/readers", 200, """
                {"items": [
                  {"layer": "memory", "agent": "ada", "session": "s1", "way": "prompt", "times": 3,
                   "first_at": "2026-03-01T12:00:00Z", "last_at": "2026-03-02T12:00:00Z",
                   "reported_at": "2026-03-03T12:00:00Z"},
                  {"layer": "memory", "agent": "ben", "way": "recall", "times": 1,
                   "first_at": "2026-03-01T12:00:00Z", "last_at": "2026-03-01T12:00:00Z"}]}""");

        Shell.ExitResult exitResult = shell.run("blame", "mem_1");

        assertThat(server.requests().getFirst().target()).isEqualTo("/facts/mem_1/readers?limit=50");
        assertThat(exitResult.out()).isEqualToIgnoringNewLines("""
                2026-03-02T12:00:00Z prompt ada in session s1, 3 times; told at 2026-03-03T12:00:00Z that it no longer holds
                2026-03-01T12:00:00Z recall ben
                """);
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aFactWithoutReadersSaysSo() {
        server.answers("/facts/mem_1/readers", 200, "{\"items\": []}");

        assertThat(shell.run("blame", "mem_1").out()).contains("no session was given it");
        assertThat(shell.run("blame").exitCode()).isEqualTo(2);
    }
}
