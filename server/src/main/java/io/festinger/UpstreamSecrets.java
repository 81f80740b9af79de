package io.festinger;

import io.festinger.gateway.UpstreamKeys;
import io.festinger.gateway.config.Upstream;
import java.util.Map;
import java.util.Optional;

/// The keys of the upstreams, in memory.
record UpstreamSecrets(Map<String, String> environment) implements UpstreamKeys {
    @Override
    public Optional<String> value(Upstream.Key key) {
        return switch (key) {
            case Upstream.None none -> Optional.empty();
            case Upstream.Stored stored -> Optional.empty();
            case Upstream.FromEnvironment variable ->
                Optional.ofNullable(environment.get(variable.variable())).filter(value -> !value.isBlank());
        };
    }
}
