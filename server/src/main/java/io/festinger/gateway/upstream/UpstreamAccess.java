package io.festinger.gateway.upstream;

import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import io.festinger.gateway.config.Upstream;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClientRequest;
import java.net.InetAddress;
import java.util.Optional;

/// Gives a request access to an upstream: checks its address, and puts its key into the headers that its
/// kind expects. The key is never logged.
public final class UpstreamAccess {
    private static final String ANTHROPIC_VERSION = "2023-06-01";

    private final UpstreamKeys keys;
    private final OutgoingAddresses outgoingAddresses;

    public UpstreamAccess(UpstreamKeys keys, OutgoingAddresses outgoing) {
        this.keys = keys;
        this.outgoingAddresses = outgoing;
    }

    /// Checks the address of a connection before the request is written to it, and closes it where that
    /// address is forbidden. It checks the connected address, so a name cannot change in between.
    public Future<HttpClientRequest> reached(Upstream upstream, HttpClientRequest request) {
        String at = request.connection().remoteAddress().hostAddress();
        Optional<String> refusal = at == null
                ? Optional.of("the upstream " + upstream.name() + " has no address")
                : outgoingAddresses.refusal(plain(upstream.host()), InetAddress.ofLiteral(at), Reach.UPSTREAM);
        if (refusal.isEmpty()) {
            return Future.succeededFuture(request);
        }
        // the future reports the outcome
        request.exceptionHandler(failure -> {});
        request.connection().close();
        return Future.failedFuture(refusal.get());
    }

    /// Without the brackets of IPv6.
    private static String plain(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /// What is missing to ask the upstream; empty for nothing.
    public Optional<String> missing(Upstream upstream) {
        return switch (upstream.key()) {
            case Upstream.NoKey none -> Optional.empty();
            case Upstream.StoredKey storedKey ->
                keys.value(storedKey).isPresent()
                        ? Optional.empty()
                        : Optional.of("the secret '" + storedKey.secret() + "' of upstream " + upstream.name()
                                + " is not stored: festinger secrets set " + storedKey.secret());
            case Upstream.EnvironmentKey variable ->
                keys.value(variable).isPresent()
                        ? Optional.empty()
                        : Optional.of("the variable " + variable.variable() + " of upstream " + upstream.name()
                                + " is not set where the server runs");
        };
    }

    /// Adds the upstream's key; without one the client's own passes.
    public void authorise(Upstream upstream, MultiMap headers) {
        keys.value(upstream.key()).ifPresent(key -> {
            headers.remove("authorization").remove("x-api-key").remove("api-key");
            switch (upstream.kind()) {
                case OLLAMA, OPENAI -> headers.set("Authorization", "Bearer " + key);
                case ANTHROPIC -> headers.set("x-api-key", key);
            }
        });
        if (upstream.kind() == Upstream.Kind.ANTHROPIC && !headers.contains("anthropic-version")) {
            headers.set("anthropic-version", ANTHROPIC_VERSION);
        }
    }
}
