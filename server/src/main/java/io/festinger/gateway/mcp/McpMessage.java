package io.festinger.gateway.mcp;

import io.quarkiverse.mcp.server.runtime.McpMessageHandler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks an MCP message before the library serves it: a message that the library would not answer, or
/// would answer with its own failure, is refused here with a JSON-RPC 2.0 error. Pure.
final class McpMessage {
    private static final int INVALID_REQUEST = -32600;
    private static final int INVALID_PARAMS = -32602;

    private static final int LONGEST_RESOURCE_REQUEST = 8 << 10;

    private static final Set<String> OF_A_RESOURCE =
            Set.of("resources/read", "resources/subscribe", "resources/unsubscribe");

    /// As revision 2026-07-28 numbers it.
    private static final int UNSUPPORTED_VERSION = -32022;

    private McpMessage() {}

    /// @param status 200 where a request is answered, 400 where the message expects no answer
    record Refusal(int status, JsonObject answer) {}

    private record Fault(int code, String message) {}

    /// The answer to a message that cannot be served; empty for one that the library answers, such as text that is not
    /// JSON.
    ///
    /// @param version the revision of MCP that the request declares; null where it declares none
    static Optional<Refusal> refusal(Buffer body, @Nullable String version) {
        Object message;
        try {
            message = Json.decodeValue(body);
        } catch (DecodeException notJson) {
            return Optional.empty();
        }
        if (version != null && !McpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS.contains(version)) {
            return Optional.of(unsupported(message, version));
        }
        return switch (message) {
            case JsonObject one -> refusal(one);
            case JsonArray many when !many.isEmpty() -> refusal(many);
            case null, default ->
                Optional.of(refusal(null, new Fault(INVALID_REQUEST, "a message is an object of JSON-RPC 2.0")));
        };
    }

    /// A client that speaks several revisions sends `initialize` with one of those that are named.
    private static Refusal unsupported(@Nullable Object message, String version) {
        List<String> supported = McpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS;
        JsonObject error = new JsonObject()
                .put("code", UNSUPPORTED_VERSION)
                .put(
                        "message",
                        "revision " + version + " of MCP is not supported; send initialize with "
                                + String.join(", ", supported))
                .put(
                        "data",
                        new JsonObject()
                                .put("supported", new JsonArray(supported))
                                .put("requested", version));
        Object id = message instanceof JsonObject one ? one.getValue("id") : null;
        return new Refusal(
                400, new JsonObject().put("jsonrpc", "2.0").put("id", id).put("error", error));
    }

    /// A request for a resource: to read it, to subscribe to it or to end a subscription.
    ///
    /// @param id of the request
    record ResourceRequest(Object id, String method, String uri) {
        boolean isSubscription() {
            return method.endsWith("subscribe");
        }

        boolean begins() {
            return method.equals("resources/subscribe");
        }

        JsonObject done() {
            return new JsonObject().put("jsonrpc", "2.0").put("id", id).put("result", new JsonObject());
        }

        /// The code is that of revision 2026-07-28; earlier ones, and the library, have -32002.
        JsonObject missing() {
            return refusal(
                            id,
                            new Fault(
                                    INVALID_PARAMS,
                                    "the resource " + uri
                                            + " does not exist; resources/list and resources/templates/list name all"))
                    .answer();
        }
    }

    /// Empty for any other message.
    static Optional<ResourceRequest> resourceRequest(Buffer body) {
        String text = body.length() > LONGEST_RESOURCE_REQUEST ? "" : body.toString();
        if (!text.contains("resources")) {
            return Optional.empty();
        }
        try {
            return Json.decodeValue(text) instanceof JsonObject message ? resourceRequest(message) : Optional.empty();
        } catch (DecodeException notJson) {
            return Optional.empty();
        }
    }

    private static Optional<ResourceRequest> resourceRequest(JsonObject message) {
        Object id = message.getValue("id");
        return id != null
                        && message.getValue("method") instanceof String method
                        && OF_A_RESOURCE.contains(method)
                        && message.getValue("params") instanceof JsonObject params
                ? Optional.of(new ResourceRequest(id, method, params.getString("uri")))
                : Optional.empty();
    }

    private static Optional<Refusal> refusal(JsonArray many) {
        for (Object message : many) {
            Optional<Refusal> refusal = message instanceof JsonObject one
                    ? refusal(one)
                    : Optional.of(refusal(
                            null, new Fault(INVALID_REQUEST, "each message of a batch is an object of JSON-RPC 2.0")));
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refusal(JsonObject message) {
        Object id = message.getValue("id");
        boolean odd = id != null && !(id instanceof String || id instanceof Number);
        if (odd) {
            return Optional.of(refusal(null, new Fault(INVALID_REQUEST, "id is a string or a number")));
        }
        Object method = message.getValue("method");
        if (method == null) {
            return Optional.empty();
        }
        return method instanceof String name
                ? fault(name, message.getValue("params")).map(fault -> refusal(id, fault))
                : Optional.of(refusal(id, new Fault(INVALID_REQUEST, "method is a string")));
    }

    private static Refusal refusal(@Nullable Object id, Fault fault) {
        JsonObject answer = new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("error", new JsonObject().put("code", fault.code()).put("message", fault.message()));
        return new Refusal(id == null ? 400 : 200, answer);
    }

    private static Optional<Fault> fault(String method, @Nullable Object params) {
        if (params != null && !(params instanceof JsonObject)) {
            return params("params is an object");
        }
        JsonObject given = params instanceof JsonObject object ? object : new JsonObject();
        return switch (method) {
            case "tools/call", "prompts/get" -> text(given, "name").or(() -> object(given, "arguments", false));
            case "resources/read", "resources/subscribe", "resources/unsubscribe" -> text(given, "uri");
            case "initialize" ->
                text(given, "protocolVersion")
                        .or(() -> object(given, "capabilities", true))
                        .or(() -> object(given, "clientInfo", true))
                        .or(() -> text(given.getJsonObject("clientInfo"), "name", "clientInfo.name"))
                        .or(() -> text(given.getJsonObject("clientInfo"), "version", "clientInfo.version"));
            default -> Optional.empty();
        };
    }

    private static Optional<Fault> text(JsonObject given, String field) {
        return text(given, field, field);
    }

    private static Optional<Fault> text(JsonObject given, String field, String shown) {
        return given.getValue(field) instanceof String text && !text.isBlank()
                ? Optional.empty()
                : params("params." + shown + " is missing, or not a text");
    }

    private static Optional<Fault> object(JsonObject given, String field, boolean wanted) {
        Object value = given.getValue(field);
        return value instanceof JsonObject || value == null && !wanted
                ? Optional.empty()
                : params("params." + field + (value == null ? " is missing" : " is an object, not " + kind(value)));
    }

    private static String kind(Object value) {
        return switch (value) {
            case String text -> "a text";
            case JsonArray list -> "a list";
            default -> "'" + value + "'";
        };
    }

    private static Optional<Fault> params(String message) {
        return Optional.of(new Fault(INVALID_PARAMS, message));
    }
}
