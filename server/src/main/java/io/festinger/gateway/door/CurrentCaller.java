package io.festinger.gateway.door;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The caller of the current request, for a face that knows nothing of Vert.x.
@Singleton
public final class CurrentCaller {
    private final CurrentVertxRequest request;

    CurrentCaller(CurrentVertxRequest request) {
        this.request = request;
    }

    /// @throws IllegalStateException without an admitted caller: the request bypassed the gate
    public RouterCaller admittedCaller() {
        return Optional.ofNullable(request.getCurrent())
                .flatMap(RouterCaller::in)
                .orElseThrow(() -> new IllegalStateException("a request got in past the gate"));
    }
}
