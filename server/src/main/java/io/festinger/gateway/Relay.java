package io.festinger.gateway;

import io.festinger.gateway.config.Limits;
import io.festinger.gateway.config.Upstream;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.RoutingContext;

/// Sends requests on to upstream and its answers back. Called on event loops.
final class Relay implements AutoCloseable {
    private final Upstream upstream;
    private final UpstreamClients clients;
    private final Meters meters;

    Relay(Vertx vertx, Upstream upstream, Limits limits, Meters meters) {
        this.upstream = upstream;
        this.clients = new UpstreamClients(vertx, limits.connect());
        this.meters = meters;
    }

    /// A relay of one request. From now on the client's leaving is noticed.
    Exchange open(RoutingContext context) {
        return new Exchange(context, this);
    }

    UpstreamClients.Loop clients() {
        return clients.here();
    }

    /// A request upstream, without headers; `Host` is set by the client, from the address.
    RequestOptions request(HttpMethod method, String pathAndQuery) {
        return new RequestOptions()
                .setMethod(method)
                .setHost(upstream.host())
                .setPort(upstream.port())
                .setSsl(upstream.secure())
                .setURI(upstream.target(pathAndQuery));
    }

    /// Counts a failure of upstream and says what it was.
    String failed(Throwable cause) {
        meters.upstreamFailed();
        return "upstream " + upstream.name() + " at " + upstream.url() + " failed: " + cause.getMessage();
    }

    @Override
    public void close() {
        clients.close();
    }
}
