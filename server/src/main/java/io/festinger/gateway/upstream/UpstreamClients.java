package io.festinger.gateway.upstream;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpConnection;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/// HTTP clients for upstreams, one pair per event loop, so request and answer stay on one thread.
public final class UpstreamClients implements AutoCloseable {
    /// Every stream holds a connection; upstream has its own queue and reports when it is full.
    private static final int CONNECTIONS_PER_LOOP = 4_096;

    private final Vertx vertx;
    private final Duration connect;
    private final Map<Thread, Loop> loops = new ConcurrentHashMap<>();

    public UpstreamClients(Vertx vertx, Duration connect) {
        this.vertx = vertx;
        this.connect = connect;
    }

    /// The clients of the calling event loop.
    public Loop here() {
        return loops.computeIfAbsent(
                Thread.currentThread(), thread -> new Loop(client(true), client(false), weakSet()));
    }

    /// One event loop's clients; confined to it.
    ///
    /// @param pooled keeps connections for later requests
    /// @param fresh opens a connection for each request
    /// @param used the pooled connections that have already carried an answer
    public record Loop(HttpClient pooled, HttpClient fresh, Set<HttpConnection> used) {}

    private HttpClient client(boolean keepAlive) {
        return vertx.createHttpClient(options(connect, keepAlive));
    }

    /// Upstream's time to answer is unbounded: a model may load for minutes before the first header.
    public static HttpClientOptions options(Duration connect, boolean keepAlive) {
        return new HttpClientOptions()
                .setKeepAlive(keepAlive)
                .setPipelining(false)
                .setTcpNoDelay(true)
                .setConnectTimeout(Math.toIntExact(connect.toMillis()))
                .setIdleTimeout(0)
                .setMaxPoolSize(CONNECTIONS_PER_LOOP)
                .setMaxChunkSize(64 << 10)
                .setMaxHeaderSize(64 << 10)
                .setMaxInitialLineLength(64 << 10)
                .setDecompressionSupported(false);
    }

    private static Set<HttpConnection> weakSet() {
        return Collections.newSetFromMap(new WeakHashMap<>());
    }

    @Override
    public void close() {
        loops.values().forEach(loop -> {
            loop.pooled().close();
            loop.fresh().close();
        });
        loops.clear();
    }
}
