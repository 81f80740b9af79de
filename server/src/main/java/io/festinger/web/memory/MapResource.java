package io.festinger.web.memory;

import io.festinger.memory.browse.Browsing;
import io.festinger.memory.browse.FactMap;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/// What is known as a map: `GET /admin/memory/map`, and `/admin/memory/map/data` for its script.
@Path("/admin/memory/map")
@RunOnVirtualThread
@WebPage
public final class MapResource {
    /// The most facts on a map: with their things about 500 nodes.
    private static final int MAX = 360;

    private final Browsing browsing;
    private final Visit visit;

    MapResource(Browsing browsing, Visit visit) {
        this.browsing = browsing;
        this.visit = visit;
    }

    private FactMap facts() {
        return browsing.map(visit.workspace(), visit.picks().project(), MAX);
    }

    @GET
    public Response map() {
        FactMap map = facts();
        return Pages.ok(MemoryTemplates.map(new MapView(
                MapGraph.of(map), "/admin/memory/map/data", visit.picks().project(), map.more())));
    }

    @GET
    @Path("data")
    public Response data() {
        return Response.ok(MapGraph.of(facts()), MediaType.APPLICATION_JSON)
                .header("Cache-Control", "no-store")
                .build();
    }
}
