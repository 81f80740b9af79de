package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger erase`.
class EraseTest {
    private static final String PREVIEW = """
            {"selector": "person", "counts": {"memory": 3, "audit_entry": 12}, "rows": [{"kind": "memory", "id": "mem_1"}],
             "mentions": [{"kind": "chunk", "id": "chk_9"}], "confirm": "6f1b27c0a4d9"}""";
    private static final String ERASED = """
            {"id": "era_1", "selector": "person", "counts": {"memory": 3}, "rows": [], "mentions": []}""";

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
    void aPreviewShowsCountsAndItsConfirmation() {
        server.answers("/erasures", 200, PREVIEW);

        Shell.ExitResult exitResult = shell.run("erase", "--person", "Ada Lovelace");

        assertThat(server.requests().getFirst().body()).isEqualTo("{\"person\":\"Ada Lovelace\"}");
        assertThat(exitResult.exitCode()).isZero();
        assertThat(exitResult.out().lines())
                .containsExactly(
                        "would be erased:",
                        "         3 memory",
                        "        12 audit entry",
                        "other rows contain the name, and stay:",
                        "  chunk chk_9",
                        "to erase it for good: the same command with --confirm 6f1b27c0a4d9");
    }

    @Test
    void theConfirmationErases() {
        server.answers("/erasures", 200, ERASED);

        Shell.ExitResult exitResult = shell.run("erase", "--person", "Ada Lovelace", "--confirm", "6f1b27c0a4d9");

        assertThat(server.requests().getFirst().body())
                .isEqualTo("{\"person\":\"Ada Lovelace\",\"confirm\":\"6f1b27c0a4d9\"}");
        assertThat(exitResult.out().lines()).containsExactly("erased (era_1):", "         3 memory");
    }

    @Test
    void aRefusalAndJsonArePassedOn() {
        server.answers("/erasures", 409, "{\"detail\": \"the rows are not those\", \"field\": \"confirm\"}");

        Shell.ExitResult exitResult = shell.run("erase", "--row", "mem_1", "--confirm", "x");

        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(exitResult.err()).contains("the rows are not those");

        server.answers("/erasures", 200, PREVIEW);
        assertThat(shell.run("erase", "--document", "a.md", "--json").out()).contains("\"confirm\"");
    }

    @Test
    void exactlyOneThingIsErased() {
        assertThat(shell.run("erase").exitCode()).isEqualTo(2);
        assertThat(shell.run("erase", "--row", "mem_1", "--author", "Ada").exitCode())
                .isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }
}
