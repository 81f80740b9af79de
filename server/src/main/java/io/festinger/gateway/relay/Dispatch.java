package io.festinger.gateway.relay;

import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.door.Route;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.festinger.gateway.upstream.NamedModel;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Finds the upstreams that a request may go to. Called on event loops; it searches a long body for the
/// model's name on a worker thread, and only where the name decides anything.
public final class Dispatch {
    /// Ollama's exact words, including the two blanks: clients look for them.
    private static final String BUSY = "server busy, please try again.  maximum pending requests exceeded";

    private final Vertx vertx;
    private final Upstreams upstreams;
    private final RequestQueue queue;
    private final int loopBytes;

    /// @param loopBytes up to this length a body is read on the event loop
    public Dispatch(Vertx vertx, Upstreams upstreams, RequestQueue queue, int loopBytes) {
        this.queue = queue;
        this.vertx = vertx;
        this.upstreams = upstreams;
        this.loopBytes = loopBytes;
    }

    /// Whether the model that a request on this path names decides where it goes.
    public boolean dependsOnTheModel(HttpServerRequest request) {
        List<Upstream> serving = upstreams.serving(path(request));
        return serving.size() > 1
                || serving.stream().anyMatch(upstream -> !upstream.models().contains(ModelGlob.ALL));
    }

    /// Sends a request with a held body.
    public void send(Exchange exchange, Route route, HttpServerRequest request, UpstreamRequest upstreamRequest) {
        exchange.follow(upstreamRequest.watch());
        if (!dependsOnTheModel(request)) {
            send(exchange, route, request, upstreamRequest.body(), upstreamRequest.model());
            return;
        }
        model(request, upstreamRequest)
                .onSuccess(model -> send(exchange, route, request, upstreamRequest.body(), model));
    }

    /// Streams a request to the first upstream that serves its path.
    public void stream(Exchange exchange, Route route, HttpServerRequest request) {
        List<Upstream> candidates = upstreams.candidates(path(request), "");
        if (candidates.isEmpty()) {
            exchange.refuse(404, noUpstream(request, ""));
        } else {
            exchange.hold();
            inTurn(exchange, route, () -> exchange.stream(candidates.getFirst()));
        }
    }

    private void send(Exchange exchange, Route route, HttpServerRequest request, RequestBody body, String model) {
        List<Upstream> candidates = upstreams.candidates(path(request), model);
        if (candidates.isEmpty()) {
            exchange.refuse(404, noUpstream(request, model));
        } else {
            List<Upstream> requestedUpstreams = route.staysPut() ? List.of(firstOf(candidates)) : candidates;
            inTurn(exchange, route, () -> exchange.send(body, requestedUpstreams));
        }
    }

    private void inTurn(Exchange exchange, Route route, Runnable go) {
        if (exchange.clientGone()) {
            return;
        }
        if (!route.asksAModel()) {
            go.run();
        } else if (!queue.enter(exchange, go)) {
            exchange.refuse(503, BUSY);
        }
    }

    /// The first in the configured order, up or down: a change of models must not go to another server.
    private Upstream firstOf(List<Upstream> candidates) {
        return upstreams.all().stream().filter(candidates::contains).findFirst().orElseThrow();
    }

    private Future<String> model(HttpServerRequest request, UpstreamRequest upstreamRequest) {
        String answer = upstreamRequest.model().isEmpty() ? NamedModel.inPath(path(request)) : upstreamRequest.model();
        byte[] body = upstreamRequest.body().bytes();
        if (!answer.isEmpty() || body.length == 0) {
            return Future.succeededFuture(answer);
        }
        return body.length <= loopBytes
                ? Future.succeededFuture(NamedModel.in(body))
                : vertx.executeBlocking(() -> NamedModel.in(body), false).map(Objects::requireNonNull);
    }

    private String noUpstream(HttpServerRequest request, String model) {
        List<Upstream> serving = upstreams.serving(path(request));
        return serving.isEmpty()
                ? "no upstream serves " + path(request) + ": " + kinds()
                : "model '" + model + "' not found: no upstream is asked for it; " + models(serving)
                        + " (upstreams in festinger.yaml)";
    }

    private String kinds() {
        return upstreams.all().stream()
                .map(upstream ->
                        upstream.name() + " is of the kind " + upstream.kind().wire())
                .collect(Collectors.joining(", "));
    }

    /// The path of a request that has a route.
    public static String path(HttpServerRequest request) {
        return Objects.requireNonNull(request.path());
    }

    private static String models(List<Upstream> serving) {
        return serving.stream()
                .map(upstream -> upstream.name() + " takes "
                        + upstream.models().stream().map(ModelGlob::pattern).collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }
}
