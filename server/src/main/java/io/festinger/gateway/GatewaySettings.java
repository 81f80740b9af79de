package io.festinger.gateway;

import io.festinger.gateway.loops.LoopRules;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;

/// What the gateway is told at start.
///
/// @param allowedHosts names that a request's `Host` may carry besides those that always hold, in lower case; `*`
/// allows
///     every name, for servers that other machines reach by a name of their choosing
/// @param loops the loop guard's rules for a model, by its name
public record GatewaySettings(
        Upstream upstream, Limits limits, Set<String> allowedHosts, Function<String, LoopRules> loops) {
    public GatewaySettings {
        allowedHosts = Set.copyOf(allowedHosts);
    }

    GatewaySettings withUpstream(Upstream other) {
        return new GatewaySettings(other, limits, allowedHosts, loops);
    }

    public static GatewaySettings of(Upstream upstream) {
        return new GatewaySettings(upstream, Limits.DEFAULTS, Set.of(), model -> LoopRules.DEFAULTS);
    }

    /// Bounds of the gateway.
    ///
    /// @param connect how long upstream may take to accept a connection; nothing bounds how long it takes to answer
    /// @param bodyBytes the longest body that is read for enrichment; a longer one is refused with 413
    /// @param loopBytes up to this length a body is enriched on the event loop, beyond it on a worker thread
    /// @param sessions how many sessions are kept; a long one takes up to about 200 KB
    /// @param sessionAge how long a session is kept after its last prompt
    /// @param traces how many injections are kept for questions
    public record Limits(
            Duration connect, long bodyBytes, int loopBytes, int sessions, Duration sessionAge, int traces) {
        public static final Limits DEFAULTS =
                new Limits(Duration.ofSeconds(5), 100L << 20, 256 << 10, 2_000, Duration.ofHours(6), 10_000);

        public Limits {
            if (bodyBytes < 1 || bodyBytes > Integer.MAX_VALUE - 16) {
                throw new IllegalArgumentException("a body's limit is 1 byte to 2 GB, not " + bodyBytes);
            }
        }

        public Limits withBodyBytes(long bytes) {
            return new Limits(connect, bytes, loopBytes, sessions, sessionAge, traces);
        }
    }
}
