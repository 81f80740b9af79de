package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    private static HttpResponse<String> send(String method, String session, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + "/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String opened() throws Exception {
        return send("POST", "", INITIALIZE)
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    @Test
    void aSessionThatItsClientEndedIsNotFoundAnyMore_andOthersGoOn() throws Exception {
        String ended = opened();
        String other = opened();
        assertThat(send("POST", ended, LIST).statusCode()).isEqualTo(200);

        assertThat(send("DELETE", ended, "").statusCode()).isBetween(200, 204);

        HttpResponse<String> after = send("POST", ended, LIST);
        assertThat(after.statusCode()).isEqualTo(404);
        assertThat(after.body()).contains("send initialize");
        assertThat(send("DELETE", ended, "").statusCode()).isEqualTo(404);
        assertThat(send("POST", other, LIST).statusCode()).isEqualTo(200);
        assertThat(send("POST", opened(), LIST).statusCode()).isEqualTo(200);
    }

    @Test
    void aResourceThatIsNotThereIsNamedWithTheCodeOfTheRevisionsThatAreSpoken() throws Exception {
        String read =
                "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"resources/read\", \"params\": {\"uri\": \"%s\"}}";

        assertThat(send("POST", opened(), read.formatted("festinger://nothing")).body())
                .contains("-32002", "festinger://nothing");
    }
}
