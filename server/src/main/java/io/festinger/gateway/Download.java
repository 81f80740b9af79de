package io.festinger.gateway;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

/// Upstream's answer on its way to the client: status and headers first, then every chunk by itself as it comes, paused
/// while the client does not keep up. An answer that breaks off upstream breaks off here too, so that no client takes
/// the torn half for the whole.
record Download(HttpClientResponse from, HttpServerRequest request, Relay relay) {
    void start() {
        HttpServerResponse to = request.response();
        to.setStatusCode(from.statusCode()).setStatusMessage(from.statusMessage());
        HeaderRules.toClient(from.headers(), to.headers());
        from.exceptionHandler(broken -> {
            relay.failed(broken);
            to.reset();
        });
        from.handler(chunk -> write(to, chunk));
        from.endHandler(end -> end(to));
        if (hasBody() && !from.headers().contains("content-length")) {
            to.setChunked(true);
            // the head goes out now: the first chunk may be long in coming
            to.write(Buffer.buffer());
        }
    }

    private void write(HttpServerResponse to, Buffer chunk) {
        if (to.ended() || to.closed()) {
            return;
        }
        to.write(chunk);
        if (to.writeQueueFull()) {
            from.pause();
            to.drainHandler(drained -> from.resume());
        }
    }

    private void end(HttpServerResponse to) {
        if (!to.ended() && !to.closed()) {
            from.trailers().forEach(to::putTrailer);
            to.end();
        }
    }

    private boolean hasBody() {
        int status = from.statusCode();
        return !request.method().equals(HttpMethod.HEAD) && status >= 200 && status != 204 && status != 304;
    }
}
