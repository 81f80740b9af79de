package io.festinger.gateway;

import io.festinger.gateway.json.JsonText;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;

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

    /// Answers with an error, unless an answer has begun or the client has left.
    static void error(HttpServerResponse response, int status, String what) {
        if (response.headWritten() || response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(status)
                .putHeader("Content-Type", "application/json; charset=utf-8")
                .end(Buffer.buffer("{\"error\":\"")
                        .appendBytes(JsonText.encode(what))
                        .appendString("\"}"));
    }
}
