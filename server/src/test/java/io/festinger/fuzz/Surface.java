package io.festinger.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.fuzz.Shape.Face;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// All that a server answers, as it tells of itself, with the ids of what is stored in it.
public final class Surface {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// What would lock everybody else out, or ask the whole store to be read again and again.
    private static final Set<String> LEFT_OUT = Set.of("DELETE /keys/{id}", "POST /reindex", "GET /export");

    private static final Map<String, String> DIALECTS = Map.ofEntries(
            Map.entry("/api/chat", """
                    {"model":"demo","stream":false,"messages":[{"role":"user","content":"which port?"}],
                     "options":{"temperature":0.5},"tools":[{"type":"function","function":{"name":"f"}}]}"""),
            Map.entry("/api/generate", """
                    {"model":"demo","stream":false,"prompt":"which port?","system":"be brief","context":[1]}"""),
            Map.entry("/api/embed", "{\"model\":\"demo\",\"input\":[\"a\"]}"),
            Map.entry("/api/embeddings", "{\"model\":\"demo\",\"prompt\":\"a\"}"),
            Map.entry("/api/show", "{\"model\":\"demo\"}"),
            Map.entry("/v1/chat/completions", """
                    {"model":"demo","messages":[{"role":"user","content":[{"type":"text","text":"which port?"}]}],
                     "max_tokens":10,"stop":["x"]}"""),
            Map.entry("/v1/completions", "{\"model\":\"demo\",\"prompt\":\"which port?\"}"),
            Map.entry("/v1/embeddings", "{\"model\":\"demo\",\"input\":\"a\"}"),
            Map.entry("/v1/responses", """
                    {"model":"demo","input":[{"role":"user","content":[{"type":"input_text","text":"which port?"}]}],
                     "instructions":"be brief"}"""),
            Map.entry("/v1/messages", """
                    {"model":"demo","max_tokens":10,"system":[{"type":"text","text":"be brief"}],
                     "messages":[{"role":"user","content":[{"type":"text","text":"which port?"}]}]}"""));

    private final Wire wire;
    private final Map<String, String> headers;
    private final String origin;

