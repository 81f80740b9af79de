package io.festinger.rest.admin;

import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

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

    @GET
    @Operation(operationId = "getHealth", summary = "What works, what is off, and how many conflicts wait")
    public ServerStatus.Health health() {
        return status.now(call.namedWorkspace());
    }
}
