package io.festinger.gateway.door;

import io.festinger.base.Failure;
import io.festinger.base.HeldBytes;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/// The gateway's own error answers, in the shape that a path's clients know.
public final class GatewayErrors {
    private static final System.Logger LOG = System.getLogger(GatewayErrors.class.getName());

    private GatewayErrors() {}

    /// Answers that a body is too long, and closes the connection instead of reading the rest.
    public static void tooLarge(HttpServerRequest request, long limit) {
        request.response().putHeader("Connection", "close");
        error(request, 413, "request body too large: the limit is " + limit + " bytes");
    }

    /// Answers that a body does not fit, and closes the connection instead of reading the rest.
    public static void noRoom(HttpServerRequest request) {
        Failure failure = HeldBytes.noRoom();
        request.response().putHeader("Connection", "close");
        retryAfter(request.response(), failure);
        send(request, failure.code().status(), failure.detail(), failure.code().wire());
    }

    /// Answers that the body comes too slowly, and ends the connection.
    public static void tooSlow(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        if (response.headWritten() || response.ended()) {
            request.connection().close();
            return;
        }
        response.putHeader("Connection", "close");
        send(request, 408, "the request's body came too slowly; send it again in one go", null)
                .onComplete(result -> request.connection().close());
    }

    /// Answers a caller that is not admitted.
    public static void refuse(RoutingContext context, Failure failure) {
        HttpServerResponse response = context.response();
        failure.challenge().ifPresent(challenge -> response.putHeader("WWW-Authenticate", challenge));
        retryAfter(response, failure);
        send(
                context.request(),
                failure.code().status(),
                failure.detail(),
                failure.code().wire());
    }

    private static void retryAfter(HttpServerResponse response, Failure failure) {
        failure.retryAfter()
                .ifPresent(wait -> response.putHeader(
                        "Retry-After", Long.toString(wait.plusMillis(999).toSeconds())));
    }

    /// Answers that the server failed, and logs why.
    public static void fail(HttpServerRequest request, Throwable failure) {
        log(failure);
        error(request, 500, "the server failed; its log says more");
    }

    /// Logs why the server failed, for an answer in a shape of its own.
    public static void log(Throwable failure) {
        LOG.log(System.Logger.Level.ERROR, "a request failed by a fault of the server", failure);
    }

    /// Answers with an error, unless an answer has begun or the client has left.
    public static void error(HttpServerRequest request, int status, String message) {
        send(request, status, message, null);
    }

    private static Future<Void> send(HttpServerRequest request, int status, String message, @Nullable String code) {
        HttpServerResponse response = request.response();
        if (response.headWritten() || response.ended() || response.closed()) {
            return Future.succeededFuture();
        }
        ErrorShape shape = ErrorShape.of(request.path());
        return response.setStatusCode(status)
                .putHeader("Content-Type", shape.mediaType())
                .end(shape.error(status, message, code).toBuffer());
    }
}
