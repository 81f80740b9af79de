package io.festinger.gateway.transfer;

import io.vertx.core.http.HttpServerRequest;

/// `Expect: 100-continue`: a client that holds its body back until it is asked for it.
public final class Expectation {
    private Expectation() {}

    public static void meet(HttpServerRequest request) {
        if ("100-continue".equalsIgnoreCase(request.getHeader("expect"))) {
            request.response().writeContinue();
        }
    }
}
