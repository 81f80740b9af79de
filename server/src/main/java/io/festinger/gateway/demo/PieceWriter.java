package io.festinger.gateway.demo;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import java.util.Iterator;
import java.util.List;

/// Writes an answer's pieces one by one, and stops when the client has left.
record PieceWriter(Vertx vertx, HttpServerResponse response, Iterator<String> pieces) {
    static void write(Vertx vertx, HttpServerResponse response, List<String> pieces) {
        response.setChunked(true);
        new PieceWriter(vertx, response, pieces.iterator()).step();
    }

    private void step() {
        if (response.closed()) {
            return;
        }
        if (!pieces.hasNext()) {
            response.end();
        } else {
            response.write(pieces.next()).onSuccess(written -> vertx.runOnContext(now -> step()));
        }
    }
}
