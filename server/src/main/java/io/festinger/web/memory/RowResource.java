package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Sources;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.TrustedState;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;

/// A key of trusted state with its history, a piece of a document, and a redirect for any row with only its
/// id: below `/admin/memory`.
@Path("/admin/memory")
@RunOnVirtualThread
@WebPage
public final class RowResource {
    private final TrustedState state;
    private final Entities entities;
    private final Sources sources;
    private final Visit visit;

    RowResource(TrustedState state, Entities entities, Sources sources, Visit visit) {
        this.state = state;
        this.entities = entities;
        this.sources = sources;
        this.visit = visit;
    }

    @GET
    @Path("state/{project}/{category}/{key}")
    public Response key(
            @PathParam("project") String project,
            @PathParam("category") String category,
            @PathParam("key") String key) {
        List<StateView> rows = state.of(visit.workspace(), project, category, key).stream()
                .map(StateView::of)
                .toList();
        return Pages.ok(MemoryTemplates.state(project, category, key, rows));
    }

    @GET
    @Path("state/{id}")
    public Response state(@PathParam("id") String id) {
        StateRow row = state.get(visit.workspace(), id).row();
        return Pages.to(Paths.state(row.project(), row.category(), row.key()));
    }

    /// @param span the characters to mark, as `start-end`
    @GET
    @Path("chunk/{id}")
    public Response chunk(@PathParam("id") String id, @QueryParam("span") @DefaultValue("") String span) {
        Chunk chunk = sources.chunk(visit.workspace(), id);
        List<Chunk> document =
                sources.document(visit.workspace(), chunk.documentId()).chunks();
        return Pages.ok(MemoryTemplates.chunk(PassageView.of(chunk, span, document)));
    }

    @GET
    @Path("row/{kind}/{id}")
    public Response row(@PathParam("kind") String kind, @PathParam("id") String id) {
        return Pages.to(
                switch (Layer.read(kind)) {
                    case ENTITY -> Paths.row(Layer.ENTITY, id, entityType(id));
                    case MEMORY -> Paths.row(Layer.MEMORY, id, "");
                    case PROJECT_STATE -> Paths.row(Layer.PROJECT_STATE, id, "");
                    case CHUNK -> Paths.row(Layer.CHUNK, id, "");
                });
    }

    private String entityType(String id) {
        return entities.find(visit.workspace(), id)
                .orElseThrow(() -> Failure.missing("id", "there is no entity '" + id + "'; GET /entities lists them"))
                .entityType();
    }
}
