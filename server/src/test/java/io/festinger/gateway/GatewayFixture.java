package io.festinger.gateway;

import io.festinger.access.Gate;
import io.festinger.access.RateLimits;
import io.festinger.access.TokenCallers;
import io.festinger.base.HeldBytes;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.concepts.Recollector;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.telemetry.Telemetry;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A gateway on a port of its own, before a scripted upstream and a scripted memory.
public final class GatewayFixture implements AutoCloseable {
    public final ScriptedUpstream upstream;
    public final ScriptedMemory memory = new ScriptedMemory();
    public final Map<WorkspaceId, Recollector> memories = new ConcurrentHashMap<>();
    public final ScriptedKeys keys = new ScriptedKeys();
    final Map<Skip, Integer> skips = new ConcurrentHashMap<>();
    final Map<Upstream.Key, String> upstreamKeys = new ConcurrentHashMap<>();
    final Map<ContextLookup.Outcome, Integer> outcomes = new ConcurrentHashMap<>();
    volatile Contexts contexts = Contexts.NONE;
    final List<Capture.Said> captured = new CopyOnWriteArrayList<>();
    final Configurations configurations;
    final AtomicInteger waiting = new AtomicInteger();
    final Gateway gateway;
    /// Bytes of bodies: tests run beside each other in one process, and none is to take another one's room.
    private static final long ROOM = 1L << 30;

    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;

    private GatewayFixture(
            ScriptedUpstream upstream,
            UnaryOperator<Configuration> change,
            Telemetry telemetry,
            Set<String> hosts,
            Set<String> origins) {
        this.upstream = upstream;
        this.memories.put(WorkspaceId.DEFAULT, memory);
        var told = Configuration.DEFAULTS.withUpstream(new Upstream("scripted", upstream.url()));
        this.configurations = Configurations.fixed(change.apply(told));
        var settings = new GatewaySettings(
                configurations,
                key -> Optional.ofNullable(upstreamKeys.get(key)),
                hosts,
                origins,
                OutgoingAddresses.standard(),
                new HeldBytes(ROOM),
                (workspace, said) -> captured.add(said),
                (workspace, request) -> contexts.build(workspace, request));
        this.gateway = new Gateway(
                vertx,
                settings,
                workspace -> Optional.ofNullable(memories.get(workspace)),
                new Gate(
                        CompletableFuture.completedFuture(keys),
                        new CompletableFuture<>(),
                        key -> {},
                        new RateLimits(System::nanoTime),
                        false,
                        TokenCallers.none()),
                telemetry,
                new Seen(skips, outcomes, waiting));
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

    public static GatewayFixture start() throws IOException {
        return start(told -> told);
    }

    public static GatewayFixture start(UnaryOperator<Configuration> change) throws IOException {
        return start(change, Telemetry.NONE);
    }

    public static GatewayFixture start(UnaryOperator<Configuration> change, Telemetry telemetry) throws IOException {
        return new GatewayFixture(ScriptedUpstream.start(), change, telemetry, Set.of(), Set.of());
    }

    /// One whose operator named these hosts and origins.
    public static GatewayFixture open(Set<String> hosts, Set<String> origins) throws IOException {
        return new GatewayFixture(ScriptedUpstream.start(), told -> told, Telemetry.NONE, hosts, origins);
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
    public ScriptedUpstream.Received throughPost(String path, String body, Map<String, String> headers)
            throws Exception {
        try (var client = client()) {
            client.send("POST", path, headers, body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            client.answer();
            return upstream.next();
        }
    }

    private record Seen(Map<Skip, Integer> skips, Map<ContextLookup.Outcome, Integer> outcomes, AtomicInteger queue)
            implements Meters {
        @Override
        public void context(String route, ContextLookup.Outcome outcome) {
            outcomes.merge(outcome, 1, Integer::sum);
        }

        @Override
        public void waiting(int requests) {
            queue.set(requests);
        }

        @Override
        public void request(String route) {}

        @Override
        public void injected(String route, int bytes) {}

        @Override
        public void skipped(String route, Skip why) {
            skips.merge(why, 1, Integer::sum);
        }

        @Override
        public void memoryFailed() {}

        @Override
        public void upstreamFailed(String upstream) {}

        @Override
        public void enriched(long nanos) {}

        @Override
        public void looped(String route, SessionCall.LoopNote note) {}

        @Override
        public void cut(String route) {}
    }

    @Override
    public void close() throws Exception {
        gateway.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        upstream.close();
    }
}
