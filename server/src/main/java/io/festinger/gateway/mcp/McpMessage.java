package io.festinger.gateway.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonDepth;
import io.festinger.gateway.json.JsonSize;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.quarkiverse.mcp.server.runtime.McpMessageHandler;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A message of JSON-RPC 2.0, checked before the library reads it: one that the library would not answer, or
/// would answer with its own failure, is refused with an error. The bytes are only walked over; no tree is built.
final class McpMessage {
    /// The most members and elements of a message: a hundred facts with all their fields are a quarter of them.
    static final int MOST_VALUES = 10_000;

    static final int MOST_LEVELS = 100;

    static final int NOT_JSON = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int NO_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;

    /// As revision 2026-07-28 numbers them.
    static final int HEADER_MISMATCH = -32020;

    private static final int UNSUPPORTED_VERSION = -32022;

    /// All revisions that are spoken, the latest first.
    static final List<String> REVISIONS = Stream.concat(
                    Stream.of(StatelessHeaders.REVISION), McpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS.stream())
            .toList();

    private static final Set<String> ENVELOPE = Set.of("jsonrpc", "id", "method", "params", "result", "error");

    private static final Set<String> OF_A_RESOURCE =
            Set.of("resources/read", "resources/subscribe", "resources/unsubscribe");

    private final byte[] body;
    private final McpMethods methods;
    private final Map<String, JsonValue> members = new HashMap<>();

    /// @param message an object of the body
    private McpMessage(byte[] body, JsonValue message, McpMethods methods) throws MalformedJson {
        this.body = body;
        this.methods = methods;
        JsonCursor cursor = new JsonCursor(body, message.start());
        cursor.openObject();
        while (cursor.nextMember()) {
            String name = cursor.key();
            JsonValue value = cursor.take();
            if (ENVELOPE.contains(name)) {
                members.put(name, value);
            }
        }
    }

    /// What a body turned out to be.
    sealed interface Content {
        /// One that the library answers.
        record Servable() implements Content {}

        /// What the library need not see.
        ///
        /// @param status 200 where a request is answered, 400 or 413 where none can be
        record Answer(int status, JsonObject body) implements Content {}

        /// A request for a resource: to read it, to subscribe to it or to end a subscription.
        ///
        /// @param id of the request
        record ResourceRequest(Object id, String method, String uri) implements Content {
            boolean isSubscription() {
                return method.endsWith("subscribe");
            }

            boolean begins() {
                return method.equals("resources/subscribe");
            }

            Answer finishedAnswer() {
                return new Answer(
                        200,
                        new JsonObject().put("jsonrpc", "2.0").put("id", id).put("result", new JsonObject()));
            }

            /// The code is that of revision 2026-07-28; earlier ones, and the library, have -32002.
            Answer missing() {
                return error(
                        id,
                        INVALID_PARAMS,
                        "the resource " + uri
                                + " does not exist; resources/list and resources/templates/list name all");
            }
        }
    }

    /// What a message must fulfil before its method is looked at.
    interface Precondition {
        /// @param message null where the body is not an object
        Optional<Content.Answer> refusal(@Nullable McpMessage message);
    }

    /// @param version the revision of MCP that the request declares; null where it declares none
    static Content read(byte[] body, @Nullable String version) {
        return read(
                body,
                McpMethods.OF_SESSIONS,
                message -> version == null || McpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS.contains(version)
                        ? Optional.empty()
                        : Optional.of(unsupportedAnswer(message == null ? null : message.id(), version)));
    }

    static Content read(byte[] body, McpMethods methods, Precondition first) {
        try {
            // what the library would replace by U+FFFD
            UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            JsonCursor cursor = new JsonCursor(body);
            JsonValue content = cursor.take();
            cursor.end();
            return content.is(Kind.OBJECT)
                    ? read(new McpMessage(body, content, methods), first)
                    : readOther(body, content, first);
        } catch (CharacterCodingException torn) {
            return error(null, NOT_JSON, "the body is not UTF-8");
        } catch (MalformedJson malformedJson) {
            return error(null, NOT_JSON, "the body is not JSON: " + malformedJson.getMessage());
        }
    }

