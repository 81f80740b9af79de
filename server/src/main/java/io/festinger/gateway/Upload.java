package io.festinger.gateway;

import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServerRequest;

/// A request's body on its way to upstream, chunk by chunk, paused while upstream does not keep up. Once upstream has
/// answered or failed, what the client still sends is read and dropped.
record Upload(HttpServerRequest from, HttpClientRequest to) {
    void start() {
        to.exceptionHandler(broken -> drop());
        from.exceptionHandler(gone -> to.reset());
        from.handler(chunk -> {
            to.write(chunk);
            if (to.writeQueueFull()) {
                from.pause();
                to.drainHandler(drained -> from.resume());
            }
        });
        from.endHandler(end -> to.end());
        from.resume();
    }

    private void drop() {
        from.handler(chunk -> {});
        from.endHandler(end -> {});
        from.resume();
    }
}
