package io.festinger.gateway;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.models.ModelLists;
import io.festinger.gateway.relay.HealthChecks;
import io.festinger.gateway.upstream.UpstreamHealth;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Future;
import java.util.List;
import java.util.concurrent.CompletionStage;

/// The state of the gateway and its upstreams. Safe to use from any thread.
public final class GatewayStatus {
    private final Configurations configurations;
    private final Upstreams upstreams;
    private final HealthChecks checks;
    private final ModelLists models;
    private final Meters meters;

    GatewayStatus(
            Configurations configurations, Upstreams upstreams, HealthChecks checks, ModelLists models, Meters meters) {
        this.configurations = configurations;
        this.upstreams = upstreams;
        this.checks = checks;
        this.models = models;
        this.meters = meters;
    }

    /// An upstream and its health.
    public record UpstreamStatus(Upstream upstream, UpstreamHealth health) {}

    /// The upstreams in the order in which they are asked, with their last known health.
    public List<UpstreamStatus> upstreams() {
        return upstreams.all().stream()
                .map(upstream -> new UpstreamStatus(upstream, upstreams.health(upstream)))
                .toList();
    }

    /// Asks every upstream for at most two seconds, and returns whether all answered. Never fails.
    public CompletionStage<Boolean> check() {
        List<Future<Boolean>> answers =
                upstreams.all().stream().map(checks::check).toList();
        return Future.join(answers)
                .map(all -> answers.stream().allMatch(Future::result))
                .toCompletionStage();
    }

    /// The names of an upstream's models, in the order of its list; empty where it gives none within two seconds.
    /// Never fails.
    public CompletionStage<List<String>> models(Upstream upstream) {
        return models.names(upstream).otherwise(List.of()).toCompletionStage();
    }

    /// The state of `festinger.yaml`.
    public Configurations.State configuration() {
        return configurations.state();
    }

    /// Requests on the gateway's paths since start.
    public long requests() {
        return meters.requests();
    }

    /// Prompts that a block went into since start.
    public long injections() {
        return meters.injections();
    }

    /// Requests since start that upstream failed, by being unreachable or by breaking off.
    public long failures() {
        return meters.failures();
    }
}
