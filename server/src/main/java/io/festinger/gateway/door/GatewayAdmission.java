package io.festinger.gateway.door;

import io.festinger.access.Caller;
import io.festinger.access.Gate;
import io.festinger.access.Routes;
import io.festinger.access.Secrets;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/// Admits requests on the gateway's paths, for any role. It decides on the event loop from memory, which
/// holds every live key; the last known keys count while the database is away or the change feed is lost,
/// since a prompt never waits for the database. A worker thread waits for the first read of the keys, and
/// verifies access tokens that were not verified recently.
public final class GatewayAdmission {
    private static final int LONGEST_PROJECT = 200;

    private final Vertx vertx;
    private final Gate gate;

    public GatewayAdmission(Vertx vertx, Gate gate) {
        this.vertx = vertx;
        this.gate = gate;
    }

    /// Hands over an admitted caller on the request's event loop; answers all others. A browser's preflight
    /// carries no key, and is admitted without one.
    public void admit(RoutingContext context, Consumer<Caller> then) {
        HttpServerRequest request = context.request();
        if (request.method().name().equals("OPTIONS")) {
            withoutTokens(request.headers());
            then.accept(Caller.ANYBODY);
            return;
        }
        Optional<String> secret = Secrets.in(request::getHeader);
        boolean loopback = Peer.isLoopback(request);
        if (gate.isOpened(secret)) {
            decide(context, then, () -> gate.admitByMemory(secret, loopback));
            return;
        }
        request.pause();
        vertx.executeBlocking(() -> outcome(secret, loopback), false)
                .map(Objects::requireNonNull)
                .onSuccess(outcome -> decide(context, then, outcome))
                .onFailure(
                        failure -> GatewayErrors.error(context.request(), 500, "the server failed; its log says more"));
    }

    /// Asked again on the event loop, where it answers immediately.
    @FunctionalInterface
    private interface Outcome {
        /// @throws Failure when the caller is not admitted
        Caller caller();
    }

    private Outcome outcome(Optional<String> secret, boolean loopback) {
        try {
            Caller caller = gate.admitByMemory(secret, loopback);
            return () -> caller;
        } catch (Failure e) {
            return () -> {
                throw e;
            };
        }
    }

    private void decide(RoutingContext context, Consumer<Caller> then, Outcome outcome) {
        Caller caller;
        try {
            caller = outcome.caller();
            mayCall(context.request(), caller);
            caller.bound().ifPresent(workspaceId -> onlyOwn(context.request(), workspaceId));
            checkProject(context.request());
        } catch (Failure e) {
            context.request().resume();
            GatewayErrors.refuse(context, e);
            return;
        }
        withoutTokens(context.request().headers());
        then.accept(caller);
    }

    /// Removes access tokens for this server from a request, so no model server sees one.
    private void withoutTokens(MultiMap headers) {
        List.copyOf(headers.names()).stream()
                .filter(name -> headers.getAll(name).stream().anyMatch(gate::isToken))
                .forEach(headers::remove);
    }

    /// A caller that changes everyone's models must be an admin; prompts are for every role.
    private static void mayCall(HttpServerRequest request, Caller caller) {
        String path = request.path();
        Routes.rule(request.method().name(), path == null ? "" : path)
                .flatMap(Routes.Rule::min)
                .ifPresent(caller::mustBe);
    }

    private static void checkProject(HttpServerRequest request) {
        String project = request.getHeader(RequestSender.PROJECT);
        if (project != null
                && (project.length() > LONGEST_PROJECT || project.chars().anyMatch(Character::isISOControl))) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    RequestSender.PROJECT,
                    RequestSender.PROJECT + " is the name of a project, of at most " + LONGEST_PROJECT
                            + " characters on one line");
        }
    }

    private static void onlyOwn(HttpServerRequest request, WorkspaceId workspaceId) {
        Optional.ofNullable(request.getHeader("X-Festinger-Workspace"))
                .map(String::strip)
                .filter(name -> !name.isEmpty() && !name.equals(workspaceId.name()))
                .ifPresent(other -> {
                    throw new Failure(
                            Failure.Code.FORBIDDEN,
                            "X-Festinger-Workspace",
                            "this key or token is for the workspace " + workspaceId.name()
                                    + " alone: name that one or none");
                });
    }
}
