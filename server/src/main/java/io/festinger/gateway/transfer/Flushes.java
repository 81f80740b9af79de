package io.festinger.gateway.transfer;

import io.netty.channel.ChannelPipeline;
import io.netty.handler.flush.FlushConsolidationHandler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;

/// Sends the chunks of one read from upstream to the client in one system call. Each stays a separate chunk
/// and none waits for another: data written while an event is handled is flushed when that event is done.
public final class Flushes {
    private static final String NAME = "festinger-flushes";

    private Flushes() {}

    /// Installs this on the connection of the request. Called on its event loop.
    public static void gather(HttpServerRequest request) {
        if (request.connection() instanceof ConnectionBase connection) {
            ChannelPipeline pipeline = connection.channel().pipeline();
            if (pipeline.get(NAME) == null) {
                pipeline.addFirst(
                        NAME,
                        new FlushConsolidationHandler(
                                FlushConsolidationHandler.DEFAULT_EXPLICIT_FLUSH_AFTER_FLUSHES, true));
            }
        }
    }
}
