package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Ticker;
import io.festinger.access.Gate;
import io.festinger.base.HeldBytes;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.door.Doorstep;
import io.festinger.gateway.door.GatewayAdmission;
import io.festinger.gateway.door.GatewayErrors;
import io.festinger.gateway.door.HostGuard;
import io.festinger.gateway.door.PathGuard;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.door.Route;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.lookup.NamedWorkspaces;
import io.festinger.gateway.lookup.PromptMemories;
import io.festinger.gateway.lookup.PromptMemory;
import io.festinger.gateway.mcp.ResourceDoor;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.models.ContextWindows;
import io.festinger.gateway.models.Digests;
import io.festinger.gateway.models.ModelLists;
import io.festinger.gateway.models.OwnSystems;
import io.festinger.gateway.observation.AnswerObserver;
import io.festinger.gateway.prompts.LoopGuard;
import io.festinger.gateway.prompts.OwnAnswers;
import io.festinger.gateway.prompts.PromptEditor;
import io.festinger.gateway.prompts.PromptPipeline;
import io.festinger.gateway.prompts.PromptPlanner;
import io.festinger.gateway.prompts.PromptRequest;
import io.festinger.gateway.prompts.PromptResult;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.relay.Dispatch;
import io.festinger.gateway.relay.Exchange;
import io.festinger.gateway.relay.HealthChecks;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.relay.Relay;
import io.festinger.gateway.relay.RequestQueue;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.gateway.transfer.BodyCollector;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.festinger.gateway.upstream.UpstreamAccess;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/// The inference proxy, as handlers on a router. Requests are served on their own event loops.
public final class Gateway implements AutoCloseable {
    /// Bodies up to this length that are not enriched are held whole, so they can be sent a second time.
    private static final int HELD_BYTES = 256 << 10;

    /// HTTP/2 needs no header to say that a body follows.
    private static final Set<HttpMethod> BODILESS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private static final String LOOP = "X-Festinger-Loop";
    private static final int GUARD_ORDER = Integer.MIN_VALUE;
    static final int ROUTES_ORDER = -1_000;

    private final GatewaySettings settings;
    private final Meters meters;
    private final Relay relay;
    private final Questions questions;
    private final HealthChecks checks;
    private final Dispatch dispatch;
    private final ModelLists modelLists;
    private final OwnSystems ownSystems;
    private final PromptPipeline prompts;
    private final OwnAnswers ownAnswers;
    private final GatewayAdmission admission;
    private final NamedWorkspaces workspaces;
    private final ResourceDoor resourceDoor;
    private final Traces traces;
    private final Sessions sessions;
    private final GatewayStatus status;

    /// @param meters counts what happens; the status shows its sums
    /// @param telemetry gets every call of a model; its creator closes it
    /// @param gate asked about every request on the gateway's paths
    public Gateway(
            Vertx vertx,
            GatewaySettings settings,
            PromptMemories memories,
            Gate gate,
            Telemetry telemetry,
            Meters meters) {
        var limits = settings.limits();
        InstantSource clock = settings.clock();
        this.settings = settings;
        this.meters = meters;
        var configurations = settings.configurations();
        var upstreams = new Upstreams(configurations, clock);
        var access = new UpstreamAccess(settings.keys(), settings.outgoing());
        this.questions = new Questions(vertx, access, limits.connect());
        this.checks = new HealthChecks(vertx, configurations, upstreams, questions);
        this.relay = new Relay(vertx, upstreams, access, limits.connect(), meters);
        this.dispatch = new Dispatch(vertx, upstreams, new RequestQueue(configurations, meters), limits.loopBytes());
        this.modelLists = new ModelLists(upstreams, questions);
        this.ownSystems = new OwnSystems(relay, new Digests(questions, System::nanoTime), System::nanoTime);
        this.ownAnswers = new OwnAnswers(clock);
        this.admission = new GatewayAdmission(vertx, gate);
        this.workspaces = new NamedWorkspaces(vertx, memories);
        this.resourceDoor = new ResourceDoor(gate);
        this.traces = new Traces(limits.traces());
        this.sessions = new Sessions(limits.sessions(), limits.sessionAge(), Ticker.systemTicker(), clock);
        var windows = new ContextWindows(configurations, upstreams, questions, System::nanoTime);
        var memory = new PromptMemory(vertx, memories, sessions, configurations, windows::mostCharacters, meters);
        var guard = new LoopGuard(model -> configurations.now().loopGuard().rules(model), clock);
        var observer = new AnswerObserver(configurations, memory, settings.capture(), telemetry, meters);
        var source = new ContextLookup.Source(settings.contexts(), settings.rows());
        var contexts =
                new ContextLookup(vertx, source, configurations, windows::mostCharacters, meters, memory::onFailure);
        var planner = new PromptPlanner(memory, guard, contexts, ownSystems, configurations, meters);
        var editor = new PromptEditor(traces, observer, clock, meters);
        this.prompts = new PromptPipeline(vertx, settings::limits, planner, editor, memory::onFailure);
        this.status = new GatewayStatus(configurations, upstreams, checks, modelLists, meters);
    }

