package io.festinger.web.memory;

import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDetail;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.review.Excerpt;
import io.festinger.memory.sources.Sources;
import io.festinger.web.FormFields;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.festinger.web.review.Form;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One entity: `GET /admin/memory/entity/{type}/{id}`, and reviewers' changes to it.
@Path("/admin/memory/entity/{type}/{id}")
@RunOnVirtualThread
@WebPage
public final class EntityPageResource {
    private final Entities entities;
    private final EntityTypes types;
    private final Sources sources;
    private final Visit visit;

    EntityPageResource(Entities entities, EntityTypes types, Sources sources, Visit visit) {
        this.entities = entities;
        this.types = types;
        this.sources = sources;
        this.visit = visit;
    }

    @GET
    public Response page(@PathParam("type") String type, @PathParam("id") String id) {
        EntityDetail detail = entities.get(visit.workspace(), type, id);
        return Pages.ok(MemoryTemplates.entity(
                EntityView.of(detail, types.get(visit.workspace(), type), source(detail.entity()), visit.decides())));
    }

    private Optional<Excerpt> source(Entity row) {
        return row.provenance()
                .sourceChunkId()
                .map(chunk -> Excerpt.of(
                        sources.chunk(visit.workspace(), chunk),
                        row.provenance().sourceSpan()))
                .or(() -> row.provenance()
                        .sourceInteractionId()
                        .map(text -> Excerpt.of(
                                sources.interaction(visit.workspace(), text),
                                row.provenance().sourceSpan())));
    }

    @POST
    @Path("edit")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response edit(
            @PathParam("type") String type, @PathParam("id") String id, MultivaluedMap<String, String> form) {
        EntityEdit edit = new EntityEdit(
                Form.read(types.get(visit.workspace(), type), form),
                Optional.empty(),
                Optional.ofNullable(form.getFirst("etag")),
                Optional.ofNullable(form.getFirst("reason")).orElse(""));
        return changed(type, id, edit);
    }

    @POST
    @Path("status")
    public Response status(
            @PathParam("type") String type,
            @PathParam("id") String id,
            @FormParam("status") @Nullable String status,
            @FormParam("reason") @Nullable String reason,
            @FormParam("etag") @Nullable String etag) {
        return changed(
                type,
                id,
                new EntityEdit(
                        Map.of(),
                        Optional.of(Entity.Status.of(status == null ? "" : status)),
                        Optional.ofNullable(etag),
                        reason == null ? "" : reason));
    }

    private Response changed(String type, String id, EntityEdit edit) {
        entities.edit(visit.workspace(), visit.write(), type, id, edit);
        return Pages.to(Paths.ROOT + "/entity/" + FormFields.segment(type) + "/" + FormFields.segment(id));
    }
}
