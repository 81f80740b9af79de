package io.festinger.gateway.mcp;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.access.Caller;
import io.festinger.access.Gate;
import io.festinger.access.Role;
import io.festinger.access.Routes;
import io.festinger.access.Secrets;
import io.festinger.base.Failure;
import io.festinger.base.HeldBytes;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.door.GatewayErrors;
import io.festinger.gateway.door.Peer;
import io.festinger.gateway.door.RouterCaller;
import io.festinger.gateway.mcp.ResourceSubscriptions.Subscription;
import io.festinger.gateway.transfer.BodyCollector;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Guards the MCP endpoints, which a library serves on the same router: admits callers, reads the body
/// within bounds, and puts both into the request's context. Runs on event loops; where the gate must wait,
/// a worker thread waits.
public final class McpDoor {
    private static final String ROOT = "/mcp";
    private static final Set<String> ENDPOINTS = Set.of(ROOT, ROOT + "/engram");
    private static final String WORKSPACE = "X-Festinger-Workspace";
    private static final String EVENT_STREAM = "text/event-stream";

    /// The longest message in bytes: a hundred facts of the longest kind.
    private static final long MAX = 4 << 20;

    /// How many copies of a message are held: as bytes, as a tree, as arguments.
    private static final int READ = 4;

    /// The longest message in bytes that is read on an event loop.
    private static final int SHORT = 64 << 10;

    /// How often an open stream checks that its caller is still admitted.
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final String LISTEN = "subscriptions/listen";
    private static final String SESSION = "Mcp-Session-Id";
    private static final String NO_SESSION = "unknown or closed session: send initialize";

