package io.festinger.gateway;

import io.festinger.gateway.config.Upstream;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/// How the gateway and its upstream are. Safe to use from any thread.
public final class GatewayStatus {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Upstream upstream;
    private final Tally tally;
    private final HttpClient client;
    private volatile boolean reachable;

    GatewayStatus(Vertx vertx, Upstream upstream, Tally tally) {
        this.upstream = upstream;
        this.tally = tally;
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setKeepAlive(false).setConnectTimeout(Math.toIntExact(PATIENCE.toMillis())));
    }

    public Upstream upstream() {
        return upstream;
    }

    /// Whether upstream answered the last time that [#check] asked.
    public boolean reachable() {
        return reachable;
    }

    /// Asks upstream's `GET /`, for a second at most; any answer will do. Never fails.
    public CompletionStage<Boolean> check() {
        var options = new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setHost(upstream.host())
                .setPort(upstream.port())
                .setSsl(upstream.secure())
                .setURI(upstream.target("/"))
                .setTimeout(PATIENCE.toMillis());
        return client.request(options)
                .compose(request -> request.send())
                .map(answer -> true)
                .otherwise(false)
                .onSuccess(answered -> reachable = answered)
                .toCompletionStage();
    }

    /// Requests on the gateway's paths since start.
    public long requests() {
        return tally.requests();
    }

    /// Prompts that a block went into since start.
    public long injections() {
        return tally.injections();
    }

    /// Requests since start that upstream failed, by not being there or by breaking off.
    public long failures() {
        return tally.failures();
    }

    void close() {
        client.close();
    }
}
