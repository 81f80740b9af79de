package io.festinger.gateway;

import io.festinger.access.Gate;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.demo.DemoUpstream;
import io.festinger.gateway.lookup.PromptMemories;
import io.festinger.gateway.mcp.McpDoor;
import io.festinger.gateway.mcp.StatelessMcp;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.gateway.telemetry.Telemetry;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts the gateway into the server. Other packages provide its settings and memories as beans.
@Singleton
public final class GatewayRoutes {
    private final Gateway gateway;
    private final McpDoor mcpDoor;
    private final Telemetry telemetry;
    private final @Nullable DemoUpstream demo;

    /// Created once at start, on a thread that may wait.
    GatewayRoutes(
            Vertx vertx,
            GatewaySettings settings,
            PromptMemories memories,
            Gate gate,
            MeterRegistry registry,
            StatelessMcp statelessMcp) {
        Configurations configurations = settings.configurations();
        this.demo = configurations.now().upstreams().stream().anyMatch(Upstream::isDemo)
                ? DemoUpstream.start(vertx, settings.clock())
                        .toCompletionStage()
                        .toCompletableFuture()
                        .join()
                : null;
        if (demo != null) {
            configurations.pin(List.of(new Upstream("demo", demo.url())));
        }
        this.mcpDoor = new McpDoor(vertx, gate, settings::limits, settings.held(), statelessMcp);
        this.telemetry = Telemetry.of(System.getenv());
        this.gateway = new Gateway(vertx, settings, memories, gate, telemetry, new Meters(registry));
    }

    void mount(@Observes Router router) {
        gateway.mount(router);
        mcpDoor.mount(router, Gateway.ROUTES_ORDER);
    }

    @Produces
    @Singleton
    Traces traces() {
        return gateway.traces();
    }

    @Produces
    @Singleton
    Sessions sessions() {
        return gateway.sessions();
    }

    @Produces
    @Singleton
    GatewayStatus status() {
        return gateway.status();
    }

    @PreDestroy
    void close() {
        gateway.close();
        telemetry.close();
        if (demo != null) {
            demo.close();
        }
    }
}