    /// A body that is an object, without any check of what it says.
    static Optional<McpMessage> of(byte[] body) {
        try {
            JsonValue content = new JsonCursor(body).take();
            return content.is(Kind.OBJECT)
                    ? Optional.of(new McpMessage(body, content, McpMethods.STATELESS))
                    : Optional.empty();
        } catch (MalformedJson unreadable) {
            return Optional.empty();
        }
    }

    private static Content read(McpMessage message, Precondition first) throws MalformedJson {
        Optional<Content.Answer> refusal = first.refusal(message).or(() -> tooMuch(message.body, message.id()));
        if (refusal.isEmpty()) {
            refusal = message.refusal();
        }
        return refusal.isPresent() ? refusal.get() : message.content();
    }

    /// A batch, or what is not a message at all.
    private static Content readOther(byte[] body, JsonValue content, Precondition first) throws MalformedJson {
        Optional<Content.Answer> refusal = first.refusal(null).or(() -> tooMuch(body, null));
        if (refusal.isPresent()) {
            return refusal.get();
        }
        return content.is(Kind.ARRAY)
                ? batch(body, content)
                : error(null, INVALID_REQUEST, "a message is an object of JSON-RPC 2.0");
    }

    private static Optional<Content.Answer> tooMuch(byte[] body, @Nullable Object id) {
        if (JsonDepth.exceeds(body, MOST_LEVELS)) {
            return Optional.of(error(id, INVALID_REQUEST, "objects and lists go " + MOST_LEVELS + " deep at most"));
        }
        if (JsonSize.exceeds(body, MOST_VALUES)) {
            String max = "a message has " + MOST_VALUES + " values at most; use several calls";
            return Optional.of(
                    new Content.Answer(413, error(id, INVALID_REQUEST, max).body()));
        }
        return Optional.empty();
    }

    /// A batch has requests and notifications, or responses: of others the library answers none, or not all.
    private static Content batch(byte[] body, JsonValue list) throws MalformedJson {
        JsonCursor cursor = new JsonCursor(body, list.start());
        cursor.openArray();
        McpMessage first = null;
        while (cursor.nextElement()) {
            JsonValue element = cursor.take();
            if (!element.is(Kind.OBJECT)) {
                return error(null, INVALID_REQUEST, "each message of a batch is an object of JSON-RPC 2.0");
            }
            McpMessage message = new McpMessage(body, element, McpMethods.OF_SESSIONS);
            first = first == null ? message : first;
            Optional<Content.Answer> refusal = message.refusal();
            if (refusal.isPresent()) {
                return refusal.get();
            }
            if (message.isResponse() != first.isResponse()) {
                return error(null, INVALID_REQUEST, "a batch has responses or other messages, not both");
            }
        }
        return first == null
                ? error(null, INVALID_REQUEST, "a batch has one message at least")
                : new Content.Servable();
    }

    private Optional<Content.Answer> refusal() throws MalformedJson {
        JsonValue version = members.get("jsonrpc");
        if (version == null || !version.is(Kind.STRING) || !version.text(body).equals("2.0")) {
            return Optional.of(error(id(), INVALID_REQUEST, "jsonrpc: expected \"2.0\""));
        }
        boolean hasId = isPresent("id");
        if (hasId && id() == null) {
            return Optional.of(error(null, INVALID_REQUEST, "id: expected a string or a number"));
        }
        if (isResponse()) {
            return isPresent("method")
                    ? Optional.of(error(id(), INVALID_REQUEST, "a message has a method, or a result or an error"))
                    : responseRefusal();
        }
        JsonValue method = members.get("method");
        if (method == null || !method.is(Kind.STRING)) {
            return Optional.of(error(id(), INVALID_REQUEST, "method: expected a string"));
        }
        return refusal(method.text(body));
    }

