package io.festinger.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Messages that look valid: a call of each tool, each method of MCP with all that it takes, and batches.
final class McpMessages {
    static final String TOOLS = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{}}";

    private static final String META = "\"_meta\":{\"progressToken\":1}";

    private static final Map<String, String> REQUESTS = Map.ofEntries(
            Map.entry("initialize", """
                    "protocolVersion":"2025-06-18","capabilities":{"sampling":{}},"clientInfo":{"name":"fuzz","version":"1",
                    "title":"Fuzz","icons":[{"src":"a.png","mimeType":"image/png","sizes":["any"],"theme":"light"}]}"""),
            Map.entry("ping", "\"x\":1"),
            Map.entry("tools/call", """
                    "name":"conflicts","_meta":{"io.modelcontextprotocol/clientInfo":{"name":"fuzz","version":"1"},
                    "io.modelcontextprotocol/clientCapabilities":{}},"arguments":{}"""),
            Map.entry("tools/list", "\"cursor\":\"\""),
            Map.entry("resources/list", "\"cursor\":\"\""),
            Map.entry("resources/templates/list", "\"cursor\":\"\""),
            Map.entry("resources/read", "\"uri\":\"festinger://conflicts\""),
            Map.entry("resources/subscribe", "\"uri\":\"festinger://conflicts\""),
            Map.entry("resources/unsubscribe", "\"uri\":\"festinger://mirror/fuzz\""),
            Map.entry("prompts/list", "\"cursor\":\"\""),
            Map.entry("prompts/get", "\"name\":\"onboard\",\"arguments\":{\"project\":\"fuzz\"}"),
            Map.entry("completion/complete", """
                    "ref":{"type":"ref/resource","uri":"festinger://mirror/{project}","name":"mirror"},"argument":{"name":"project","value":"f"},
                    "context":{"arguments":{"a":"b"}}"""),
            Map.entry("logging/setLevel", "\"level\":\"info\""),
            Map.entry("q/close", "\"x\":1"),
            Map.entry("sampling/createMessage", "\"messages\":[]"));

    private static final Map<String, String> NOTIFICATIONS = Map.of(
            "initialized", "\"x\":1",
            "cancelled", "\"requestId\":1,\"reason\":\"fuzz\"",
            "progress", "\"progressToken\":1,\"progress\":0.5,\"total\":1,\"message\":\"fuzz\"",
            "roots/list_changed", "\"x\":1",
            "message", "\"level\":\"info\",\"data\":{}",
            "unknown", "\"x\":1");

    private McpMessages() {}

    /// A call of each tool.
    ///
    /// @param tools the answer to [#TOOLS]
    static List<String> calls(JsonNode tools) {
        List<String> calls = new ArrayList<>();
        for (JsonNode tool : tools.path("result").path("tools")) {
            JsonNode schema = tool.path("inputSchema");
            calls.add(request(
                    "tools/call",
                    "\"name\":" + tool.path("name") + ",\"arguments\":" + new Samples(schema).of(schema)));
        }
        return calls;
    }

    /// All others, in the same order in every JVM, as a seed of the fuzzing expects.
    static List<String> others() {
        List<String> others = new ArrayList<>();
        new TreeMap<>(REQUESTS)
                .forEach((method, params) ->
                        others.add(request(method, params.contains("_meta") ? params : params + "," + META)));
        new TreeMap<>(NOTIFICATIONS)
                .forEach((name, params) ->
                        others.add("{" + head("notifications/" + name) + ",\"params\":{" + params + "," + META + "}}"));
        others.add("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        others.add("[" + request("ping", META) + "," + request("tools/list", META) + "]");
        others.add("[{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1,\"message\":\"a\"}}]");
        return others;
    }

    private static String request(String method, String params) {
        return "{" + head(method) + ",\"id\":1,\"params\":{" + params + "}}";
    }

    private static String head(String method) {
        return "\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"";
    }
}
