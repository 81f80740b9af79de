package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallTest {
    private static final String FOUND = """
            {"items": [
              {"id": "mem_1", "layer": "memory", "content": "The support is PEEK", "disputed": true},
              {"id": "chk_1", "layer": "chunk", "content": "It was steel.", "disputed": false,
               "source": {"document_id": "doc_1", "path": "a.md", "heading": ""},
               "retired": [{"id": "mem_0", "layer": "memory", "status": "superseded", "superseded_by": "mem_1",
                            "span": {"start": 7, "end": 12}},
                           {"id": "mem_9", "layer": "memory", "status": "invalid"}]}],
             "next_cursor": "abc"}""";

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
    void knownFactsAreALineEachWithTheirInvalidParts() {
        server.answers("/recall", 200, FOUND);

        Shell.ExitResult exitResult =
                shell.run("recall", "lateral", "support", "--project", "p05", "--as-of", "2026-03-01T00:00:00+01:00");

        assertThat(server.requests().getFirst().target())
                .isEqualTo("/recall?limit=10&q=lateral+support&project=p05&as_of=2026-03-01T00%3A00%3A00%2B01%3A00");
        assertThat(exitResult.out()).isEqualToIgnoringNewLines("""
                memory mem_1 (disputed) The support is PEEK
                chunk chk_1 a.md: It was steel.
                  no longer holds: "steel" is superseded by mem_1
                  no longer holds: invalid
                more: --cursor abc
                """);
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void optionsOfTheServerMayPrecedeTheCommand() throws IOException {
        server.answers("/recall", 200, FOUND);
        Shell shell = new Shell(home).export("FESTINGER_URL", "http://127.0.0.1:1");

        assertThat(shell.run("--server", server.url(), "--json", "recall", "support")
                        .out())
                .isEqualToIgnoringNewLines(FOUND);
        assertThat(shell.run("--server=" + server.url(), "recall", "--", "--support")
                        .exitCode())
                .isZero();
        assertThat(shell.run("--server").exitCode()).isEqualTo(2);
    }

    @Test
    void jsonIsPrintedAsItCame() {
        server.answers("/recall", 200, FOUND);

        assertThat(shell.run("recall", "support", "--json").out()).isEqualToIgnoringNewLines(FOUND);
    }

    @Test
    void nothingFoundIsNoFailure() {
        server.answers("/recall", 200, "{\"items\": []}");

        Shell.ExitResult exitResult = shell.run("recall", "support");
        assertThat(exitResult.out()).isEqualToIgnoringNewLines("nothing is known about it");
        assertThat(exitResult.exitCode()).isZero();
        assertThat(shell.run("recall").exitCode()).isEqualTo(2);
    }
}
