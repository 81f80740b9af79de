package io.festinger.gateway.door;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import org.jboss.resteasy.reactive.server.spi.ServerHttpRequest;

/// Where a request came from, for the gateway and for faces that know nothing of Vert.x.
public final class Peer {
    private Peer() {}

    /// Whether the request came from this machine. Headers about its origin are not trusted.
    public static boolean isLoopback(ServerHttpRequest request) {
        return isLoopback(request.unwrap(HttpServerRequest.class));
    }

    /// Whether a browser sent it from a page that this very address served.
    public static boolean isSameOrigin(ServerHttpRequest request) {
        String origin = request.getRequestHeader("Origin");
        return origin != null && HostGuard.isSameOrigin(origin, request.getRequestHeader("Host"));
    }

    public static boolean isLoopback(HttpServerRequest request) {
        SocketAddress address = request.remoteAddress();
        if (address == null || address.hostAddress() == null) {
            return false;
        }
        try {
            return InetAddress.ofLiteral(address.hostAddress()).isLoopbackAddress();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
