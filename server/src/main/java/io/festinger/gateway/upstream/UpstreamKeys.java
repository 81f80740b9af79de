package io.festinger.gateway.upstream;

import io.festinger.gateway.config.Upstream;
import java.util.Optional;

/// The keys that upstreams get instead of the clients' own. Called on event loops: must not wait.
@FunctionalInterface
public interface UpstreamKeys {
    /// The key itself; empty where it is missing or not loaded yet.
    Optional<String> value(Upstream.Key key);
}
