package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger models` and `festinger config`.
class ModelsTest {
    private static final String MODEL =
            "{\"id\": \"1\", \"provider\": \"claude\", \"model_name\": \"m\", \"base_url\": \"u\", \"has_key\": true}";

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

    private String question() {
        ScriptedServer.ReceivedRequest last = server.requests().getLast();
        return last.method() + " " + last.target() + " " + last.body();
    }

    @Test
    void aModelIsAddedWithItsKeyOutsideTheCommandLine() {
        server.answers("/models", 201, MODEL);

        Shell.ExitResult exitResult = shell.type("sk-1\n").run("models", "add", "claude", "m", "--key-stdin");

        assertThat(question())
                .isEqualTo("POST /models {\"provider\":\"claude\",\"model_name\":\"m\",\"api_key\":\"sk-1\"}");
        assertThat(exitResult.out())
                .contains("added: 1", "with a key", "festinger models test 1")
                .doesNotContain("sk-1");
        assertThat(shell.type("")
                        .run("models", "add", "claude", "m", "--key-stdin")
                        .exitCode())
                .isEqualTo(2);
        shell.run("models", "add", "openai", "q", "--base-url", "http://x/v1");
        assertThat(question()).contains("\"base_url\":\"http://x/v1\"").doesNotContain("api_key");
    }

    @Test
    void modelsAreListedTestedAndRemoved() {
        server.answers("/models", 200, "{\"items\": [" + MODEL + "]}")
                .answers("/models/1", 200, MODEL)
                .answers("/models/1/test", 200, "{\"id\": \"1\", \"millis\": 12}")
                .answers("/models/2/test", 503, "{\"code\": \"unavailable\", \"detail\": \"nobody answers\"}");

        assertThat(shell.run("models").out())
                .contains("claude")
                .isEqualTo(shell.run("models", "list").out());
        assertThat(shell.run("models", "test", "1").out()).contains("12 ms");
        Shell.ExitResult dead = shell.run("models", "test", "2");
        assertThat(dead.err()).contains("nobody answers");
        assertThat(dead.exitCode()).isEqualTo(1);
        shell.run("models", "remove", "1");
        assertThat(question()).startsWith("DELETE /models/1");
        assertThat(shell.run("models", "--json").out()).contains("\"has_key\": true");
    }

    @Test
    void theModelAnsweringPromptsIsTaken() {
        server.answers("/models/upstream", 200, MODEL);

        Shell.ExitResult exitResult = shell.run("models", "upstream");

        assertThat(question()).startsWith("POST /models/upstream");
        assertThat(exitResult.out()).contains("detect_model_id is 1 now", "claude");
    }

    @Test
    void settingsAreListedReadChangedAndUnset() {
        server.answers("/config", 200, """
                        {"items": [{"key": "write_model_id", "accepts": "the id"},
                         {"key": "cue_roles", "value": "user", "default_value": "user,tool", "accepts": "roles"},
                         {"key": "new_tokens_per_minute", "value": "5", "default_value": "5", "accepts": "n"}]}""")
                .answers("/config/cue_roles", 200, "{\"key\": \"cue_roles\", \"value\": \"user\"}")
                .answers("/config/write_model_id", 200, "{\"key\": \"write_model_id\"}");

        assertThat(shell.run("config").out().lines())
                .anyMatch(line -> line.matches("write_model_id +\\(not set\\)"))
                .anyMatch(line -> line.matches("cue_roles +user +\\(changed\\)"))
                .anyMatch(line -> line.matches("new_tokens_per_minute +5"));
        assertThat(shell.run("config", "get", "cue_roles").out()).isEqualToIgnoringNewLines("user");
        assertThat(shell.run("config", "set", "cue_roles", "user").out()).contains("cue_roles = user");
        assertThat(question()).isEqualTo("PUT /config/cue_roles {\"value\":\"user\"}");
        assertThat(shell.run("config", "unset", "write_model_id").out()).contains("write_model_id = (not set)");
        assertThat(question()).isEqualTo("PUT /config/write_model_id {\"value\":null}");
        assertThat(shell.run("config", "get", "nonsense").exitCode()).isEqualTo(1);
        assertThat(shell.run("config", "set", "cue_roles").exitCode()).isEqualTo(2);
    }
}
