package io.festinger.gateway.mcp;

import static io.festinger.gateway.mcp.McpShape.ANY_OBJECT;
import static io.festinger.gateway.mcp.McpShape.Member.nullable;
import static io.festinger.gateway.mcp.McpShape.Member.required;
import static io.festinger.gateway.mcp.McpShape.NUMBER;
import static io.festinger.gateway.mcp.McpShape.TEXT;
import static io.festinger.gateway.mcp.McpShape.TOKEN;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.mcp.McpShape.ListOf;
import io.festinger.gateway.mcp.McpShape.Member;
import io.festinger.gateway.mcp.McpShape.Need;
import io.festinger.gateway.mcp.McpShape.ObjectOf;
import io.festinger.gateway.mcp.McpShape.Word;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the methods of MCP that clients may send take in `params`, in revision 2025-11-25. The library relies on it: it
/// answers a message of another shape with its own failure, or never.
final class McpMethods {
    private static final McpShape WORD = new Word();
    private static final Member URI = required("uri", WORD);
    private static final Member CURSOR = nullable("cursor", TEXT);

    private static final ObjectOf ICON = new ObjectOf(
            required("src", TEXT),
            nullable("mimeType", TEXT),
            nullable("sizes", new ListOf(TEXT)),
            new Member("theme", new Word("light", "dark"), Need.OPTIONAL));

    private static final ObjectOf CLIENT = new ObjectOf(
            required("name", WORD),
            required("version", WORD),
            nullable("title", TEXT),
            nullable("description", TEXT),
            nullable("websiteUrl", TEXT),
            nullable("icons", new ListOf(ICON)));

    private static final Member META = nullable(
            "_meta",
            new ObjectOf(
                    nullable("progressToken", TOKEN),
                    nullable("io.modelcontextprotocol/clientInfo", CLIENT),
                    nullable("io.modelcontextprotocol/clientCapabilities", ANY_OBJECT)));

    private static final Map<String, ObjectOf> METHODS = Map.ofEntries(
            method(
                    "initialize",
                    required("protocolVersion", WORD),
                    required("capabilities", ANY_OBJECT),
                    required("clientInfo", CLIENT)),
            method("ping"),
            method("tools/list", CURSOR),
            method("tools/call", required("name", WORD), nullable("arguments", ANY_OBJECT)),
            method("resources/list", CURSOR),
            method("resources/templates/list", CURSOR),
            method("resources/read", URI),
            method("resources/subscribe", URI),
            method("resources/unsubscribe", URI),
            method("prompts/list", CURSOR),
            method("prompts/get", required("name", WORD), nullable("arguments", ANY_OBJECT)),
            method(
                    "completion/complete",
                    required(
                            "ref",
                            new ObjectOf(
                                    required("type", new Word("ref/prompt", "ref/resource")),
                                    nullable("name", TEXT),
                                    nullable("uri", TEXT))),
                    required("argument", new ObjectOf(required("name", WORD), required("value", TEXT))),
                    nullable("context", new ObjectOf(nullable("arguments", ANY_OBJECT)))),
            method(
                    "logging/setLevel",
                    required(
                            "level",
                            new Word("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"))),
            method("notifications/initialized"),
            method("notifications/cancelled", nullable("requestId", TOKEN), nullable("reason", TEXT)),
            method(
                    "notifications/progress",
                    required("progressToken", TOKEN),
                    required("progress", NUMBER),
                    nullable("total", NUMBER),
                    nullable("message", TEXT)),
            method("notifications/roots/list_changed"));

    /// Notifications of other revisions, which are ignored.
    private static final ObjectOf OTHER = new ObjectOf(META);

    private McpMethods() {}

    private static Map.Entry<String, ObjectOf> method(String name, Member... members) {
        return Map.entry(
                name,
                new ObjectOf(Stream.concat(Stream.of(META), Stream.of(members)).toList()));
    }

    static Set<String> all() {
        return METHODS.keySet();
    }

    /// What is wrong with the parameters of a method, beginning with the path of the field.
    static Optional<String> fault(String method, byte[] body, @Nullable JsonValue params) throws MalformedJson {
        ObjectOf shape = METHODS.getOrDefault(method, OTHER);
        return params == null || params.is(JsonValue.Kind.NULL)
                ? shape.missing("params", Set.of())
                : shape.fault(body, new JsonCursor(body, params.start()), "params");
    }
}
