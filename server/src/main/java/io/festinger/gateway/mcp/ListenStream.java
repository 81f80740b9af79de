package io.festinger.gateway.mcp;

import io.quarkiverse.mcp.server.runtime.McpConnectionBase;
import io.quarkiverse.mcp.server.runtime.config.McpServerRuntimeConfig;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The answer to a `subscriptions/listen`: it stays open and tells of changed resources. It stands among the
/// library's connections, where [ResourceSubscriptions] finds those that it notifies.
final class ListenStream extends McpConnectionBase {
    private static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

    private final StatelessReply reply;

    /// What the client called its request.
    private final Object request;

    private final Set<String> early = new LinkedHashSet<>();
    private boolean isAcknowledged;

    ListenStream(String id, McpServerRuntimeConfig config, String server, StatelessReply reply, Object request) {
        super(id, config, server);
        this.reply = reply;
        this.request = request;
    }

    /// The first event. What changed before it follows it.
    ///
    /// @param resources those that the client will hear of
    synchronized void acknowledge(List<String> resources) {
        JsonObject jsonObject = new JsonObject();
        if (!resources.isEmpty()) {
            jsonObject.put("resourceSubscriptions", new JsonArray(resources));
        }
        notify("notifications/subscriptions/acknowledged", new JsonObject().put("notifications", jsonObject));
        isAcknowledged = true;
        early.forEach(this::changed);
        early.clear();
    }

    /// Ends it with the response to the request.
    ///
    /// @param server what the result says of who answers
    void end(JsonObject server) {
        JsonObject result = new JsonObject().put("_meta", new JsonObject().put(SUBSCRIPTION, request));
        JsonObject response = new JsonObject().put("result", result);
        reply.end(200, StatelessResult.of(response, "subscriptions/listen", request, server));
    }

    @Override
    public synchronized Future<Void> send(JsonObject message) {
        if ("notifications/resources/updated".equals(message.getString("method"))) {
            String uri = message.getJsonObject("params").getString("uri");
            if (isAcknowledged) {
                changed(uri);
            } else {
                early.add(uri);
            }
        }
        return Future.succeededFuture();
    }

    private void changed(String uri) {
        if (!reply.isFull()) {
            notify("notifications/resources/updated", new JsonObject().put("uri", uri));
        }
    }

    private void notify(String method, JsonObject params) {
        JsonObject meta = new JsonObject().put(SUBSCRIPTION, request);
        reply.notify(new JsonObject()
                .put("jsonrpc", "2.0")
                .put("method", method)
                .put("params", new JsonObject().put("_meta", meta).mergeIn(params)));
    }

    /// It is quiet for as long as nothing changes.
    @Override
    public boolean isIdleTimeoutExpired() {
        return false;
    }
}
