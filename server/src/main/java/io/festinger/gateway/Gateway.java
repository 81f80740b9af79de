package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Ticker;
import io.festinger.access.Gate;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.dialect.Dialect;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.Set;

/// The inference proxy, as handlers on a router. Requests are served on the event loops that they come in on.
public final class Gateway implements AutoCloseable {
    /// Bodies up to this length that are not enriched are held whole, so that they can be sent a second time.
    private static final int HELD_BYTES = 256 << 10;

    /// HTTP/2 needs no header to say that a body follows.
    private static final Set<HttpMethod> BODILESS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private static final int GUARD_ORDER = Integer.MIN_VALUE;
    private static final int ROUTES_ORDER = -1_000;

    private final GatewaySettings settings;
    private final Meters meters;
    private final Relay relay;
    private final OwnSystems ownSystems;
    private final Enricher enricher;
    private final Admission admission;
    private final Traces traces;
    private final GatewayStatus status;

    /// @param meters told what happens, besides the gateway's own counts
    /// @param gate asked about every request on the gateway's paths
    public Gateway(Vertx vertx, GatewaySettings settings, Memories memories, Gate gate, Meters meters) {
        var limits = settings.limits();
        var tally = new Tally();
        this.settings = settings;
        this.meters = Meters.both(tally, meters);
        this.relay =
                new Relay(vertx, settings.configurations().now().upstreams().getFirst(), limits, this.meters);
        this.ownSystems = new OwnSystems(relay);
        this.admission = new Admission(vertx, gate);
        this.traces = new Traces(limits.traces());
        var sessions = new Sessions(limits.sessions(), limits.sessionAge(), Ticker.systemTicker());
        var memory = new Memory(memories, sessions, this.meters);
        this.enricher = new Enricher(vertx, limits.loopBytes(), memory, ownSystems, traces, this.meters);
        this.status = new GatewayStatus(
                vertx, settings.configurations().now().upstreams().getFirst(), tally);
    }

    /// Puts the host guard in front of everything that the router serves, and the gateway's paths behind it. Other
    /// paths
    /// are left to the router's other handlers.
    public void mount(Router router) {
        router.route().order(GUARD_ORDER).handler(new HostGuard(settings.allowedHosts()));
        router.route().order(ROUTES_ORDER).handler(context -> {
            HttpServerRequest request = context.request();
            Optional.ofNullable(request.path())
                    .flatMap(path -> Route.of(request.method().name(), path))
                    .ifPresentOrElse(
                            route -> admission.admit(context, admitted -> serve(context, route, admitted.bound())),
                            context::next);
        });
    }

    public Traces traces() {
        return traces;
    }

    public GatewayStatus status() {
        return status;
    }

    private void serve(RoutingContext context, Route route, Optional<WorkspaceId> bound) {
        HttpServerRequest request = context.request();
        meters.request(route.path());
        if (route.changesModels()) {
            ownSystems.forget();
            context.addEndHandler(ended -> ownSystems.forget());
        }
        Exchange exchange = relay.open(context);
        Dialect dialect =
                request.method().name().equals("POST") ? route.dialect().orElse(null) : null;
        if (dialect != null) {
            Caller caller = Caller.of(request.headers(), bound);
            BodyCollector.collect(
                    request,
                    settings.limits().bodyBytes(),
                    body -> enricher.enrich(route.path(), dialect, caller, body)
                            .onSuccess(enriched -> send(exchange, context, enriched)));
        } else if (!hasBody(request)) {
            exchange.send(Outgoing.BARE);
        } else if (isShort(request)) {
            BodyCollector.collect(
                    request, HELD_BYTES, body -> exchange.send(Outgoing.of(new RequestBody(body, Optional.empty()))));
        } else {
            exchange.stream();
        }
    }

    private static void send(Exchange exchange, RoutingContext context, Enricher.Enriched enriched) {
        if (exchange.clientGone()) {
            return;
        }
        enriched.trace().ifPresent(trace -> context.response().putHeader("X-Festinger-Trace", trace.value()));
        exchange.send(enriched.outgoing());
    }

    private static boolean hasBody(HttpServerRequest request) {
        return request.headers().contains("transfer-encoding")
                || request.headers().contains("content-length")
                || request.version() == HttpVersion.HTTP_2 && !BODILESS.contains(request.method());
    }

    private static boolean isShort(HttpServerRequest request) {
        long announced = BodyCollector.announcedLength(request);
        return announced >= 0 && announced <= HELD_BYTES;
    }

    @Override
    public void close() {
        relay.close();
        status.close();
    }
}
