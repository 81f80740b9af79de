package io.festinger.web;

import io.festinger.base.Failure;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/// `GET /assets/{name}`: the stylesheets and scripts of the pages. Anyone may load them.
@Path("/assets")
public final class AssetResource {
    private final Assets assets;

    AssetResource(Assets assets) {
        this.assets = assets;
    }

    @GET
    @Path("{name}")
    public Response get(@PathParam("name") String name, Request request) {
        Assets.Asset asset =
                assets.find(name).orElseThrow(() -> Failure.missing("name", "there is no asset '" + name + "'"));
        EntityTag tag = new EntityTag(asset.digest());
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(asset.content(), asset.type()) : unchanged)
                .tag(tag)
                .header("Cache-Control", "no-cache")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
