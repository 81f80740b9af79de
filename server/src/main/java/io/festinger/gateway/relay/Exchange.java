package io.festinger.gateway.relay;

import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.door.GatewayErrors;
import io.festinger.gateway.transfer.BodyCollector;
import io.festinger.gateway.transfer.Download;
import io.festinger.gateway.transfer.Expectation;
import io.festinger.gateway.transfer.Flushes;
import io.festinger.gateway.transfer.HeaderRules;
import io.festinger.gateway.transfer.OverOnce;
import io.festinger.gateway.transfer.OwnCredentials;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.Upload;
import io.festinger.gateway.transfer.Watch;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One request to upstream with its answer. Confined to the client's event loop. When the client leaves,
/// the upstream request is reset immediately, whether headers have arrived or not. As long as the client
/// has received nothing, a request with a held body goes to the next upstream when one cannot be reached or
/// turns it away.
public final class Exchange {
    /// Statuses of a server that is up but cannot take the request.
    private static final Set<Integer> TURNED_AWAY = Set.of(502, 503, 504);

    private final Relay relay;
    private final HttpServerRequest in;
    private final List<String> failures = new ArrayList<>();
    private @Nullable HttpClientRequest out;
    private Watch watch = Watch.NONE;
    private Runnable whenOver = () -> {};
    private boolean clientGone;
    private boolean isDecoded;
    private long askedAt;

    Exchange(RoutingContext context, Relay relay) {
        this.relay = relay;
        this.in = context.request();
        Flushes.gather(in);
        context.addEndHandler(result -> {
            if (result.failed()) {
                leave();
            }
            whenOver.run();
        });
    }

    public boolean clientGone() {
        return clientGone;
    }

    /// Runs this once the client has the whole answer or has left; immediately if it has already left.
    void whenOver(Runnable then) {
        if (clientGone) {
            then.run();
        } else {
            whenOver = then;
        }
    }

    /// From now on the watch learns how the exchange ends, even if nothing is sent.
    void follow(Watch follower) {
        watch = new OverOnce(follower);
        if (clientGone) {
            watch.onEnd(Watch.End.LEFT);
        }
    }

    /// Answers instead of an upstream.
    void refuse(int status, String message) {
        if (!clientGone) {
            in.resume();
            watch.onEnd(Watch.End.BROKEN);
            GatewayErrors.error(in, status, message);
        }
    }

    /// Holds the body back until it is sent or refused.
    public void hold() {
        in.pause();
    }

    /// Sends the request with a body that is held whole. If upstream closed a pooled connection, that is
    /// not a failure: the request is sent again on a new connection.
    ///
    /// @param upstreams asked one after the other; at least one
    void send(RequestBody body, List<Upstream> upstreams) {
        in.resume();
        isDecoded = body.isDecoded();
        attempt(body, upstreams, relay.clients().pooled(), true);
    }

    /// Sends the request with a body that streams through, however long, as fast as upstream takes it.
    void stream(Upstream upstream) {
        Optional<String> missing = relay.access().missing(upstream);
        if (missing.isPresent()) {
            fail(missing.get());
            return;
        }
        in.pause();
        Expectation.meet(in);
        askedAt = System.nanoTime();
        opened(relay.clients().fresh(), upstream).onComplete(result -> {
            if (result.failed()) {
                fail(relay.unreachable(upstream, result.cause()));
            } else if (ready(result.result(), upstream)) {
                HttpClientRequest request = result.result();
                request.response().onComplete(answeredResult -> finish(answeredResult, upstream));
                if (BodyCollector.announcedLength(in) >= 0) {
                    request.putHeader("Content-Length", in.getHeader("content-length"));
                } else {
                    request.setChunked(true);
                }
                Duration idle = relay.limits().idle();
                new Upload(in, request, idle, this::leave).start();
            }
        });
    }

