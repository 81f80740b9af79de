package io.festinger.gateway.transfer;

import io.festinger.gateway.door.GatewayErrors;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Objects;

/// Watches that a client goes on sending the body that it has begun. Confined to the client's event loop.
final class BodyPace {
    /// A client that sends less than this in the allowed time holds a connection and sends no body.
    private static final int LEAST_BYTES = 64;

    private final HttpServerRequest request;
    private final Vertx vertx;
    private final Runnable tooSlow;
    private final long timer;
    private long came;
    private boolean held;

    /// @param idle the allowed time
    /// @param tooSlow run once; what is to be done besides the answer
    BodyPace(HttpServerRequest request, Duration idle, Runnable tooSlow) {
        this.request = request;
        this.vertx = Objects.requireNonNull(Vertx.currentContext()).owner();
        this.tooSlow = tooSlow;
        this.timer = vertx.setPeriodic(Math.max(1, idle.toMillis()), this::look);
    }

    void came(int bytes) {
        came += bytes;
    }

    /// The body is held back, so that the client can do nothing about its pace.
    void hold() {
        held = true;
    }

    /// The body flows again.
    void flow() {
        held = false;
        came = LEAST_BYTES;
    }

    void stop() {
        vertx.cancelTimer(timer);
    }

    private void look(long timer) {
        if (held || came >= LEAST_BYTES) {
            came = 0;
        } else {
            stop();
            GatewayErrors.tooSlow(request);
            tooSlow.run();
        }
    }
}
