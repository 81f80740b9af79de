package io.festinger.gateway.relay;

import io.festinger.gateway.config.Limits;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.upstream.UpstreamAccess;
import io.festinger.gateway.upstream.UpstreamClients;
import io.festinger.gateway.upstream.UpstreamFailure;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/// Sends requests on to upstreams and their answers back. Called on event loops.
public final class Relay implements AutoCloseable {
    private final Upstreams upstreams;
    private final UpstreamAccess access;
    private final UpstreamClients clients;
    private final Meters meters;

    /// @param connect how long an upstream may take to accept a connection
    public Relay(Vertx vertx, Upstreams upstreams, UpstreamAccess access, Duration connect, Meters meters) {
        this.upstreams = upstreams;
        this.access = access;
        this.clients = new UpstreamClients(vertx, connect);
        this.meters = meters;
    }

    /// The exchange of one request. From now on it notices when the client leaves.
    public Exchange open(RoutingContext context) {
        return new Exchange(context, this);
    }

    public UpstreamClients.Loop clients() {
        return clients.here();
    }

    public Upstreams upstreams() {
        return upstreams;
    }

    public UpstreamAccess access() {
        return access;
    }

    Limits limits() {
        return upstreams.limits();
    }

    Meters meters() {
        return meters;
    }

    /// A request upstream, without headers; `Host` is set by the client, from the address.
    public static RequestOptions request(Upstream upstream, HttpMethod method, String pathAndQuery) {
        return new RequestOptions()
                .setMethod(method)
                .setHost(upstream.host())
                .setPort(upstream.port())
                .setSsl(upstream.secure())
                .setURI(upstream.target(pathAndQuery));
    }

    /// Counts that an upstream could not be reached, and returns why.
    String unreachable(Upstream upstream, Throwable cause) {
        upstreams.recordFailure(upstream, UpstreamFailure.words(upstream, cause));
        return brokenText(upstream, cause);
    }

    /// Counts that an upstream broke off, and returns why.
    String brokenText(Upstream upstream, Throwable cause) {
        meters.upstreamFailed(upstream.name());
        return "upstream " + upstream.name() + " at " + upstream.url() + " failed: "
                + UpstreamFailure.words(upstream, cause);
    }

    @Override
    public void close() {
        clients.close();
    }
}
