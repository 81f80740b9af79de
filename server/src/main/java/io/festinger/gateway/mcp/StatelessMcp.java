package io.festinger.gateway.mcp;

import io.festinger.base.Failure;
import io.festinger.gateway.door.GatewayErrors;
import io.festinger.gateway.door.RouterCaller;
import io.festinger.gateway.mcp.McpMessage.Content;
import io.festinger.gateway.mcp.ResourceSubscriptions.Subscription;
import io.quarkiverse.mcp.server.McpServer;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// Answers revision 2026-07-28 of MCP, which the library does not speak: each request becomes a call of the library's
/// own handlers over a connection of its own, and its result gets what the revision wants. Runs on event loops and
/// never waits.
@Singleton
public final class StatelessMcp {
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(15);

    /// As long as [ResourceSubscriptions] keeps one.
    private static final Duration LONGEST_STREAM = Duration.ofDays(1);

    private static final int INTERNAL = -32603;

    private final Vertx vertx;
    private final CurrentVertxRequest current;
    private final ConnectionManager connections;
    private final ResourceSubscriptions subscriptions;
    private final InstantSource clock;
    private final StatelessHandler library;
    private final AtomicLong calls = new AtomicLong();

    StatelessMcp(
            Vertx vertx,
            CurrentVertxRequest current,
            ConnectionManager connections,
            ResourceSubscriptions subscriptions,
            InstantSource clock) {
        this.vertx = vertx;
        this.current = current;
        this.connections = connections;
        this.subscriptions = subscriptions;
        this.clock = clock;
        this.library = new StatelessHandler();
    }

    /// A request on its way.
    ///
    /// @param id what the client called it
    /// @param server the library's name of the endpoint
    private record StatelessRequest(
            RoutingContext context, StatelessReply reply, JsonObject message, Object id, String server) {
        String method() {
            return message.getString("method");
        }
    }

    ResourceSubscriptions subscriptions() {
        return subscriptions;
    }

    /// Answers a request, whose caller was admitted.
    ///
    void serve(RoutingContext context, byte[] body, RouterCaller caller, String endpoint) {
        String server = endpoint.endsWith("/engram") ? "engram" : McpServer.DEFAULT;
        StatelessReply reply = new StatelessReply(context.response());
        switch (McpMessage.read(body, McpMethods.STATELESS, StatelessHeaders.of(context.request()))) {
            case Content.Answer refusal -> reply.end(status(refusal), refusal.body());
            case Content.ResourceRequest resource
            when !subscriptions.has(resource.uri()) ->
                reply.end(200, resource.missing().body());
            case Content.ResourceRequest resource -> serve(asked(context, reply, body, server), caller);
            case Content.Servable servable -> serve(asked(context, reply, body, server), caller);
        }
    }

    /// Errors in what this revision adds have a status of their own; those in parameters of a method have none, as
    /// those that a method finds.
    private static int status(Content.Answer refusal) {
        JsonObject error = refusal.body().getJsonObject("error");
        return switch (error.getInteger("code")) {
            case McpMessage.NO_METHOD -> 404;
            case McpMessage.INVALID_PARAMS ->
                error.getString("message").startsWith("params._meta") ? 400 : refusal.status();
            default -> refusal.status() == 200 ? 400 : refusal.status();
        };
    }

    private static StatelessRequest asked(RoutingContext context, StatelessReply reply, byte[] body, String server) {
        JsonObject message = new JsonObject(Buffer.buffer(body));
        return new StatelessRequest(context, reply, message, message.getValue("id"), server);
    }

    private void serve(StatelessRequest asked, RouterCaller caller) {
        if (asked.id() == null) {
            // this revision has no notifications of clients over HTTP
            asked.context().response().setStatusCode(202).end();
            return;
        }
        switch (asked.method()) {
            case "server/discover" -> discover(asked);
            case "subscriptions/listen" -> listen(asked, caller);
            default -> call(asked, caller);
        }
    }