    /// Sessions ended here. The library reopens one for any id, since another node may have issued it.
    private final Cache<String, Boolean> ended = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofDays(1))
            .build();

    private final Vertx vertx;
    private final Gate gate;
    private final Supplier<Limits> limits;
    private final HeldBytes heldBytes;
    private final StatelessMcp stateless;
    private final ResourceSubscriptions subscriptions;

    public McpDoor(Vertx vertx, Gate gate, Supplier<Limits> limits, HeldBytes heldBytes, StatelessMcp stateless) {
        this.heldBytes = heldBytes;
        this.stateless = stateless;
        this.subscriptions = stateless.subscriptions();
        this.vertx = vertx;
        this.gate = gate;
        this.limits = limits;
    }

    /// @param order before that of the endpoints that it guards
    public void mount(Router router, int order) {
        router.route().order(order).failureHandler(McpDoor::explain).handler(context -> {
            if (guards(context)) {
                handle(context);
            } else {
                context.next();
            }
        });
    }

    /// Whether the path belongs to MCP, in the spelling that the router uses.
    private static boolean guards(RoutingContext context) {
        String path = context.normalizedPath();
        return path.equals(ROOT) || path.startsWith(ROOT + "/");
    }

    private void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        String path = endpoint(context);
        if (!ENDPOINTS.contains(path)) {
            request.resume();
            GatewayErrors.error(request, 404, "MCP is spoken at /mcp over streamable HTTP, and nowhere below it");
        } else if (gate.ready(Secrets.in(request::getHeader))) {
            enter(context, () -> admit(request, path));
        } else {
            request.pause();
            vertx.executeBlocking(() -> outcome(request, path), false)
                    .onSuccess(outcome -> enter(context, outcome))
                    .onFailure(failure -> GatewayErrors.fail(request, failure));
        }
    }

    /// Explains a refusal that the library sends without text before it reads the request.
    private static void explain(RoutingContext context) {
        if (!guards(context) || context.response().ended()) {
            context.next();
            return;
        }
        int status = context.statusCode() < 400 ? 500 : context.statusCode();
        if (status == 500 && context.failure() != null) {
            GatewayErrors.fail(context.request(), context.failure());
            return;
        }
        String message =
                switch (status) {
                    case 400 ->
                        "send Accept: application/json, text/event-stream, and as Mcp-Protocol-Version the one that"
                                + " initialize answered";
                    case 404 -> NO_SESSION;
                    case 405 -> "a stream needs the Mcp-Session-Id that initialize gave; without it, POST a message";
                    default -> "the server failed; its log says more";
                };
        GatewayErrors.error(context.request(), status, message);
    }

    private static String endpoint(RoutingContext context) {
        String path = context.normalizedPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /// Waits, and reports the result on the event loop.
    private Supplier<RouterCaller> outcome(HttpServerRequest request, String path) {
        try {
            RouterCaller routerCaller = admit(request, path);
            return () -> routerCaller;
        } catch (Failure failure) {
            return () -> {
                throw failure;
            };
        }
    }

    private RouterCaller admit(HttpServerRequest request, String path) {
        Caller caller = gate.admit(Secrets.in(request::getHeader), Peer.isLoopback(request));
        Routes.min(request.method().name(), path).ifPresent((Role minRole) -> caller.mustBe(minRole));
        return new RouterCaller(
                caller,
                caller.workspace(Optional.ofNullable(request.getHeader(WORKSPACE))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .map(WorkspaceId::new)));
    }

    private void enter(RoutingContext context, Supplier<RouterCaller> outcome) {
        RouterCaller caller;
        try {
            caller = outcome.get();
            caller.leaveIn(context);
        } catch (Failure failure) {
            context.request().resume();
            GatewayErrors.refuse(context, failure);
            return;
        }
        boolean isStateless = StatelessHeaders.REVISION.equals(context.request().getHeader(StatelessHeaders.VERSION));
        boolean isPost = context.request().method().name().equals("POST");
        if (isStateless && !isPost) {
            context.request().resume();
            context.response().putHeader("Allow", "POST");
            GatewayErrors.error(context.request(), 405, "revision " + StatelessHeaders.REVISION + " has POST alone");
            return;
        }
        if (!isStateless && isOver(context.request())) {
            context.request().resume();
            GatewayErrors.error(context.request(), 404, NO_SESSION);
            return;
        }
        accept(context.request());
        if (isPost) {
            Limits bounded = limits.get().withBodyBytes(MAX);
            HeldBytes.Hold hold = heldBytes.hold();
            context.addEndHandler(result -> hold.close());
            BodyCollector.collect(context.request(), bounded, hold, body -> {
                if (hold.grow((READ - 1L) * body.length)) {
                    read(context, body, caller);
                } else {
                    GatewayErrors.noRoom(context.request());
                }
            });
        } else {
            endWithAdmission(context, caller.caller());
            context.next();
        }
    }

    /// Ends a stream that is open when its caller would not be admitted any more.
    private void endWithAdmission(RoutingContext context, Caller caller) {
        long timer = vertx.setPeriodic(LOOK.toMillis(), tick -> {
            if (!gate.stillAdmits(caller)) {
                context.response()
                        .end()
                        .onComplete(
                                endedResult -> context.request().connection().close());
            }
        });
        context.addEndHandler(endedResult -> vertx.cancelTimer(timer));
    }

    /// Whether the session is already over. The request that ends one passes.
    private boolean isOver(HttpServerRequest request) {
        String session = request.getHeader(SESSION);
        if (session == null) {
            return false;
        }
        if (request.method().name().equals("DELETE")) {
            subscriptions.endSession(session);
            return ended.asMap().putIfAbsent(session, true) != null;
        }
        return ended.getIfPresent(session) != null;
    }

    /// A long message is read on a worker thread, by the library too.
    private void read(RoutingContext context, byte[] body, RouterCaller caller) {
        if (body.length <= SHORT) {
            serve(context, body, caller);
            return;
        }
        vertx.executeBlocking(
                        () -> {
                            serve(context, body, caller);
                            return true;
                        },
                        false)
                .onFailure(failure -> refuse(context, failure));
    }

    private void serve(RoutingContext context, byte[] body, RouterCaller caller) {
        String version = context.request().getHeader(StatelessHeaders.VERSION);
        if (StatelessHeaders.areMeant(body, version)) {
            if (LISTEN.equals(context.request().getHeader(StatelessHeaders.METHOD))) {
                endWithAdmission(context, caller.caller());
            }
            stateless.serve(context, body, caller, endpoint(context));
            return;
        }
        String session = context.request().getHeader(SESSION);
        switch (McpMessage.read(body, version)) {
            case McpMessage.Content.Answer answer -> answer(context, answer);
            case McpMessage.Content.ResourceRequest resource
            when session != null -> {
                if (!subscriptions.has(resource.uri())) {
                    answer(context, resource.missing());
                } else if (resource.isSubscription()) {
                    subscribe(context, resource, new Subscription(caller.workspace(), session, resource.uri()));
                } else {
                    pass(context, body);
                }
            }
            case McpMessage.Content.ResourceRequest sessionless -> pass(context, body);
            case McpMessage.Content.Servable servable -> pass(context, body);
        }
    }

    private void subscribe(
            RoutingContext context, McpMessage.Content.ResourceRequest change, Subscription subscription) {
        vertx.executeBlocking(
                        () -> {
                            subscriptions.change(subscription, change.begins());
                            return true;
                        },
                        false)
                .onSuccess(done -> answer(context, change.finishedAnswer()))
                .onFailure(failure -> refuse(context, failure));
    }

    private static void answer(RoutingContext context, McpMessage.Content.Answer answer) {
        context.response()
                .setStatusCode(answer.status())
                .putHeader("Content-Type", "application/json")
                .end(answer.body().toBuffer());
    }

    private static void refuse(RoutingContext context, Throwable failure) {
        if (failure instanceof Failure e) {
            GatewayErrors.refuse(context, e);
        } else {
            GatewayErrors.fail(context.request(), failure);
        }
    }

    private static void pass(RoutingContext context, byte[] body) {
        RoutingContextInternal internal = (RoutingContextInternal) context;
        internal.visitHandler(RoutingContextInternal.BODY_HANDLER);
        internal.setBody(Buffer.buffer(body));
        context.next();
    }

    /// A client that accepts anything, such as a plain `curl`, accepts MCP's answers.
    private static void accept(HttpServerRequest request) {
        String accept = request.getHeader("accept");
        if (accept == null || accept.strip().equals("*/*")) {
            request.headers().set("accept", "application/json, " + EVENT_STREAM);
        }
    }
}
