package io.festinger.gateway.door;

import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/// How a path's clients read errors.
public enum ErrorShape {
    OLLAMA {
        @Override
        public JsonObject error(int status, String message, @Nullable String code) {
            return new JsonObject().put("error", message);
        }
    },
    OPENAI {
        @Override
        public JsonObject error(int status, String message, @Nullable String code) {
            var error = new JsonObject().put("message", message).put("type", type(status));
            return new JsonObject().put("error", error.putNull("param").put("code", code));
        }
    },
    ANTHROPIC {
        @Override
        public JsonObject error(int status, String message, @Nullable String code) {
            String type = status == 413 ? "request_too_large" : type(status);
            var error = new JsonObject().put("type", type).put("message", message);
            return new JsonObject().put("type", "error").put("error", error);
        }
    },
    /// A JSON-RPC error that belongs to no message, since the request is refused before one is read.
    MCP {
        @Override
        public JsonObject error(int status, String message, @Nullable String code) {
            var error = new JsonObject()
                    .put("code", status >= 500 ? -32603 : -32600)
                    .put("message", message);
            if (code != null) {
                error.put("data", new JsonObject().put("code", code));
            }
            return new JsonObject().put("jsonrpc", "2.0").putNull("id").put("error", error);
        }
    },
    /// RFC 9457, as everywhere outside the gateway's own paths.
    PROBLEM {
        @Override
        public JsonObject error(int status, String message, @Nullable String code) {
            String word = code == null ? word(status) : code;
            return new JsonObject()
                    .put("type", "about:blank#" + word)
                    .put("title", word.replace('_', ' '))
                    .put("status", status)
                    .put("code", word)
                    .put("detail", message);
        }

        @Override
        String mediaType() {
            return "application/problem+json";
        }
    };

    /// @param code the error in one word of Festinger's; only some shapes have a place for it
    public abstract JsonObject error(int status, String message, @Nullable String code);

    String mediaType() {
        return "application/json; charset=utf-8";
    }

    public static ErrorShape of(@Nullable String path) {
        if (path == null) {
            return PROBLEM;
        }
        if (path.equals("/mcp") || path.startsWith("/mcp/")) {
            return MCP;
        }
        if (path.startsWith("/v1/")) {
            return path.startsWith("/v1/messages") ? ANTHROPIC : OPENAI;
        }
        return path.startsWith("/api/") ? OLLAMA : PROBLEM;
    }

    /// The code of the REST face for a status.
    private static String word(int status) {
        return switch (status) {
            case 401 -> "unauthorized";
            case 403 -> "forbidden";
            case 404 -> "not_found";
            case 408 -> "too_slow";
            case 413, 414, 431 -> "too_large";
            case 503 -> "unavailable";
            default -> status >= 500 ? "internal" : "invalid_request";
        };
    }

    /// The word that OpenAI and Anthropic share for a kind of error.
    private static String type(int status) {
        return switch (status) {
            case 401 -> "authentication_error";
            case 403 -> "permission_error";
            case 404 -> "not_found_error";
            case 429 -> "rate_limit_error";
            default -> status >= 500 ? "api_error" : "invalid_request_error";
        };
    }
}
