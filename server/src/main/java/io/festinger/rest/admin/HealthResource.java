package io.festinger.rest.admin;

import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/// `GET /health`. It answers 200 whenever the server runs; the body says what is broken.
@Path("/health")
@RunOnVirtualThread
public final class HealthResource {
    private final ServerStatus status;
    private final Call call;

    HealthResource(ServerStatus status, Call call) {
        this.status = status;
        this.call = call;
    }

    /// What works, what is off, and how many conflicts wait.
    @GET
    public ServerStatus.Health getHealth() {
        return status.now(call.namedWorkspace());
    }
}
