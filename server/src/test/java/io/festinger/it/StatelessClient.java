package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Map;

/// A client of revision 2026-07-28 of MCP that sends what it is told, right or wrong.
record StatelessClient(HttpClient http, URI address, String name, Map<String, String> headers) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "io.modelcontextprotocol/";

    StatelessClient with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new StatelessClient(http, address, name, more);
    }

    private Map<String, Object> meta() {
        return Map.of(
                PREFIX + "protocolVersion", "2026-07-28",
                PREFIX + "clientInfo", Map.of("name", name, "version", "1"),
                PREFIX + "clientCapabilities", Map.of());
    }

    /// A request as it should be; headers of this client replace its own.
    HttpRequest request(String method, Map<String, ?> params) throws IOException {
        Map<String, Object> meta = new LinkedHashMap<>(meta());
        Map<String, Object> all = new LinkedHashMap<>(params);
        if (all.get("_meta") instanceof Map<?, ?> more) {
            more.forEach((key, value) -> meta.put(String.valueOf(key), value));
        }
        all.put("_meta", meta);
        Map<String, String> given = new LinkedHashMap<>(Map.of(
                "Accept", "application/json, text/event-stream",
                "Content-Type", "application/json",
                "Mcp-Protocol-Version", "2026-07-28",
                "Mcp-Method", method));
        Object named = params.containsKey("name") ? params.get("name") : params.get("uri");
        if (named != null) {
            given.put("Mcp-Name", String.valueOf(named));
        }
        given.putAll(headers);
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        given.forEach(request::header);
        Map<String, Object> message = Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", all);
        return request.POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(message)))
                .build();
    }

    HttpResponse<String> send(String method, Map<String, ?> params) throws IOException, InterruptedException {
        return http.send(request(method, params), HttpResponse.BodyHandlers.ofString());
    }

    /// The result of a request that succeeds.
    JsonNode result(String method, Map<String, ?> params) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(method, params);
        if (answer.statusCode() != 200) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
        return JSON.readTree(answer.body()).path("result");
    }

    JsonNode call(String tool, Map<String, ?> arguments) throws IOException, InterruptedException {
        return result("tools/call", Map.of("name", tool, "arguments", arguments));
    }
}