    /// @param key what the caller brings; empty for nothing
    public Surface(URI server, String key) {
        this.origin = "http://" + server.getAuthority();
        this.wire = new Wire(server, Duration.ofSeconds(30));
        this.headers = key.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + key);
    }

    /// Stores some of everything, then reads what there is to ask for.
    public List<Shape> shapes() {
        stock();
        List<Shape> shapes = new ArrayList<>(rest());
        shapes.addAll(mcp(
                "/mcp", McpMessages.calls(json(post("/mcp", McpMessages.TOOLS).body()))));
        shapes.addAll(mcp(
                "/mcp/engram",
                McpMessages.calls(json(post("/mcp/engram", McpMessages.TOOLS).body()))));
        shapes.addAll(mcp("/mcp", McpMessages.others()));
        new TreeMap<>(DIALECTS)
                .forEach((path, body) -> shapes.add(new Shape(
                        Face.GATEWAY,
                        "POST",
                        path,
                        Map.of(),
                        Map.of(),
                        sessionHeaders(),
                        Map.of(),
                        Optional.of(json(body)))));
        shapes.addAll(new PageForms(this::ask, headers, origin).shapes());
        return List.copyOf(shapes);
    }

    private Map<String, String> sessionHeaders() {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("X-Festinger-Session", "fuzz");
        all.put("X-Festinger-Workspace", "default");
        all.put("Content-Type", "application/json");
        return all;
    }

    private void stock() {
        post(
                "/memory",
                "{\"memory_type\":\"preference\",\"content\":\"The relay port is 8080.\",\"project\":\"fuzz\"}");
        post(
                "/memory",
                "{\"memory_type\":\"preference\",\"content\":\"The relay port is 9090.\",\"project\":\"fuzz\"}");
        post("/entities", """
                {"entity_type":"Decision","project":"fuzz","status":"candidate",
                 "fields":{"decision_target":"relay","decision_field":"port","value":"8080"}}""");
        post("/project/state", "{\"project\":\"fuzz\",\"category\":\"decision\",\"key\":\"port\",\"value\":\"8080\"}");
        post("/iknowthat", "{\"fact\":\"gnommoweb -isa repo\"}");
        post("/webhooks", "{\"url\":\"http://127.0.0.1:9/hook\",\"events\":[\"conflict.opened\"]}");
        post("/ingestion/wave", """
                {"project":"fuzz","documents":[{"path":"a.md","content":"# Ports\\n\\nDecision: the relay port is 7070."}]}""");
        post("/interactions", "{\"project\":\"fuzz\",\"prompt\":\"which port?\",\"response\":\"The port is 6060.\"}");
        post(
                "/api/chat",
                "{\"model\":\"demo\",\"stream\":false,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
    }

    private List<Shape> rest() {
        JsonNode api = json(get("/openapi.json").body());
        Samples samples = new Samples(api);
        List<Shape> shapes = new ArrayList<>();
        api.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(operation -> {
                    String method = operation.getKey().toUpperCase(java.util.Locale.ROOT);
                    if (!LEFT_OUT.contains(method + " " + path.getKey())) {
                        Shape shape = rest(samples, method, path.getKey(), operation.getValue());
                        Shape settledShape = settle(shape);
                        shapes.add(shape);
                        if (!settledShape.equals(shape)) {
                            shapes.add(settledShape);
                        }
                    }
                }));
        return shapes;
    }

    private Shape rest(Samples samples, String method, String path, JsonNode operation) {
        Map<String, String> inPath = new LinkedHashMap<>();
        Map<String, String> query = new LinkedHashMap<>();
        Map<String, String> head = new LinkedHashMap<>(headers);
        head.put("X-Festinger-Workspace", "default");
        if (!method.equals("GET")) {
            head.put("Idempotency-Key", "");
        }
        for (JsonNode parameter : operation.path("parameters")) {
            String name = parameter.path("name").asText();
            switch (parameter.path("in").asText()) {
                case "path" -> inPath.put(name, store(path, name));
                case "query" -> query.put(name, "");
                default -> head.put(name, "");
            }
        }
        JsonNode content = operation.path("requestBody").path("content");
        Optional<JsonNode> body = content.isEmpty()
                ? Optional.empty()
                : Optional.of(samples.of(
                        content.properties().iterator().next().getValue().path("schema")));
        return new Shape(Face.REST, method, path, inPath, query, head, Map.of(), body);
    }

    /// The operation without those fields that a body of samples is refused for, so that odd values in the
    /// others get as far as they can.
    private Shape settle(Shape shape) {
        Shape settledShape = shape;
        for (int tries = shape.body().map(JsonNode::size).orElse(0); tries > 0; tries--) {
            Answer answer = wire.send(settledShape.valid());
            if (answer.status() < 400 || !answer.header("Content-Type").startsWith("application/problem+json")) {
                break;
            }
            String field = json(answer.body()).path("field").asText().replaceAll("[.\\[].*", "");
            if (!settledShape.body().orElseThrow().has(field)) {
                break;
            }
            settledShape = settledShape.without(field);
        }
        return settledShape;
    }

    /// The id of something that is listed where the path begins.
    private String store(String path, String name) {
        String list = path.substring(0, path.indexOf("{" + name + "}") - 1);
        if (name.equals("type")) {
            return "Decision";
        }
        Answer answer = get(list.replace("/{type}", ""));
        String id = answer.status() == 200 && answer.header("Content-Type").startsWith("application/json")
                ? json(answer.body()).findPath("id").asText()
                : "";
        return id.isEmpty() ? "relay" : id;
    }

    private List<Shape> mcp(String path, List<String> messages) {
        Map<String, String> head = new LinkedHashMap<>(headers);
        head.put("Accept", "application/json, text/event-stream");
        head.put("Content-Type", "application/json");
        head.put("Mcp-Session-Id", "fuzz");
        return messages.stream()
                .map(message -> new Shape(
                        Face.MCP, "POST", path, Map.of(), Map.of(), head, Map.of(), Optional.of(json(message))))
                .toList();
    }

    private Answer get(String path) {
        return ask("GET", path);
    }

    private Answer ask(String method, String path) {
        return wire.send(new Request(method, path, headers, new byte[0]));
    }

    private Answer post(String path, String body) {
        return wire.send(new Request("POST", path, headers, body.getBytes(StandardCharsets.UTF_8)));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException notJson) {
            throw new UncheckedIOException(text, notJson);
        }
    }
}
