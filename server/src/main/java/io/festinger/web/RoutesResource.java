package io.festinger.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/// `GET /docs`: the OpenAPI description to browse and try. Anyone may load it.
@Path("/docs")
public final class RoutesResource {
    @GET
    public Response get() {
        return Pages.ok(Templates.routes());
    }
}
