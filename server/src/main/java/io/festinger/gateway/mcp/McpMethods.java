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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the methods of MCP that clients may send take in `params`, in one revision. The library relies on it: it
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

    private static final Member TOKEN_OF_PROGRESS = nullable("progressToken", TOKEN);
    private static final Member CLIENT_INFO = nullable("io.modelcontextprotocol/clientInfo", CLIENT);

    private static final Member META = nullable(
            "_meta",
            new ObjectOf(
                    TOKEN_OF_PROGRESS,
                    CLIENT_INFO,
                    nullable("io.modelcontextprotocol/clientCapabilities", ANY_OBJECT)));

    /// What each request of revision 2026-07-28 says of itself.
    private static final Member ENVELOPE = required(
            "_meta",
            new ObjectOf(
                    TOKEN_OF_PROGRESS,
                    CLIENT_INFO,
                    required(StatelessHeaders.VERSION_KEY, WORD),
                    required("io.modelcontextprotocol/clientCapabilities", ANY_OBJECT)));

    private static final McpShape YES_OR_NO =
            new McpShape.Scalar("true or false", JsonValue.Kind.TRUE, JsonValue.Kind.FALSE);
    private static final McpShape LEVEL =
            new Word("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    private static final Map<String, List<Member>> SHARED = Map.of(
            "tools/list", List.of(CURSOR),
            "tools/call", List.of(required("name", WORD), nullable("arguments", ANY_OBJECT)),
            "resources/list", List.of(CURSOR),
            "resources/templates/list", List.of(CURSOR),
            "resources/read", List.of(URI),
            "prompts/list", List.of(CURSOR),
            "prompts/get", List.of(required("name", WORD), nullable("arguments", ANY_OBJECT)),
            "completion/complete",
                    List.of(
                            required(
                                    "ref",
                                    new ObjectOf(
                                            required("type", new Word("ref/prompt", "ref/resource")),
                                            nullable("name", TEXT),
                                            nullable("uri", TEXT))),
                            required("argument", new ObjectOf(required("name", WORD), required("value", TEXT))),
                            nullable("context", new ObjectOf(nullable("arguments", ANY_OBJECT)))));

    /// Of the revisions with sessions, up to 2025-11-25.
    static final McpMethods OF_SESSIONS = new McpMethods(
            META,
            Map.ofEntries(
                    method(
                            "initialize",
                            required("protocolVersion", WORD),
                            required("capabilities", ANY_OBJECT),
                            required("clientInfo", CLIENT)),
                    method("ping"),
                    method("resources/subscribe", URI),
                    method("resources/unsubscribe", URI),
                    method("logging/setLevel", required("level", LEVEL)),
                    method("notifications/initialized"),
                    method("notifications/cancelled", nullable("requestId", TOKEN), nullable("reason", TEXT)),
                    method(
                            "notifications/progress",
                            required("progressToken", TOKEN),
                            required("progress", NUMBER),
                            nullable("total", NUMBER),
                            nullable("message", TEXT)),
                    method("notifications/roots/list_changed")));

    /// Of revision 2026-07-28.
    static final McpMethods STATELESS = new McpMethods(
            ENVELOPE,
            Map.ofEntries(
                    method("server/discover"),
                    method(
                            "subscriptions/listen",
                            required(
                                    "notifications",
                                    new ObjectOf(
                                            nullable("toolsListChanged", YES_OR_NO),
                                            nullable("promptsListChanged", YES_OR_NO),
                                            nullable("resourcesListChanged", YES_OR_NO),
                                            nullable("resourceSubscriptions", new ListOf(TEXT)))))));

    /// Notifications of other revisions, which are ignored.
    private static final ObjectOf OTHER = new ObjectOf(META);

    private final Map<String, ObjectOf> methods;

    private McpMethods(Member meta, Map<String, List<Member>> own) {
        this.methods = Stream.of(SHARED, own)
                .flatMap(members -> members.entrySet().stream())
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        method -> new ObjectOf(Stream.concat(Stream.of(meta), method.getValue().stream())
                                .toList())));
    }

    private static Map.Entry<String, List<Member>> method(String name, Member... members) {
        return Map.entry(name, List.of(members));
    }

    Set<String> all() {
        return methods.keySet();
    }

    /// What is wrong with the parameters of a method, beginning with the path of the field.
    Optional<String> fault(String method, byte[] body, @Nullable JsonValue params) throws MalformedJson {
        ObjectOf shape = methods.getOrDefault(method, OTHER);
        return params == null || params.is(JsonValue.Kind.NULL)
                ? shape.missing("params", Set.of())
                : shape.fault(body, new JsonCursor(body, params.start()), "params");
    }
}