    private void discover(StatelessRequest asked) {
        JsonObject params = new JsonObject()
                .put("protocolVersion", StatelessHeaders.REVISION)
                .put("capabilities", new JsonObject())
                .put("clientInfo", new JsonObject().put("name", "?").put("version", "?"));
        JsonObject message = new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", 0)
                .put("method", "initialize")
                .put("params", params);
        var connection = new StatelessConnection("discover", library.config(asked.server()), asked.server());
        pass(asked, message, connection, response -> {
            JsonObject initializedObject = response.getJsonObject("result");
            end(asked, new JsonObject().put("result", StatelessResult.discover(initializedObject)));
        });
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private void call(StatelessRequest asked, RouterCaller caller) {
        StatelessCaller statelessCaller =
                StatelessCaller.of(asked.context().request(), asked.message(), caller, today());
        var connection = new StatelessConnection(
                        statelessCaller.session(), library.config(asked.server()), asked.server())
                .open(statelessCaller.client());
        long id = calls.incrementAndGet();
        asked.context().addEndHandler(result -> {
            if (result.failed()) {
                cancel(asked, connection, id);
            }
        });
        pass(asked, asked.message().put("id", id), connection, response -> end(asked, response));
    }

    private void end(StatelessRequest asked, JsonObject response) {
        JsonObject server = library.serverInfo(asked.server());
        asked.reply().end(200, StatelessResult.of(response, asked.method(), asked.id(), server));
    }

    private void pass(
            StatelessRequest asked,
            JsonObject message,
            StatelessConnection connection,
            Consumer<JsonObject> responses) {
        var answers = new StatelessCall.Consumers(responses, asked.reply()::notify);
        var call = new StatelessCall(message, connection, () -> current.setCurrent(asked.context()), answers);
        try {
            library.handle(call).onFailure(failure -> fail(asked, failure));
        } catch (RuntimeException failure) {
            fail(asked, failure);
        }
    }

    /// Its client has gone, which is how a client of this revision cancels.
    private void cancel(StatelessRequest asked, StatelessConnection connection, long id) {
        JsonObject params = new JsonObject().put("requestId", id).put("reason", "the client closed the connection");
        JsonObject message = new JsonObject()
                .put("jsonrpc", "2.0")
                .put("method", "notifications/cancelled")
                .put("params", params);
        pass(asked, message, connection, response -> {});
    }

    private static void fail(StatelessRequest asked, Throwable failure) {
        JsonObject error =
                new JsonObject().put("code", INTERNAL).put("message", "the server failed; its log says more");
        GatewayErrors.log(failure);
        asked.reply()
                .end(
                        500,
                        new JsonObject()
                                .put("jsonrpc", "2.0")
                                .put("id", asked.id())
                                .put("error", error));
    }

    private void listen(StatelessRequest asked, RouterCaller caller) {
        List<String> resources = existingResources(asked.message());
        ListenStream stream = new ListenStream(
                "listen-" + UUID.randomUUID(),
                library.config(asked.server()),
                asked.server(),
                asked.reply(),
                asked.id());
        connections.add(stream);
        long beat =
                vertx.setPeriodic(KEEP_ALIVE.toMillis(), tick -> asked.reply().keepAlive());
        long end = vertx.setTimer(LONGEST_STREAM.toMillis(), tick -> stream.end(library.serverInfo(asked.server())));
        asked.context().addEndHandler(result -> {
            vertx.cancelTimer(beat);
            vertx.cancelTimer(end);
            subscriptions.endSession(stream.id());
            connections.remove(stream.id());
        });
        vertx.executeBlocking(
                        () -> {
                            resources.forEach(uri ->
                                    subscriptions.change(new Subscription(caller.workspace(), stream.id(), uri), true));
                            return true;
                        },
                        false)
                .onSuccess(begun -> stream.acknowledge(resources))
                .onFailure(failure -> refuse(asked, failure));
    }

    /// The resources that exist of those that a client wants to hear of. Lists do not change while a server runs, so
    /// it is told that it will not hear of them.
    private List<String> existingResources(JsonObject message) {
        var uris =
                message.getJsonObject("params").getJsonObject("notifications").getJsonArray("resourceSubscriptions");
        return uris == null
                ? List.of()
                : uris.stream()
                        .map(String::valueOf)
                        .filter(subscriptions::has)
                        .distinct()
                        .toList();
    }

    private static void refuse(StatelessRequest asked, Throwable failure) {
        if (failure instanceof Failure e) {
            GatewayErrors.refuse(asked.context(), e);
        } else {
            fail(asked, failure);
        }
    }
}