    private Optional<Content.Answer> refusal(String method) throws MalformedJson {
        boolean isNotification = method.startsWith("notifications/");
        if (isNotification && isPresent("id")) {
            return Optional.of(error(id(), INVALID_REQUEST, "id: a notification has none"));
        }
        if (!isNotification && !isPresent("id")) {
            return Optional.of(error(null, INVALID_REQUEST, "id is missing: expected a string or a number"));
        }
        if (!isNotification && !methods.all().contains(method)) {
            return Optional.of(error(id(), NO_METHOD, "method: this server has none of that name"));
        }
        return methods.fault(method, body, members.get("params")).map(fault -> error(id(), INVALID_PARAMS, fault));
    }

    /// The library expects the ids that it gave itself.
    private Optional<Content.Answer> responseRefusal() {
        boolean isOurs = !isPresent("id") || String.valueOf(id()).matches("\\d{1,18}");
        return isOurs ? Optional.empty() : Optional.of(error(id(), INVALID_REQUEST, "id: no request had it"));
    }

    boolean isPresent(String name) {
        JsonValue value = members.get(name);
        return value != null && !value.is(Kind.NULL);
    }

    boolean isResponse() {
        return members.containsKey("result") || members.containsKey("error");
    }

    /// Null where there is none that an answer can have.
    @Nullable
    Object id() {
        JsonValue id = members.get("id");
        if (id == null || !id.is(Kind.STRING) && !id.is(Kind.NUMBER)) {
            return null;
        }
        if (id.is(Kind.STRING)) {
            return id.text(body);
        }
        String number = id.spelling(body);
        if (number.matches("-?\\d{1,18}")) {
            return Long.valueOf(number);
        }
        Double wide = Double.valueOf(number);
        return wide.isInfinite() ? null : wide;
    }

    private Content content() throws MalformedJson {
        JsonValue method = members.get("method");
        JsonValue params = members.get("params");
        Object id = id();
        if (method == null || params == null || id == null || !OF_A_RESOURCE.contains(method.text(body))) {
            return new Content.Servable();
        }
        return new Content.ResourceRequest(
                id, method.text(body), text("params", "uri").orElse(""));
    }

    /// The string that members of these names lead to, if one does.
    Optional<String> text(String... path) {
        try {
            JsonValue value = members.get(path[0]);
            for (int i = 1; i < path.length && value != null; i++) {
                value = value.is(Kind.OBJECT) ? member(value, path[i]) : null;
            }
            return value != null && value.is(Kind.STRING) ? Optional.of(value.text(body)) : Optional.empty();
        } catch (MalformedJson afterAll) {
            throw new IllegalStateException("a message that was read cannot be read again", afterAll);
        }
    }

    private @Nullable JsonValue member(JsonValue object, String name) throws MalformedJson {
        JsonCursor cursor = new JsonCursor(body, object.start());
        JsonValue foundValue = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            boolean isIt = cursor.key().equals(name);
            JsonValue value = cursor.take();
            foundValue = isIt ? value : foundValue;
        }
        return foundValue;
    }

    static Content.Answer error(@Nullable Object id, int code, String message) {
        return error(id, new JsonObject().put("code", code).put("message", message));
    }

    private static Content.Answer error(@Nullable Object id, JsonObject error) {
        JsonObject answer = new JsonObject().put("jsonrpc", "2.0").put("id", id).put("error", error);
        return new Content.Answer(id == null ? 400 : 200, answer);
    }

    /// A client that speaks several revisions goes on with one of those that are named.
    static Content.Answer unsupportedAnswer(@Nullable Object id, String version) {
        JsonObject data =
                new JsonObject().put("supported", new JsonArray(REVISIONS)).put("requested", version);
        String message = "revision " + version + " of MCP is not supported; these are: " + String.join(", ", REVISIONS);
        JsonObject error = new JsonObject()
                .put("code", UNSUPPORTED_VERSION)
                .put("message", message)
                .put("data", data);
        return new Content.Answer(400, error(id, error).body());
    }
}
