package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The hooks of the plugin for Claude Code, as Node runs them, before the packaged server. What Claude Code tells them
/// is scripted.
class ClaudeCodeHooksIT {
    private static final Path HOOK = Path.of("..", "plugins", "claude-code", "hooks", "festinger.mjs")
            .toAbsolutePath()
            .normalize();

    @TempDir
    private static Path data;

    private static FestingerProcess server;

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @BeforeAll
    static void start() throws Exception {
        NpmShimIT.node();
        server = FestingerProcess.serve(data, "demo");
        server.api()
                .post(
                        "/memory",
                        Map.of("memory_type", "project", "project", "shop", "content", "Orders are in PostgreSQL."));
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void install() {
        environment.put("FESTINGER_URL", server.address().toString());
        environment.put("FESTINGER_PROJECT", "shop");
        environment.put("CLAUDE_PLUGIN_DATA", folder.resolve("plugin").toString());
        environment.put("FESTINGER_TIMEOUT_MS", "60000");
    }

    /// @return what the hook printed, which is read as what it has to say
    private String hook(String event, String session, String prompt) throws Exception {
        Path input = Files.writeString(
                folder.resolve("input"),
                new ObjectMapper()
                        .writeValueAsString(Map.of(
                                "hook_event_name",
                                event,
                                "session_id",
                                session,
                                "transcript_path",
                                folder.resolve("transcript").toString(),
                                "prompt",
                                prompt)));
        ProcessBuilder builder = new ProcessBuilder("node", HOOK.toString())
                .redirectInput(input.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String printedText = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("err")))
                .isZero();
        return printedText;
    }

    private void transcript(String lines) throws Exception {
        Files.writeString(folder.resolve("transcript"), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static List<String> recordedTexts(String session) throws Exception {
        try (Connection connection = server.database();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT project || ': ' || content FROM interactions"
                        + " WHERE session = '" + session + "' ORDER BY recorded_at")) {
            List<String> recordedTexts = new ArrayList<>();
            while (rows.next()) {
                recordedTexts.add(rows.getString(1));
            }
            return recordedTexts;
        }
    }

    @Test
    void aPromptGetsWhatIsKnownAboutIt() throws Exception {
        String printedText = hook("UserPromptSubmit", "asking", "Where are orders stored?");

        assertThat(new ObjectMapper()
                        .readTree(printedText)
                        .path("hookSpecificOutput")
                        .path("additionalContext")
                        .asText())
                .startsWith("<festinger-context>")
                .contains("Orders are in PostgreSQL.");
        assertThat(hook("UserPromptSubmit", "asking", "Zebras?")).isEmpty();
    }

    @Test
    void messagesAreRecordedOnceAndToolOutputIsNot() throws Exception {
        environment.put("FESTINGER_CAPTURE", "true");
        hook("SessionStart", "said", "");
        transcript("""
                {"type":"user","isMeta":true,"message":{"content":"a caveat"}}
                {"type":"user","message":{"content":"<command-name>/clear</command-name>"}}
                {"type":"user","message":{"content":"Where do invoices go?"}}
                {"type":"assistant","message":{"content":[{"type":"tool_use","id":"1"}]}}
                {"type":"user","message":{"content":[{"type":"tool_result","content":"output"}]}}
                not JSON
                {"type":"assistant","message":{"content":[{"type":"text","text":"Into MariaDB."}]}}
                {"type":"assistant","message":{"content":[{"type":"te""");
        hook("Stop", "said", "");
        hook("Stop", "said", "");
        transcript("xt\",\"text\":\"Until May.\"}]}}\n");
        hook("SessionEnd", "said", "");

        assertThat(recordedTexts("said"))
                .containsExactly("shop: Where do invoices go?\n\nInto MariaDB.", "shop: Until May.");
    }

    @Test
    void aSilentServerHoldsUpNobodyAndGetsTheMissedParts() throws Exception {
        environment.put("FESTINGER_CAPTURE", "true");
        hook("SessionStart", "missed", "");
        transcript("{\"type\":\"user\",\"message\":{\"content\":\"Invoices are in MariaDB.\"}}\n");
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            environment.put("FESTINGER_URL", "http://127.0.0.1:" + silent.getLocalPort());
            environment.put("FESTINGER_TIMEOUT_MS", "100");
            assertThat(hook("UserPromptSubmit", "missed", "Where are orders stored?"))
                    .isEmpty();
            assertThat(hook("Stop", "missed", "")).isEmpty();
        }
        assertThat(hook("Stop", "missed", "")).isEmpty();
        install();
        hook("SessionEnd", "missed", "");

        assertThat(recordedTexts("missed")).containsExactly("shop: Invoices are in MariaDB.");
    }

    @Test
    void unansweredMessagesAreNotRecordedAgain() throws Exception {
        environment.put("FESTINGER_CAPTURE", "true");
        hook("SessionStart", "arrived", "");
        transcript("{\"type\":\"user\",\"message\":{\"content\":\"Invoices are in MariaDB.\"}}\n");
        HttpServer line = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        line.createContext("/", ClaudeCodeHooksIT::passOnWithoutAnswer);
        line.start();
        environment.put("FESTINGER_URL", "http://127.0.0.1:" + line.getAddress().getPort());
        hook("Stop", "arrived", "");
        line.stop(0);
        assertThat(recordedTexts("arrived")).hasSize(1);

        transcript("{\"type\":\"assistant\",\"message\":{\"content\":\"Until May.\"}}\n");
        environment.put("FESTINGER_URL", server.address().toString());
        hook("SessionEnd", "arrived", "");

        assertThat(recordedTexts("arrived")).containsExactly("shop: Invoices are in MariaDB.", "shop: Until May.");
    }

    private static void passOnWithoutAnswer(HttpExchange exchange) {
        try (exchange;
                HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(
                            server.address().resolve(exchange.getRequestURI()))
                    .POST(BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
            for (String header : List.of("Content-Type", "Idempotency-Key")) {
                request.header(header, exchange.getRequestHeaders().getFirst(header));
            }
            client.send(request.build(), BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void nothingIsRecordedUnlessItWasAskedFor() throws Exception {
        hook("SessionStart", "unasked", "");
        transcript("{\"type\":\"user\",\"message\":{\"content\":\"Invoices are in MariaDB.\"}}\n");
        hook("Stop", "unasked", "");
        environment.put("FESTINGER_CAPTURE", "true");
        hook("Stop", "unasked", "");
        hook("SessionStart", "unasked", "");
        hook("SessionEnd", "unasked", "");

        assertThat(recordedTexts("unasked")).isEmpty();
    }
}
