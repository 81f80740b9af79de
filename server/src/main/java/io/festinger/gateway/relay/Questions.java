package io.festinger.gateway.relay;

import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.upstream.UpstreamAccess;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;

/// The gateway's own requests to upstreams, in addition to those that it relays. Safe to use from any
/// thread; an answer arrives on the caller's context.
public final class Questions implements AutoCloseable {
    /// The user agent of the gateway's own requests.
    public static final String AGENT = "festinger";

    /// A long list of models has a few hundred kilobytes.
    private static final int LONGEST = 8 << 20;

    private final UpstreamAccess access;
    private final HttpClient client;

    /// @param patience how long connecting may take; each question has its own limit for the rest
    public Questions(Vertx vertx, UpstreamAccess access, Duration patience) {
        this.access = access;
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setKeepAliveTimeout(5)
                .setMaxPoolSize(32)
                .setConnectTimeout(Math.toIntExact(patience.toMillis())));
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared, and never written to
    public record Answer(int status, byte[] body) {}

    /// Asks with `GET`. The future fails after the patience, or for more than a few megabytes.
    public Future<Answer> ask(Upstream upstream, String path, MultiMap headers, Duration patience) {
        if (access.missing(upstream).isPresent()) {
            return Future.failedFuture(access.missing(upstream).get());
        }
        access.authorise(upstream, headers);
        RequestOptions options = Relay.request(upstream, HttpMethod.GET, path)
                .setHeaders(headers)
                .setTimeout(patience.toMillis());
        // the response is handled where it arrives: behind another future it may already be over
        return client.request(options)
                .compose(request -> access.reached(upstream, request))
                .compose(request -> request.send().compose(Questions::read));
    }

    private static Future<Answer> read(HttpClientResponse response) {
        String length = response.getHeader("content-length");
        if (length != null && length.length() > 7) {
            response.request().reset();
            return Future.failedFuture("an answer of " + length + " bytes, more than " + LONGEST);
        }
        return response.body().map(body -> new Answer(response.statusCode(), body.getBytes()));
    }

    /// The headers of a question that the gateway itself asks.
    public static MultiMap ownHeaders() {
        return MultiMap.caseInsensitiveMultiMap().add("User-Agent", AGENT);
    }

    @Override
    public void close() {
        client.close();
    }
}
