package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.testing.Eventually;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions of MCP from their beginning to their end, over HTTP.
class McpSessionIT {
    private static final String INITIALIZE = """
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
             "capabilities": {}, "clientInfo": {"name": "it", "version": "1"}}}""";
    private static final String LIST = "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}";

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static HttpClient http;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        http = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() throws Exception {
        http.close();
        server.close();
    }

    private static HttpResponse<String> send(String method, String session, String body, String... headers)
            throws Exception {
        return http.send(
                request(session, headers)
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(String session, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + "/mcp"))
                .header("Accept", "application/json, text/event-stream");
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return headers.length == 0 ? request : request.headers(headers);
    }

    private static String open(String... headers) throws Exception {
        return send("POST", "", INITIALIZE, headers)
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    private static void subscribe(String session, String method, String uri, String... headers) throws Exception {
        String message =
                "{\"jsonrpc\": \"2.0\", \"id\": 4, \"method\": \"resources/%s\", \"params\": {\"uri\": \"%s\"}}";

        HttpResponse<String> answer = send("POST", session, message.formatted(method, uri), headers);

        assertThat(answer.body()).contains("\"result\"");
    }

    private static long notifiedCount(EventFeed feed, String uri) {
        return feed.events().stream()
                .filter(event -> event.data().contains("notifications/resources/updated"))
                .filter(event -> event.data().contains("\"" + uri + "\""))
                .count();
    }

    @Test
    void anEndedSessionIsNotFound_andOthersGoOn() throws Exception {
        String endedText = open();
        String other = open();
        assertThat(send("POST", endedText, LIST).statusCode()).isEqualTo(200);

        assertThat(send("DELETE", endedText, "").statusCode()).isBetween(200, 204);

        HttpResponse<String> after = send("POST", endedText, LIST);
        assertThat(after.statusCode()).isEqualTo(404);
        assertThat(after.body()).contains("send initialize");
        assertThat(send("DELETE", endedText, "").statusCode()).isEqualTo(404);
        assertThat(send("POST", other, LIST).statusCode()).isEqualTo(200);
        assertThat(send("POST", open(), LIST).statusCode()).isEqualTo(200);
    }

    @Test
    void aClientWantingToKnowIsToldHowFarItsFactsAreWritten() throws Exception {
        String call = """
                {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "commit",
                "_meta": {"progressToken": "p1"},
                "arguments": {"facts": [{"content": "Pump 1 runs."}, {"content": "Pump 2 runs."}, {"content": "Pump 3 runs."}]}}}""";

        String answer = send("POST", open(), call).body();

        assertThat(answer).contains("notifications/progress", "\"progressToken\":\"p1\"", "\"total\":3");
        assertThat(answer).contains("\"committed\":3");
    }

    @Test
    void aSessionIsNotifiedOfItsSubscribedResources() throws Exception {
        String[] other = {"X-Festinger-Workspace", server.api().inNew("other").workspace()};
        String local = open();
        String elsewhere = open(other);
        try (EventFeed notifiedFeed = EventFeed.from(request(local).build());
                EventFeed sparedFeed = EventFeed.from(request(elsewhere, other).build())) {
            subscribe(local, "subscribe", "festinger://conflicts");
            subscribe(local, "subscribe", "festinger://mirror/shop");
            subscribe(elsewhere, "subscribe", "festinger://conflicts", other);

            fact("The port of the shop is 8080.");
            Eventually.holds("the mirror changed", () -> notifiedCount(notifiedFeed, "festinger://mirror/shop") > 0);
            assertThat(notifiedCount(notifiedFeed, "festinger://conflicts")).isZero();

            fact("The port of the shop is 9090.");
            Eventually.holds("a conflict was opened", () -> notifiedCount(notifiedFeed, "festinger://conflicts") > 0);

            subscribe(local, "unsubscribe", "festinger://conflicts");
            long mirrors = notifiedCount(notifiedFeed, "festinger://mirror/shop");
            long conflicts = notifiedCount(notifiedFeed, "festinger://conflicts");
            fact("The port of the shop is 7070.");
            Eventually.holds(
                    "the mirror changed again", () -> notifiedCount(notifiedFeed, "festinger://mirror/shop") > mirrors);
            assertThat(notifiedCount(notifiedFeed, "festinger://conflicts")).isEqualTo(conflicts);
            assertThat(notifiedCount(sparedFeed, "festinger://conflicts")).isZero();
        }
    }

    private static void fact(String content) {
        Api.Answer answer =
                server.api().post("/memory", Map.of("memory_type", "project", "project", "shop", "content", content));
        assertThat(answer.status()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"read", "subscribe", "unsubscribe"})
    void aMissingResourceIsANamedInvalidParameter(String method) throws Exception {
        String message =
                "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"resources/%s\", \"params\": {\"uri\": \"%s\"}}";

        for (String missing : List.of("festinger://nothing", "festinger://mirror/", "http://conflicts")) {
            assertThat(send("POST", open(), message.formatted(method, missing)).body())
                    .contains("-32602", "the resource " + missing + " does not exist");
        }
    }
}
