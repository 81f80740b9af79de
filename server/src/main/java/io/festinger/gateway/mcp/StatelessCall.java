package io.festinger.gateway.mcp;

import io.quarkiverse.mcp.server.runtime.ContextSupport;
import io.quarkiverse.mcp.server.runtime.McpRequestImpl;
import io.quarkiverse.mcp.server.runtime.Messages;
import io.quarkiverse.mcp.server.runtime.Sender;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;

/// A request of revision 2026-07-28 as the library's handlers see it. Of what they send, the response and the
/// progress of the call go on to the client; this revision has no requests of servers, and log messages only for
/// clients that ask for them.
final class StatelessCall extends McpRequestImpl<StatelessConnection> implements Sender {
    private final Consumer<JsonObject> responses;
    private final Consumer<JsonObject> progress;

    /// @param message under an id of our own: those of several clients would be the same
    StatelessCall(JsonObject message, StatelessConnection connection, ContextSupport context, Consumers answers) {
        super(connection.serverName(), message, connection, null, null, context, null);
        this.responses = answers.responses();
        this.progress = answers.progress();
    }

    /// @param responses gets the one response, unless the call was cancelled
    record Consumers(Consumer<JsonObject> responses, Consumer<JsonObject> progress) {}

    @Override
    public Sender sender() {
        return this;
    }

    @Override
    public Future<Void> send(JsonObject message) {
        if (message != null && Messages.isResponse(message)) {
            responses.accept(message);
        } else if (message != null && "notifications/progress".equals(message.getString("method"))) {
            progress.accept(message);
        }
        return Future.succeededFuture();
    }
}
