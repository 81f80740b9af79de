package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class McpTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}\n";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":\"two\",\"method\":\"tools/list\"}\n";

    @TempDir
    Path home;

    @Test
    void carriesMessagesToTheServerAndItsAnswersBack() throws Exception {
        try (ScriptedServer server = new ScriptedServer()
                .answers(
                        "/mcp",
                        200,
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\n\"result\":{\"protocolVersion\":\"2025-11-25\"}}")) {
            Shell.ExitResult exitResult = new Shell(home)
                    .export("FESTINGER_KEY", "fk_secret")
                    .export("FESTINGER_WORKSPACE", "lab")
                    .type(INITIALIZE + "\n" + LIST)
                    .run("mcp", "--server", server.url());

            assertThat(exitResult.out().lines()).hasSize(2).allMatch(line -> line.contains("\"result\""));
            assertThat(exitResult.exitCode()).isZero();
            assertThat(server.requests())
                    .extracting(ScriptedServer.ReceivedRequest::body)
                    .containsExactly(INITIALIZE.strip(), LIST.strip());
            assertThat(server.requests().getFirst().header("Accept")).contains("application/json", "text/event-stream");
            assertThat(server.requests().getFirst().header("Authorization")).isEqualTo("Bearer fk_secret");
            assertThat(server.requests().getFirst().header("X-Festinger-Workspace"))
                    .isEqualTo("lab");
            assertThat(server.requests().getFirst().header("Mcp-Protocol-Version"))
                    .isEmpty();
            assertThat(server.requests().getLast().header("Mcp-Protocol-Version"))
                    .isEqualTo("2025-11-25");
        }
    }

    @Test
    void aRefusedRequestIsAnsweredAndANotificationIsOnlyToldOf() throws Exception {
        try (ScriptedServer server = new ScriptedServer()
                .answers(
                        "/mcp", 401, "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"message\":\"a key is needed\"}}")) {
            Shell.ExitResult exitResult =
                    new Shell(home).type(INITIALIZED + LIST).run("mcp", "--server", server.url());

            assertThat(exitResult.out()).contains("\"id\":\"two\"", "a key is needed (HTTP 401)");
            assertThat(exitResult.out().lines()).hasSize(1);
            assertThat(exitResult.err().lines()).hasSize(2);
        }
    }

    @Test
    void withoutAServerEveryRequestGetsAnErrorSayingWhatToDo() {
        Shell.ExitResult exitResult = new Shell(home).type(LIST).run("mcp", "--server", "http://127.0.0.1:9");

        assertThat(exitResult.out()).contains("\"id\":\"two\"", "festinger serve");
        assertThat(exitResult.out().lines()).hasSize(1);
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void aLineOtherThanJsonIsAnErrorOfTheProtocol() {
        Shell.ExitResult exitResult = new Shell(home).type("hello\n").run("mcp", "--server", "http://127.0.0.1:9");

        assertThat(exitResult.out()).contains("-32700").contains("\"id\":null");
    }

    @Test
    void speaksAsciiInAnyLocale() throws Exception {
        try (ScriptedServer server =
                new ScriptedServer().answers("/mcp/engram", 200, "{\"id\":1,\"result\":\"é😀\"}")) {
            Shell.ExitResult exitResult = new Shell(home).type(LIST).run("mcp", "--engram", "--server", server.url());

            assertThat(exitResult.out().strip()).isEqualTo("{\"id\":1,\"result\":\"\\u00e9\\ud83d\\ude00\"}");
        }
    }
}
