package io.festinger.gateway.mcp;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/// What revision 2026-07-28 adds to the results of the library, which are those of 2025-11-25: its kind, who answers,
/// and for how long it may be kept.
final class StatelessResult {
    private static final String SERVER = "io.modelcontextprotocol/serverInfo";
    private static final int HOUR_MS = 3_600_000;

    /// How long a client may keep a result before it asks again, in milliseconds. Lists are those of this version of
    /// the server; what a resource says can change at any moment.
    private static final Map<String, Integer> KEPT_MS = Map.of(
            "server/discover", HOUR_MS,
            "tools/list", HOUR_MS,
            "prompts/list", HOUR_MS,
            "resources/list", HOUR_MS,
            "resources/templates/list", HOUR_MS,
            "resources/read", 0);

    private StatelessResult() {}

    /// @param response a result or an error of the library
    /// @param id what the client called its request
    static JsonObject of(JsonObject response, String method, Object id, JsonObject server) {
        JsonObject answer = new JsonObject().put("jsonrpc", "2.0").put("id", id);
        if (response.containsKey("error")) {
            return answer.put("error", response.getValue("error"));
        }
        // the library keeps its answers as objects of its own, which are JSON only once they are written
        JsonObject own = new JsonObject(
                new JsonObject().put("is", response.getValue("result")).encode());
        JsonObject result = new JsonObject().put("resultType", "complete").mergeIn(own.getJsonObject("is"));
        JsonObject meta = Optional.ofNullable(result.getJsonObject("_meta")).orElseGet(JsonObject::new);
        result.put("_meta", meta.put(SERVER, server));
        Optional.ofNullable(KEPT_MS.get(method))
                .ifPresent(kept -> result.put("ttlMs", kept).put("cacheScope", kept > 0 ? "public" : "private"));
        return answer.put("result", result);
    }

    /// What `server/discover` answers, from what the library answers to `initialize`.
    static JsonObject discover(JsonObject initializedObject) {
        JsonObject capabilities = new JsonObject();
        JsonObject knownObject = initializedObject.getJsonObject("capabilities");
        for (String name : knownObject.fieldNames()) {
            if (name.equals("resources")) {
                capabilities.put(name, new JsonObject().put("subscribe", true));
            } else if (!name.equals("logging")) {
                capabilities.put(name, new JsonObject());
            }
        }
        JsonObject result = new JsonObject()
                .put("supportedVersions", new JsonArray(McpMessage.REVISIONS))
                .put("capabilities", capabilities);
        Optional.ofNullable(initializedObject.getString("instructions"))
                .ifPresent(words -> result.put("instructions", words));
        return result;
    }
}
