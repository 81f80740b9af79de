package io.festinger.gateway;

import io.vertx.core.AsyncResult;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One request on its way to upstream and back. Confined to the client's event loop. When the client leaves, whatever
/// is under way upstream is reset at once, whether headers have come or not.
final class Exchange {
    private final Relay relay;
    private final HttpServerRequest in;
    private @Nullable HttpClientRequest out;
    private Watch watch = Watch.NONE;
    private boolean clientGone;

    Exchange(RoutingContext context, Relay relay) {
        this.relay = relay;
        this.in = context.request();
        Flushes.gather(in);
        context.addEndHandler(ended -> {
            if (ended.failed()) {
                leave();
            }
        });
    }

    boolean clientGone() {
        return clientGone;
    }

    /// Sends the request with a body that is held whole. A connection that upstream closed while it lay in the pool is
    /// no failure: the request is sent once more, on a new connection.
    void send(Outgoing outgoing) {
        in.resume();
        watch = new OverOnce(outgoing.watch());
        attempt(outgoing.body(), relay.clients().pooled(), true);
    }

    /// Sends the request with a body that streams through, however long, as fast as upstream takes it.
    void stream() {
        in.pause();
        Expectation.meet(in);
        relay.clients().fresh().request(options()).onComplete(opened -> {
            if (ready(opened)) {
                HttpClientRequest request = opened.result();
                request.response().onComplete(answered -> finish(answered));
                if (BodyCollector.announcedLength(in) >= 0) {
                    request.putHeader("Content-Length", in.getHeader("content-length"));
                } else {
                    request.setChunked(true);
                }
                new Upload(in, request).start();
            }
        });
    }

    private void attempt(RequestBody body, HttpClient client, boolean mayRetry) {
        client.request(options()).onComplete(opened -> {
            if (!ready(opened)) {
                return;
            }
            HttpClientRequest request = opened.result();
            HttpConnection connection = request.connection();
            boolean reused = !relay.clients().used().add(connection);
            request.response().onComplete(answered -> {
                if (answered.failed() && reused && mayRetry && !clientGone) {
                    attempt(body, relay.clients().fresh(), false);
                } else {
                    finish(answered);
                }
            });
            if (body.length() > 0 || in.headers().contains("content-length")) {
                request.putHeader("Content-Length", Integer.toString(body.length()));
                request.end(body.toSend());
            } else {
                request.end();
            }
        });
    }

    private RequestOptions options() {
        String uri = in.uri().startsWith("/")
                ? in.uri()
                : in.path() + Optional.ofNullable(in.query()).map(q -> "?" + q).orElse("");
        return relay.request(in.method(), uri);
    }

    /// True when there is a connection to write to, and still a client to write for.
    private boolean ready(AsyncResult<HttpClientRequest> opened) {
        if (opened.failed()) {
            fail(opened.cause());
            return false;
        }
        HttpClientRequest request = opened.result();
        // what goes wrong from here on is told by the response's future
        request.exceptionHandler(told -> {});
        if (clientGone) {
            request.reset();
            return false;
        }
        out = request;
        HeaderRules.toUpstream(in.headers(), request.headers());
        request.headers().remove("content-length");
        return true;
    }

    private void finish(AsyncResult<HttpClientResponse> answered) {
        if (clientGone) {
            return;
        }
        if (answered.failed()) {
            fail(answered.cause());
        } else {
            new Download(answered.result(), in, relay, watch).start();
        }
    }

    private void fail(Throwable cause) {
        if (!clientGone) {
            in.resume();
            watch.over(Watch.End.BROKEN);
            Answers.error(in, 502, relay.failed(cause));
        }
    }

    private void leave() {
        clientGone = true;
        watch.over(Watch.End.LEFT);
        if (out != null) {
            out.reset();
        }
    }
}
