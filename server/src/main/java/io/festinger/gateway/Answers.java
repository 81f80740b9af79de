package io.festinger.gateway;

import io.festinger.base.Failure;
import io.festinger.gateway.json.JsonText;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;

/// The gateway's own answers, in Ollama's shape of an error.
final class Answers {
    private Answers() {}

    /// Answers that a body is too long, and that the connection ends here: the rest of the body is not wanted.
    static void tooLarge(HttpServerResponse response, long limit) {
        error(
                response.putHeader("Connection", "close"),
                413,
                "request body too large: the limit is " + limit + " bytes");
    }

    /// Answers somebody who is not let in: in OpenAI's shape on its paths, in Ollama's on the others.
    static void refused(RoutingContext context, Failure failure) {
        HttpServerResponse response = context.response();
        if (failure.code() == Failure.Code.UNAUTHORIZED) {
            response.putHeader("WWW-Authenticate", "Bearer realm=\"festinger\"");
        }
        failure.retryAfter()
                .ifPresent(wait -> response.putHeader(
                        "Retry-After", Long.toString(wait.plusMillis(999).toSeconds())));
        String path = context.request().path();
        if (path != null && path.startsWith("/v1/")) {
            send(
                    response,
                    failure.code().status(),
                    "{\"error\":{\"message\":\"",
                    failure.detail(),
                    "\",\"type\":\"" + type(failure.code()) + "\",\"param\":null,\"code\":\""
                            + failure.code().wire() + "\"}}");
        } else {
            error(response, failure.code().status(), failure.detail());
        }
    }

    /// OpenAI's word for a kind of error.
    private static String type(Failure.Code code) {
        return switch (code) {
            case UNAUTHORIZED -> "authentication_error";
            case FORBIDDEN -> "permission_error";
            case RATE_LIMITED -> "rate_limit_error";
            default -> "invalid_request_error";
        };
    }

    /// Answers with an error, unless an answer has begun or the client has left.
    static void error(HttpServerResponse response, int status, String what) {
        send(response, status, "{\"error\":\"", what, "\"}");
    }

    private static void send(HttpServerResponse response, int status, String before, String what, String after) {
        if (response.headWritten() || response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(status)
                .putHeader("Content-Type", "application/json; charset=utf-8")
                .end(Buffer.buffer(before).appendBytes(JsonText.encode(what)).appendString(after));
    }
}
