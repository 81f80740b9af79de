package io.festinger.app;

import io.festinger.access.TokenCallers;
import io.festinger.gateway.config.Configurations;
import java.time.InstantSource;

/// Accepts access tokens of the issuer that `festinger.yaml` currently names.
final class TokenWiring {
    private TokenWiring() {}

    static TokenCallers callers() {
        Configurations configurations = Serve.configuration().configurations();
        return new TokenCallers(
                () -> configurations.now().oauth(),
                () -> Serve.address().resolve("/mcp"),
                Serve.options().doors().outgoing(),
                InstantSource.system());
    }
}
