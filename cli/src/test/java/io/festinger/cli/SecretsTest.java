package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
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
    void theValueComesOnStandardInputAndIsNotShown() {
        server.answers("/secrets/openai-main", 200, "{\"name\": \"openai-main\"}");

        Shell.ExitResult exitResult = shell.type("sk-secret\n").run("secrets", "set", "openai-main");

        assertThat(server.requests()).singleElement().satisfies(receivedRequest -> {
            assertThat(receivedRequest.method()).isEqualTo("PUT");
            assertThat(receivedRequest.body()).isEqualTo("{\"value\":\"sk-secret\"}");
        });
        assertThat(exitResult.out()).contains("stored: openai-main").doesNotContain("sk-secret");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void withoutAValueOrAProperNameNothingIsSent() {
        Shell.ExitResult empty = shell.type(" \n").run("secrets", "set", "openai-main");
        Shell.ExitResult odd = shell.type("sk").run("secrets", "set", "../keys");

        assertThat(empty.exitCode()).isEqualTo(2);
        assertThat(empty.err()).contains("standard input");
        assertThat(odd.exitCode()).isEqualTo(2);
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void theListSaysWhatIsThereAndWhenItWasUsed() {
        server.answers("/secrets", 200, """
                {"items": [{"name": "a", "created_by": "ada", "created_at": "T1", "last_used_at": "T2"},
                           {"name": "b", "created_by": "ada", "created_at": "T1"}]}""");

        assertThat(shell.run("secrets", "list").out())
                .contains("a ", "stored T1 by ada, last used T2")
                .contains("b ", "never used");
    }

    @Test
    void aSecretIsRemovedByItsName() {
        server.answers("/secrets/a", 200, "{\"name\": \"a\"}");

        assertThat(shell.run("secrets", "remove", "a").out()).contains("removed: a");
        assertThat(server.requests().getFirst().method()).isEqualTo("DELETE");
    }
}
