package io.festinger.gateway.upstream;

import io.festinger.gateway.config.Upstream;
import java.util.Optional;

/// The keys that upstreams are given in the place of the clients' own. Asked on event loops: must not wait.
@FunctionalInterface
public interface UpstreamKeys {
    /// The key itself; empty where it is not there, or not there yet.
    Optional<String> value(Upstream.Key key);
}
