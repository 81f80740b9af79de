package io.festinger.gateway.mcp;

import io.quarkiverse.mcp.server.Implementation;
import io.quarkiverse.mcp.server.InitialRequest;
import io.quarkiverse.mcp.server.runtime.McpConnectionBase;
import io.quarkiverse.mcp.server.runtime.config.McpServerRuntimeConfig;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// What stands for the session that the library's handlers want and a request of revision 2026-07-28 does not have.
/// It lasts as long as the request.
final class StatelessConnection extends McpConnectionBase {
    StatelessConnection(String id, McpServerRuntimeConfig config, String serverName) {
        super(id, config, serverName);
    }

    /// Ready for requests other than `initialize`. The library may ask such a client for nothing, since this revision
    /// has no requests of servers: so it is told of no capabilities.
    ///
    /// @param client its own name, if it gave one
    StatelessConnection open(Optional<String> client) {
        var implementation = new Implementation(client.orElse("?"), "?", null);
        initialize(new InitialRequest(
                implementation,
                StatelessHeaders.REVISION,
                List.of(),
                InitialRequest.Transport.STREAMABLE_HTTP,
                client.isEmpty()));
        setInitialized();
        return this;
    }

    /// There is nothing outside of the answer to a request.
    @Override
    public Future<Void> send(JsonObject message) {
        return Future.succeededFuture();
    }
}
