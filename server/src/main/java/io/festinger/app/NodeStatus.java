package io.festinger.app;

import io.festinger.app.process.CachedFigures;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptFigures;
import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.events.EventStream;
import io.festinger.gateway.GatewayStatus;
import io.festinger.gateway.config.Configurations;
import io.festinger.rest.admin.ServerStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// The state of this server: the answer of `GET /health`, and the figures of concept memory in `GET
/// /metrics`. While the database is down, they show the last known values.
@Singleton
public final class NodeStatus implements ServerStatus {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration FIRST_PATIENCE = Duration.ofSeconds(5);

    static final String VERSION = "0.1.0";

    private static final Duration RECENT = Duration.ofMinutes(1);
    private static final MemoryHealth NOTHING_LOADED = new MemoryHealth(false, 0, 0);

    private final CachedFigures<Figures> figures = new CachedFigures<>(this::figures, PATIENCE, FIRST_PATIENCE);
    private final ConceptMemories memories;
    private final StoredCounts counts;
    private final GatewayStatus gateway;
    private final EventStream events;
    private final DetectorStatus detectors;
    private final RecallWiring recall;

    NodeStatus(
            ConceptMemories memories,
            StoredCounts counts,
            GatewayStatus gateway,
            EventStream events,
            DetectorStatus detectors,
            RecallWiring recall) {
        this.memories = memories;
        this.counts = counts;
        this.gateway = gateway;
        this.events = events;
        this.detectors = detectors;
        this.recall = recall;
    }

    /// The figures from the database.
    private record Figures(
            StoredCounts.Counts counts,
            MemoryHealth memory,
            Map<String, String> detectors,
            Map<String, String> models,
            Map<String, String> recall,
            int waiting) {}

    private Figures figures(Optional<WorkspaceId> workspaceId) {
        StoredCounts.Counts storedCounts = counts.of(workspaceId);
        WorkspaceId workspace = workspaceId.orElse(WorkspaceId.DEFAULT);
        ConceptFigures memory = memories.of(workspace).figures();
        int edges = (workspaceId.isPresent() ? memory : memories.figures()).waiting();
        return new Figures(
                storedCounts,
                new MemoryHealth(memory.ready(), memory.concepts(), memory.known()),
                detectors.detectors(workspace),
                detectors.models(workspace),
                recall.health(workspace),
                Math.toIntExact(edges + storedCounts.waiting()));
    }

    @Override
    public Health now(Optional<WorkspaceId> workspace) {
        boolean upstreamsAnswer = gateway.check().toCompletableFuture().join();
        Optional<Figures> last = figures.of(workspace);
        boolean reachable = counts.reachable();
        List<RestartedLoop> restartedLoops = restartedLoops();
        MemoryHealth memory = last.map(Figures::memory).orElse(NOTHING_LOADED);
        return new Health(
                reachable && memory.ready() && upstreamsAnswer && !isRecent(restartedLoops) ? "ok" : "degraded",
                last.map(figures -> figures.counts().conflicts().all()),
                last.map(figures -> figures.counts().unopposedCount()),
                last.map(figures -> figures.counts().conflicts().proposedCount()),
                last.map(figures -> figures.counts().conflicts().heldCount()),
                database(reachable),
                memory,
                gateway.upstreams().stream().map(NodeStatus::upstream).toList(),
                last.map(Figures::detectors).orElse(Map.of()),
                last.map(Figures::models).orElse(Map.of()),
                last.map(Figures::recall).orElse(Map.of()),
                last.map(Figures::waiting).orElse(0),
                restartedLoops,
                configuration(),
                VERSION,
                Instant.now());
    }

    private static List<RestartedLoop> restartedLoops() {
        return SupervisedLoop.restarts().entrySet().stream()
                .map(loop -> new RestartedLoop(
                        loop.getKey(),
                        loop.getValue().count(),
                        loop.getValue().at(),
                        loop.getValue().error()))
                .toList();
    }

    private static boolean isRecent(List<RestartedLoop> restartedLoops) {
        Instant limit = Instant.now().minus(RECENT);
        return restartedLoops.stream().anyMatch(loop -> loop.at().isAfter(limit));
    }

    private static DatabaseHealth database(boolean answers) {
        boolean external = Serve.options().databaseUrl().isPresent();
        return new DatabaseHealth(answers ? "ok" : "unreachable", external ? "external" : "embedded");
    }

    private static UpstreamHealth upstream(GatewayStatus.UpstreamStatus status) {
        return new UpstreamHealth(
                status.upstream().name(),
                status.upstream().url().toString(),
                status.upstream().kind().wire(),
                status.health().up() ? "ok" : "unreachable",
                status.health().since(),
                status.health().lastError(),
                status.health().latency().map(Duration::toMillis));
    }

    private ConfigurationHealth configuration() {
        Configurations.State state = gateway.configuration();
        return new ConfigurationHealth(state.file().map(Path::toString), state.loadedAt(), state.lastError());
    }

    void bind(@Observes StartupEvent started, MeterRegistry registry) {
        gauge(registry, "festinger.concepts", "tokens in the vocabulary", ConceptFigures::concepts);
        gauge(registry, "festinger.concepts.known", "concepts with an edge or a dispute", ConceptFigures::known);
        gauge(registry, "festinger.cues.waiting", "edges read in prompts, not written yet", ConceptFigures::waiting);
        counter(registry, "festinger.tokens.dropped", "new tokens over a flood limit", ConceptFigures::droppedTokens);
        counter(registry, "festinger.cues.dropped", "edges read in prompts, left out", ConceptFigures::droppedCues);
        Gauge.builder("festinger.events.listeners", events, EventStream::listeners)
                .description("clients that listen to the stream of events")
                .register(registry);
    }

    private void gauge(
            MeterRegistry registry, String name, String description, ToDoubleFunction<ConceptFigures> figure) {
        Gauge.builder(name, () -> sum(figure)).description(description).register(registry);
    }

    private void counter(
            MeterRegistry registry, String name, String description, ToDoubleFunction<ConceptFigures> figure) {
        FunctionCounter.builder(name, this, status -> status.sum(figure))
                .description(description)
                .register(registry);
    }

    private double sum(ToDoubleFunction<ConceptFigures> figure) {
        return figure.applyAsDouble(memories.figures());
    }
}
