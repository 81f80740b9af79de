package io.festinger.gateway.upstream;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.config.Upstream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The configured upstreams and their health. Safe to use from any thread; never waits.
public final class Upstreams {
    private static final Logger LOG = System.getLogger(Upstreams.class.getName());

    private final Configurations configurations;
    private final InstantSource clock;
    private final Map<Upstream, UpstreamHealth> healthByUpstream = new ConcurrentHashMap<>();
    private final UpstreamHealth unknown;

    public Upstreams(Configurations configurations, InstantSource clock) {
        this.configurations = configurations;
        this.clock = clock;
        this.unknown = new UpstreamHealth(true, clock.instant(), Optional.empty(), Optional.empty());
        configurations.listen(
                configuration -> healthByUpstream.keySet().retainAll(List.copyOf(configuration.upstreams())));
    }

    /// All upstreams, in the order in which they are asked.
    public List<Upstream> all() {
        return configurations.now().upstreams();
    }

    public Limits limits() {
        return configurations.now().limits();
    }

    public UpstreamHealth health(Upstream upstream) {
        return healthByUpstream.getOrDefault(upstream, unknown);
    }

    /// The upstreams that serve a path, in order.
    public List<Upstream> serving(String path) {
        List<Upstream> all = all();
        return all.size() == 1 && serves(all.getFirst().kind(), path)
                ? all
                : all.stream().filter(upstream -> serves(upstream.kind(), path)).toList();
    }

    /// The upstreams to ask for a model on a path, those that are up first; down ones are included, so they
    /// are tried if all are down.
    ///
    /// @param model empty for a request that names none
    public List<Upstream> candidates(String path, String model) {
        List<Upstream> able = serving(path).stream()
                .filter(upstream -> upstream.serves(model))
                .toList();
        if (able.stream().allMatch(this::isUp)) {
            return able;
        }
        return Stream.concat(able.stream().filter(this::isUp), able.stream().filter(upstream -> !isUp(upstream)))
                .toList();
    }

    private boolean isUp(Upstream upstream) {
        return health(upstream).up();
    }

    /// Whether servers of a kind know a path.
    public static boolean serves(Upstream.Kind kind, String path) {
        return switch (kind) {
            case OLLAMA -> true;
            case OPENAI -> path.startsWith("/v1/") && !isMessages(path);
            case ANTHROPIC -> isMessages(path) || path.equals("/v1/models") || path.startsWith("/v1/models/");
        };
    }

    private static boolean isMessages(String path) {
        return path.equals("/v1/messages") || path.startsWith("/v1/messages/");
    }

    /// Records that it answered a request.
    public void recordAnswer(Upstream upstream) {
        if (!isUp(upstream)) {
            up(upstream, health(upstream).latency());
        }
    }

    /// Records that it answered a check; ignored if a caller has since failed to reach the upstream.
    ///
    /// @param health its health when the check began
    public synchronized void recordAnswer(Upstream upstream, UpstreamHealth health, Duration latency) {
        if (!health.up() || isUp(upstream)) {
            up(upstream, Optional.of(latency));
        }
    }

    private synchronized void up(Upstream upstream, Optional<Duration> latency) {
        UpstreamHealth before = health(upstream);
        if (!before.up()) {
            LOG.log(Level.INFO, "upstream " + upstream.name() + " answers again");
        }
        Instant since = before.up() ? before.since() : clock.instant();
        mark(upstream, new UpstreamHealth(true, since, before.lastError(), latency));
    }

    /// Records that it was unreachable, or that a check failed.
    public synchronized void recordFailure(Upstream upstream, String reason) {
        UpstreamHealth before = health(upstream);
        if (before.up()) {
            LOG.log(Level.WARNING, "upstream " + upstream.name() + " is down: " + reason);
        }
        Instant since = before.up() ? clock.instant() : before.since();
        mark(upstream, new UpstreamHealth(false, since, Optional.of(reason), before.latency()));
    }

    private void mark(Upstream upstream, UpstreamHealth health) {
        // an upstream removed from the configuration may still answer an earlier request
        if (all().contains(upstream)) {
            healthByUpstream.put(upstream, health);
        }
    }
}
