package io.festinger.gateway.transfer;

import io.festinger.gateway.door.GatewayErrors;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Objects;

/// Watches that a client continues to send its body. Confined to the client's event loop.
final class BodyPace {
    /// A client that sends less than this in the allowed time holds a connection and sends no body.
    private static final int LEAST_BYTES = 64;

    private final HttpServerRequest request;
    private final Vertx vertx;
    private final Runnable tooSlow;
    private final long timer;
    private long came;
    private boolean isHeld;

    /// @param idle the allowed time
    /// @param tooSlow run once, in addition to the answer
    BodyPace(HttpServerRequest request, Duration idle, Runnable tooSlow) {
        this.request = request;
        this.vertx = Objects.requireNonNull(Vertx.currentContext()).owner();
        this.tooSlow = tooSlow;
        this.timer = vertx.setPeriodic(Math.max(1, idle.toMillis()), this::look);
    }

    void came(int bytes) {
        came += bytes;
    }

    /// Stops the watch while the body is held back, since the client cannot affect its pace.
    void hold() {
        isHeld = true;
    }

    /// Resumes the watch.
    void flow() {
        isHeld = false;
        came = LEAST_BYTES;
    }

    void stop() {
        vertx.cancelTimer(timer);
    }

    private void look(long timer) {
        if (isHeld || came >= LEAST_BYTES) {
            came = 0;
        } else {
            stop();
            GatewayErrors.tooSlow(request);
            tooSlow.run();
        }
    }
}
