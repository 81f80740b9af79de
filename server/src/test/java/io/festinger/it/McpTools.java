package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/// A session of MCP that calls tools.
record McpTools(HttpClient http, URI address, String session) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static McpTools open(HttpClient http, Api api, String client) throws IOException, InterruptedException {
        McpTools closed = new McpTools(http, URI.create(api.address() + "/mcp"), "");
        Map<String, Object> begin = Map.of(
                "protocolVersion", "2025-06-18",
                "capabilities", Map.of(),
                "clientInfo", Map.of("name", client, "version", "1"));
        HttpResponse<String> answer = closed.send("initialize", begin);
        return new McpTools(
                http,
                closed.address(),
                answer.headers().firstValue("Mcp-Session-Id").orElseThrow());
    }

    /// The answer's structure.
    JsonNode call(String tool, Map<String, ?> arguments) throws IOException, InterruptedException {
        String body =
                send("tools/call", Map.of("name", tool, "arguments", arguments)).body();
        String json = body.lines()
                .filter(line -> line.startsWith("data:"))
                .map(line -> line.substring("data:".length()))
                .reduce((first, last) -> last)
                .orElse(body);
        return JSON.readTree(json).path("result").path("structuredContent");
    }

    private HttpResponse<String> send(String method, Map<String, ?> params) throws IOException, InterruptedException {
        Map<String, Object> message = Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params);
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(message)));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
