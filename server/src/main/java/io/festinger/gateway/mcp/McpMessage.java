package io.festinger.gateway.mcp;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks an MCP message before the library serves it: a message that the library would not answer, or
/// would answer with its own failure, is refused here with a JSON-RPC 2.0 error. Pure.
final class McpMessage {
    private static final int INVALID_REQUEST = -32600;
    private static final int INVALID_PARAMS = -32602;

    private McpMessage() {}

    /// @param status 200 where a request is answered, 400 where the message expects no answer
    record Refusal(int status, JsonObject answer) {}

    private record Fault(int code, String message) {}

    /// The answer to a message that cannot be served; empty for one that the library answers, such as text that is not
    /// JSON.
    static Optional<Refusal> refusal(Buffer body) {
        Object message;
        try {
            message = Json.decodeValue(body);
        } catch (DecodeException notJson) {
            return Optional.empty();
        }
        return switch (message) {
            case JsonObject one -> refusal(one);
            case JsonArray many when !many.isEmpty() -> refusal(many);
            case null, default ->
                Optional.of(refusal(null, new Fault(INVALID_REQUEST, "a message is an object of JSON-RPC 2.0")));
        };
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
