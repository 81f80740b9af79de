package io.festinger.gateway;

import io.festinger.base.HeldBytes;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.lookup.Contexts;
import io.festinger.gateway.lookup.GivenRows;
import io.festinger.gateway.observation.Capture;
import io.festinger.gateway.upstream.UpstreamKeys;
import java.time.InstantSource;
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
/// @param rows gets the rows of these contexts
/// @param clock tells the time
public record GatewaySettings(
        Configurations configurations,
        UpstreamKeys keys,
        Set<String> allowedHosts,
        Set<String> allowedOrigins,
        OutgoingAddresses outgoing,
        HeldBytes held,
        Capture capture,
        Contexts contexts,
        GivenRows rows,
        InstantSource clock) {
    public GatewaySettings {
        allowedHosts = Set.copyOf(allowedHosts);
        allowedOrigins = Set.copyOf(allowedOrigins);
    }

    Limits limits() {
        return configurations.now().limits();
    }
}
