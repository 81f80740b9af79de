package io.festinger.gateway.transfer;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;

/// Sends a request's body upstream, chunk by chunk, paused while upstream does not keep up. Once upstream
/// has answered or failed, remaining bytes are dropped. A client that stops sending is disconnected.
public final class Upload {
    private final HttpServerRequest from;
    private final HttpClientRequest to;
    private final BodyPace pace;

    /// @param idle how long the client may pause
    /// @param giveUp run when it pauses longer
    public Upload(HttpServerRequest from, HttpClientRequest to, Duration idle, Runnable giveUp) {
        this.from = from;
        this.to = to;
        this.pace = new BodyPace(from, idle, giveUp);
    }

    public void start() {
        to.exceptionHandler(e -> drop());
        from.exceptionHandler(e -> {
            pace.stop();
            to.reset();
        });
        from.handler(this::pass);
        from.endHandler(end -> {
            pace.stop();
            to.end();
        });
        from.resume();
    }

    private void pass(Buffer chunk) {
        pace.came(chunk.length());
        to.write(chunk);
        if (to.writeQueueFull()) {
            from.pause();
            pace.hold();
            to.drainHandler(drained -> {
                pace.flow();
                from.resume();
            });
        }
    }

    private void drop() {
        pace.stop();
        from.handler(chunk -> {});
        from.endHandler(end -> {});
        from.resume();
    }
}
