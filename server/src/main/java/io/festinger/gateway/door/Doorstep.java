package io.festinger.gateway.door;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.jspecify.annotations.Nullable;

/// `GET /`: where people and programs look first. A browser is redirected to the pages; any other client
/// gets the text by which Ollama's clients know that it runs. Both work without a key, with or without a
/// running upstream, which `GET /health` reports.
public final class Doorstep {
    private static final String RUNNING = "Ollama is running";

    private Doorstep() {}

    public static boolean guards(HttpServerRequest request) {
        return "/".equals(request.path())
                && (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD));
    }

    public static void answer(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        @Nullable String value = request.getHeader("Accept");
        request.resume();
        if (value != null && value.contains("text/html")) {
            response.setStatusCode(303)
                    .putHeader("Location", "/admin")
                    .putHeader("Vary", "Accept")
                    .end();
            return;
        }
        response.putHeader("Content-Type", "text/plain; charset=utf-8").putHeader("Vary", "Accept");
        if (request.method().equals(HttpMethod.HEAD)) {
            response.putHeader("Content-Length", Integer.toString(RUNNING.length()))
                    .end();
        } else {
            response.end(RUNNING);
        }
    }
}
