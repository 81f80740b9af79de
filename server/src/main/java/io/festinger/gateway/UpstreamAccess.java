package io.festinger.gateway;

import io.festinger.gateway.config.Upstream;
import io.vertx.core.MultiMap;
import java.util.Optional;

/// Puts an upstream's key into a request's headers, where its kind looks for it. What it puts there is never logged.
final class UpstreamAccess {
    private static final String ANTHROPIC_VERSION = "2023-06-01";

    private final UpstreamKeys keys;

    UpstreamAccess(UpstreamKeys keys) {
        this.keys = keys;
    }

    /// What is missing before the upstream can be asked; empty where nothing is.
    Optional<String> missing(Upstream upstream) {
        return switch (upstream.key()) {
            case Upstream.None none -> Optional.empty();
            case Upstream.Stored stored ->
                keys.value(stored).isPresent()
                        ? Optional.empty()
                        : Optional.of("the secret '" + stored.secret() + "' of upstream " + upstream.name()
                                + " is not stored: festinger secrets set " + stored.secret());
            case Upstream.FromEnvironment variable ->
                keys.value(variable).isPresent()
                        ? Optional.empty()
                        : Optional.of("the variable " + variable.variable() + " of upstream " + upstream.name()
                                + " is not set where the server runs");
        };
    }

    /// Without a key of the upstream's the client's own passes.
    void authorise(Upstream upstream, MultiMap headers) {
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
