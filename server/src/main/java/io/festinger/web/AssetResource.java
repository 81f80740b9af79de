package io.festinger.web;

import io.festinger.base.Failure;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// `GET /assets/{name}`: what pages are laid out with. Everybody may have it.
@Path("/assets")
public final class AssetResource {
    private static final Map<String, String> TYPES = Map.of("festinger.css", "text/css; charset=utf-8");

    @GET
    @Path("{name}")
    @Operation(hidden = true)
    public Response get(@PathParam("name") String name) throws IOException {
        String type = TYPES.get(name);
        if (type == null) {
            throw new Failure(Failure.Code.NOT_FOUND, "name", "there is no '" + name + "' among the assets");
        }
        try (InputStream asset = AssetResource.class.getResourceAsStream("/web/" + name)) {
            if (asset == null) {
                throw new IllegalStateException("the server was built without /web/" + name);
            }
            return Response.ok(asset.readAllBytes(), type)
                    .header("Cache-Control", "no-cache")
                    .header("X-Content-Type-Options", "nosniff")
                    .build();
        }
    }
}
