package io.festinger.gateway;

import io.festinger.access.Gate;
import io.festinger.access.KeysOnly;
import io.festinger.access.RateLimits;
import io.festinger.base.Copies;
import io.festinger.base.HeldBytes;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.Recollector;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.lookup.Contexts;
import io.festinger.gateway.lookup.PromptMemories;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.observation.Capture;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A gateway on a port of its own, before a scripted upstream and a scripted memory.
public final class GatewayFixture implements AutoCloseable {
    public final ScriptedUpstream upstream;
    public final ScriptedMemory memory = new ScriptedMemory();
    public final Map<WorkspaceId, Recollector> memories = new ConcurrentHashMap<>();

    /// Prompts and answers that wait for a memory, which the test opens; only while [#opensLate].
    final BlockingQueue<LateUse> late = new LinkedBlockingQueue<>();

    volatile boolean opensLate;
    public final ScriptedKeys keys = new ScriptedKeys();
    private final MeterRegistry registry = new SimpleMeterRegistry();
    final Map<Upstream.Key, String> upstreamKeys = new ConcurrentHashMap<>();
    volatile Contexts contexts = Contexts.NONE;
    /// Empty while the database is away.
    volatile List<WorkspaceId> workspaces = List.of();
    final List<Capture.CapturedTurns> captured = new CopyOnWriteArrayList<>();
    final List<String> given = new CopyOnWriteArrayList<>();
    final Configurations configurations;
    final Gateway gateway;
    /// Bytes of bodies: tests run beside each other in one process, and none is to take another one's room.
    private static final long ROOM = 1L << 30;

    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;

    /// Asks the contexts that the test has set.
    private final class NamedContexts implements Contexts {
        @Override
        public Context build(WorkspaceId workspace, ContextRequest request) {
            return contexts.build(workspace, request);
        }

        @Override
        public PromptContext immediate(WorkspaceId workspace, ContextRequest request) {
            return contexts.immediate(workspace, request);
        }
    }

    private GatewayFixture(
            ScriptedUpstream upstream,
            UnaryOperator<Configuration> change,
            Telemetry telemetry,
            Set<String> hosts,
            Set<String> origins) {
        this.upstream = upstream;
        this.memories.put(WorkspaceId.DEFAULT, memory);
        var configuration =
                Copies.with(Configuration.DEFAULTS, "upstreams", List.of(new Upstream("scripted", upstream.url())));
        this.configurations = Configurations.from(change.apply(configuration), Optional.empty(), Instant.EPOCH);
        var settings = new GatewaySettings(
                configurations,
                key -> Optional.ofNullable(upstreamKeys.get(key)),
                hosts,
                origins,
                OutgoingAddresses.standard(),
                new HeldBytes(ROOM),
                (workspace, capturedTurns) -> captured.add(capturedTurns),
                new NamedContexts(),
                (workspace, agent, session, rows) -> given.add(session + ' ' + rows),
                InstantSource.system());
        this.gateway = new Gateway(
                vertx,
                settings,
                new ScriptedMemories(),
                new Gate(
                        CompletableFuture.completedFuture(keys),
                        new CompletableFuture<>(),
                        key -> {},
                        new RateLimits(System::nanoTime),
                        false,
                        KeysOnly.tokens()),
                telemetry,
                new Meters(registry));
        var router = Router.router(vertx);
        gateway.mount(router);
        router.route().handler(context -> context.response().setStatusCode(418).end("not the gateway's"));
        try {
            // as application.properties has it
            this.server = vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(false))
                    .requestHandler(router)
                    .listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private final class ScriptedMemories implements PromptMemories {
        @Override
        public Optional<Recollector> of(WorkspaceId workspace) {
            return Optional.ofNullable(memories.get(workspace)).filter(memory -> !opensLate);
        }

        @Override
        public List<WorkspaceId> workspaces() {
            return workspaces;
        }

        @Override
        public void later(WorkspaceId workspace, LateUse use) {
            if (opensLate) {
                late.add(use);
            } else {
                PromptMemories.super.later(workspace, use);
            }
        }
    }

    public static GatewayFixture start() throws IOException {
        return start(configuration -> configuration);
    }

    public static GatewayFixture start(UnaryOperator<Configuration> change) throws IOException {
        return start(change, Telemetry.NONE);
    }

    public static GatewayFixture start(UnaryOperator<Configuration> change, Telemetry telemetry) throws IOException {
        return new GatewayFixture(ScriptedUpstream.start(), change, telemetry, Set.of(), Set.of());
    }

    /// One whose operator named these hosts and origins.
    public static GatewayFixture open(Set<String> hosts, Set<String> origins) throws IOException {
        return new GatewayFixture(
                ScriptedUpstream.start(), configuration -> configuration, Telemetry.NONE, hosts, origins);
    }

    Vertx vertx() {
        return vertx;
    }

    int port() {
        return server.actualPort();
    }

    public RawClient client() throws IOException {
        return new RawClient(port());
    }

    /// Sends one POST and gives what upstream received of it; the answer is read and dropped.
    public ScriptedUpstream.ReceivedRequest throughPost(String path, String body, Map<String, String> headers)
            throws Exception {
        try (var client = client()) {
            client.send("POST", path, headers, body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            client.answer();
            return upstream.next();
        }
    }

    /// How often prompts went upstream as they came, by the reason.
    Map<Skip, Integer> skips() {
        return counts("skips", "reason", Skip.values(), Skip::wire);
    }

    /// How often a context was looked up, by what became of it.
    Map<ContextLookup.Outcome, Integer> outcomes() {
        return counts("contexts", "outcome", ContextLookup.Outcome.values(), ContextLookup.Outcome::wire);
    }

    /// How many requests wait for their turn.
    int waiting() {
        return (int) registry.get("festinger.gateway.waiting").gauge().value();
    }

    private <E> Map<E, Integer> counts(String counter, String tag, E[] values, Function<E, String> wire) {
        Map<E, Integer> counts = new HashMap<>();
        for (E value : values) {
            double count = registry.find("festinger.gateway." + counter).tag(tag, wire.apply(value)).counters().stream()
                    .mapToDouble(Counter::count)
                    .sum();
            if (count > 0) {
                counts.put(value, (int) count);
            }
        }
        return counts;
    }

    @Override
    public void close() throws Exception {
        gateway.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        upstream.close();
    }
}
