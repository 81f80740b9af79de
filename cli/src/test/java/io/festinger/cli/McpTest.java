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
            Shell.ExitResult ended = new Shell(home)
                    .export("FESTINGER_KEY", "fk_secret")
                    .export("FESTINGER_WORKSPACE", "lab")
                    .type(INITIALIZE + "\n" + LIST)
                    .run("mcp", "--server", server.url());

            assertThat(ended.out().lines()).hasSize(2).allMatch(line -> line.contains("\"result\""));
            assertThat(ended.exitCode()).isZero();
            assertThat(server.asked())
                    .extracting(ScriptedServer.ReceivedRequest::body)
                    .containsExactly(INITIALIZE.strip(), LIST.strip());
            assertThat(server.asked().getFirst().header("Accept")).contains("application/json", "text/event-stream");
            assertThat(server.asked().getFirst().header("Authorization")).isEqualTo("Bearer fk_secret");
            assertThat(server.asked().getFirst().header("X-Festinger-Workspace"))
                    .isEqualTo("lab");
            assertThat(server.asked().getFirst().header("Mcp-Protocol-Version")).isEmpty();
            assertThat(server.asked().getLast().header("Mcp-Protocol-Version")).isEqualTo("2025-11-25");
        }
    }

    @Test
    void aRequestThatIsRefusedIsAnsweredAndANotificationIsOnlyToldOf() throws Exception {
        try (ScriptedServer server = new ScriptedServer()
                .answers(
                        "/mcp", 401, "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"message\":\"a key is needed\"}}")) {
            Shell.ExitResult ended = new Shell(home).type(INITIALIZED + LIST).run("mcp", "--server", server.url());

            assertThat(ended.out()).contains("\"id\":\"two\"", "a key is needed (HTTP 401)");
            assertThat(ended.out().lines()).hasSize(1);
            assertThat(ended.err().lines()).hasSize(2);
        }
    }

    @Test
    void withoutAServerEveryRequestGetsAnErrorThatSaysWhatToDo() {
        Shell.ExitResult ended = new Shell(home).type(LIST).run("mcp", "--server", "http://127.0.0.1:9");

        assertThat(ended.out()).contains("\"id\":\"two\"", "festinger serve");
        assertThat(ended.out().lines()).hasSize(1);
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aLineThatIsNoJsonIsAnErrorOfTheProtocol() {
        Shell.ExitResult ended = new Shell(home).type("hello\n").run("mcp", "--server", "http://127.0.0.1:9");

        assertThat(ended.out()).contains("-32700").contains("\"id\":null");
    }

    @Test
    void speaksAsciiWhateverTheLocale() throws Exception {
        try (ScriptedServer server =
                new ScriptedServer().answers("/mcp/engram", 200, "{\"id\":1,\"result\":\"é😀\"}")) {
            Shell.ExitResult ended = new Shell(home).type(LIST).run("mcp", "--engram", "--server", server.url());

            assertThat(ended.out().strip()).isEqualTo("{\"id\":1,\"result\":\"\\u00e9\\ud83d\\ude00\"}");
        }
    }
}
