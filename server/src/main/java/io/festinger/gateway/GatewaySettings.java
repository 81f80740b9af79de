package io.festinger.gateway;

import io.festinger.base.HeldBytes;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.lookup.Contexts;
import io.festinger.gateway.lookup.GivenRows;
import io.festinger.gateway.observation.Capture;
import io.festinger.gateway.upstream.UpstreamKeys;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of the gateway.
///
/// @param configurations what may change while it runs
/// @param keys those of the upstreams
/// @param allowedHosts names that a request's `Host` may carry in addition to those always allowed, in
///     lower case; `*` allows every name, for servers that other machines reach by a name that they choose
/// @param allowedOrigins pages of other addresses that may change something, in lower case;
///     `*` stands for any characters
/// @param outgoing addresses where upstreams may be
/// @param held counts the bytes of all held bodies together
/// @param capture gets the exchanges that the configuration captures
/// @param contexts provides the contexts that the configuration puts into prompts
/// @param given gets the rows of these contexts
public record GatewaySettings(
        Configurations configurations,
        UpstreamKeys keys,
        Set<String> allowedHosts,
        Set<String> allowedOrigins,
        OutgoingAddresses outgoing,
        HeldBytes held,
        Capture capture,
        Contexts contexts,
        GivenRows given) {
    public GatewaySettings {
        allowedHosts = Set.copyOf(allowedHosts);
        allowedOrigins = Set.copyOf(allowedOrigins);
    }

    /// Nothing is captured, and there are no contexts.
    public GatewaySettings(Configurations configurations, UpstreamKeys keys, Set<String> allowedHosts) {
        this(
                configurations,
                keys,
                allowedHosts,
                Set.of(),
                OutgoingAddresses.standard(),
                HeldBytes.OF_HEAP,
                Capture.NONE,
                Contexts.NONE,
                GivenRows.NONE);
    }

    public static GatewaySettings of(Upstream upstream) {
        return of(Configuration.DEFAULTS.withUpstreams(List.of(upstream)));
    }

    public static GatewaySettings of(Configuration configuration) {
        return new GatewaySettings(Configurations.fixed(configuration), key -> Optional.empty(), Set.of());
    }

    Limits limits() {
        return configurations.now().limits();
    }
}
