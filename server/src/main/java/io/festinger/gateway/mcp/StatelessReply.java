package io.festinger.gateway.mcp;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;

/// The HTTP answer to one request of revision 2026-07-28: one JSON object, or a stream of events once the first
/// notification is sent. What is sent after its client has gone, or after its end, is dropped. Safe for any number
/// of threads.
final class StatelessReply {
    private static final String JSON = "application/json";
    private static final String EVENTS = "text/event-stream";

    private final HttpServerResponse response;
    private boolean streams;
    private boolean hasEnded;

    StatelessReply(HttpServerResponse response) {
        this.response = response;
    }

    /// Sends a notification, and begins the stream if it is the first.
    synchronized void notify(JsonObject notification) {
        if (isOver()) {
            return;
        }
        begin();
        response.write(event(notification));
    }

    /// Sends a comment, so that proxies do not take a quiet stream for a dead one.
    synchronized void keepAlive() {
        if (streams && !isOver()) {
            response.write(":\n\n");
        }
    }

    /// Sends the response, which ends the answer.
    ///
    /// @param status of HTTP, if no stream has begun
    synchronized void end(int status, JsonObject message) {
        if (isOver()) {
            return;
        }
        hasEnded = true;
        if (streams) {
            response.end(event(message));
        } else {
            response.setStatusCode(status).putHeader("Content-Type", JSON).end(message.toBuffer());
        }
    }

    /// Whether so much waits to be sent that the client does not seem to read.
    boolean isFull() {
        return response.writeQueueFull();
    }

    private boolean isOver() {
        return hasEnded || response.ended() || response.closed();
    }

    private void begin() {
        if (!streams) {
            streams = true;
            response.setChunked(true)
                    .putHeader("Content-Type", EVENTS)
                    .putHeader("Cache-Control", "no-cache")
                    .putHeader("X-Accel-Buffering", "no");
        }
    }

    private static String event(JsonObject message) {
        return "event: message\ndata: " + message.encode() + "\n\n";
    }
}