    private void attempt(RequestBody body, List<Upstream> upstreams, HttpClient client, boolean mayRetry) {
        Upstream upstream = upstreams.getFirst();
        Optional<String> missing = relay.access().missing(upstream);
        if (missing.isPresent()) {
            passOn(body, upstreams, missing.get());
            return;
        }
        askedAt = System.nanoTime();
        opened(client, upstream).onComplete(result -> {
            if (result.failed()) {
                passOn(body, upstreams, relay.unreachable(upstream, result.cause()));
            } else if (ready(result.result(), upstream)) {
                HttpClientRequest request = result.result();
                boolean fresh = relay.clients().used().add(request.connection());
                request.response().onComplete(answeredResult -> {
                    if (answeredResult.failed() && !fresh && mayRetry && !clientGone) {
                        attempt(body, upstreams, relay.clients().fresh(), false);
                    } else {
                        settle(answeredResult, body, upstreams);
                    }
                });
                write(body, request);
            }
        });
    }

    private void write(RequestBody body, HttpClientRequest request) {
        if (body.length() > 0 || in.headers().contains("content-length")) {
            request.putHeader("Content-Length", Integer.toString(body.length()));
            request.end(body.toSend());
        } else {
            request.end();
        }
    }

    private void settle(AsyncResult<HttpClientResponse> result, RequestBody body, List<Upstream> upstreams) {
        Upstream upstream = upstreams.getFirst();
        if (clientGone) {
            return;
        }
        if (result.failed()) {
            passOn(body, upstreams, relay.brokenText(upstream, result.cause()));
        } else if (upstreams.size() > 1 && TURNED_AWAY.contains(result.result().statusCode())) {
            HttpClientResponse response = result.result();
            relay.meters().timeAnswer(upstream.name(), response.statusCode(), System.nanoTime() - askedAt);
            response.request().reset();
            passOn(body, upstreams, "upstream " + upstream.name() + " answered with " + response.statusCode());
        } else {
            finish(result, upstream);
        }
    }

    /// Asks the next upstream, or gives up where there is none.
    private void passOn(RequestBody body, List<Upstream> remainingUpstreams, String failure) {
        if (clientGone) {
            return;
        }
        List<Upstream> upstreams = remainingUpstreams.subList(1, remainingUpstreams.size());
        if (upstreams.isEmpty()) {
            fail(failure);
        } else {
            failures.add(failure);
            relay.meters()
                    .countFailover(
                            remainingUpstreams.getFirst().name(),
                            upstreams.getFirst().name());
            attempt(body, upstreams, relay.clients().pooled(), true);
        }
    }

    private Future<HttpClientRequest> opened(HttpClient client, Upstream upstream) {
        return client.request(options(upstream))
                .compose(request -> relay.access().reached(upstream, request));
    }

    private RequestOptions options(Upstream upstream) {
        String uri = in.uri().startsWith("/")
                ? in.uri()
                : in.path() + Optional.ofNullable(in.query()).map(q -> "?" + q).orElse("");
        return Relay.request(upstream, in.method(), OwnCredentials.target(uri));
    }

    /// Makes a request on an open connection ready to be written. False where the client has left.
    private boolean ready(HttpClientRequest request, Upstream upstream) {
        // later errors are reported by the response's future
        request.exceptionHandler(failure -> {});
        if (clientGone) {
            request.reset();
            return false;
        }
        out = request;
        HeaderRules.toUpstream(in.headers(), request.headers());
        request.headers().remove("content-length");
        if (isDecoded) {
            request.headers().remove("content-encoding");
        }
        relay.access().authorise(upstream, request.headers());
        watch.onRequest(upstream, request.headers());
        return true;
    }

    private void finish(AsyncResult<HttpClientResponse> result, Upstream upstream) {
        if (clientGone) {
            return;
        }
        if (result.failed()) {
            fail(relay.brokenText(upstream, result.cause()));
        } else {
            relay.upstreams().recordAnswer(upstream);
            relay.meters().timeAnswer(upstream.name(), result.result().statusCode(), System.nanoTime() - askedAt);
            new Download(result.result(), in, watch, e -> relay.brokenText(upstream, e)).start();
        }
    }

    private void fail(String failure) {
        failures.add(failure);
        refuse(502, String.join("; ", failures));
    }

    private void leave() {
        clientGone = true;
        watch.onEnd(Watch.End.LEFT);
        if (out != null) {
            out.reset();
        }
    }
}