    /// Puts the guards of host and path in front of everything that the router serves, then the gateway's
    /// paths. The router's other handlers serve the other paths.
    public void mount(Router router) {
        router.route().order(GUARD_ORDER).handler(new HostGuard(settings.allowedHosts(), settings.allowedOrigins()));
        router.route().order(GUARD_ORDER).handler(new PathGuard());
        router.route().order(ROUTES_ORDER).handler(context -> {
            HttpServerRequest request = context.request();
            if (resourceDoor.answers(request)) {
                return;
            }
            if (Doorstep.guards(request)) {
                Doorstep.answer(request);
                return;
            }
            Optional.ofNullable(request.path())
                    .flatMap(path -> Route.of(request.method().name(), path))
                    .ifPresentOrElse(
                            route -> admission.admit(context, caller -> serve(context, route, caller)), context::next);
        });
    }

    public Traces traces() {
        return traces;
    }

    public Sessions sessions() {
        return sessions;
    }

    public GatewayStatus status() {
        return status;
    }

    private void serve(RoutingContext context, Route route, io.festinger.access.Caller caller) {
        HttpServerRequest request = context.request();
        meters.request(route.path());
        if (route.changesModels()) {
            ownSystems.forget();
            context.addEndHandler(endedResult -> ownSystems.forget());
        }
        if (modelLists.answers(request)) {
            modelLists.answer(request);
            return;
        }
        Exchange exchange = relay.open(context);
        HeldBytes.Hold hold = settings.held().hold();
        context.addEndHandler(endedResult -> hold.close());
        Dialect dialect =
                request.method().name().equals("POST") ? route.dialect().orElse(null) : null;
        if (dialect != null) {
            PendingRequest pendingRequest = new PendingRequest(context, route, exchange, hold);
            enrichInExistingWorkspace(pendingRequest, dialect, RequestSender.of(request.headers(), caller));
        } else if (!hasBody(request)) {
            dispatch.send(exchange, route, request, UpstreamRequest.BARE);
        } else if (isShort(request) || !route.isUpload() && dispatch.dependsOnTheModel(request)) {
            BodyCollector.collect(
                    request,
                    settings.limits(),
                    hold,
                    body -> dispatch.send(
                            exchange, route, request, UpstreamRequest.of(new RequestBody(body, Splice.NONE))));
        } else {
            dispatch.stream(exchange, route, request);
        }
    }

    /// A request in progress.
    ///
    /// @param hold counts its bytes
    private record PendingRequest(RoutingContext context, Route route, Exchange exchange, HeldBytes.Hold hold) {}

    private void enrichInExistingWorkspace(PendingRequest pendingRequest, Dialect dialect, RequestSender caller) {
        pendingRequest.exchange().hold();
        workspaces.refusal(caller).onSuccess(refusal -> {
            if (refusal.isPresent()) {
                pendingRequest.context().request().resume();
                GatewayErrors.refuse(pendingRequest.context(), refusal.get());
            } else {
                enrich(pendingRequest, dialect, caller);
            }
        });
    }

    /// A long body streams through if it is not enriched and its model does not decide where it goes.
    private void enrich(PendingRequest pendingRequest, Dialect dialect, RequestSender caller) {
        HttpServerRequest request = pendingRequest.context().request();
        Route route = pendingRequest.route();
        if (caller.isOff() && !isShort(request) && !dispatch.dependsOnTheModel(request)) {
            meters.countSkip(route.path(), Skip.OFF);
            dispatch.stream(pendingRequest.exchange(), route, request);
            return;
        }
        BodyCollector.collect(
                request,
                settings.limits(),
                pendingRequest.hold(),
                body -> prompts.handle(new PromptRequest(route.path(), dialect, caller, body, pendingRequest.hold()))
                        .onSuccess(result -> send(pendingRequest.exchange(), route, pendingRequest.context(), result)));
    }

    private void send(Exchange exchange, Route route, RoutingContext context, PromptResult result) {
        if (exchange.clientGone()) {
            return;
        }
        HttpServerResponse response = context.response();
        switch (result) {
            case PromptResult.Forward forward -> {
                forward.trace().ifPresent(trace -> response.putHeader("X-Festinger-Trace", trace.value()));
                forward.loop().ifPresent(loop -> response.putHeader(LOOP, loop.header()));
                dispatch.send(exchange, route, context.request(), forward.outgoing());
            }
            case PromptResult.OwnAnswer ownAnswer -> {
                response.putHeader(LOOP, ownAnswer.loop().header());
                ownAnswers.send(context.request(), ownAnswer);
            }
        }
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
        checks.close();
        relay.close();
        questions.close();
    }
}
