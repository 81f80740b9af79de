package io.festinger.web.review;

import io.festinger.base.Failure;
import io.festinger.memory.CommitResult;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.review.Candidates;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Promotes a memory candidate and proposes an entity to replace it: `GET` and `POST
/// /admin/review/{id}/graduate`. The form first asks for the type, then for its fields.
@Path("/admin/review/{id}/graduate")
@RunOnVirtualThread
@WebPage
public final class GraduateResource {
    private final Candidates candidates;
    private final Graduation graduation;
    private final EntityTypes types;
    private final Visit visit;

    GraduateResource(Candidates candidates, Graduation graduation, EntityTypes types, Visit visit) {
        this.candidates = candidates;
        this.graduation = graduation;
        this.types = types;
        this.visit = visit;
    }

    @GET
    public Response form(@PathParam("id") String id, @Context UriInfo uri) {
        Row row = Row.of(candidates.find(visit.workspace(), id));
        MultivaluedMap<String, String> asked = uri.getQueryParameters();
        View view = View.of(asked::getFirst);
        List<TypeDefinition> all = types.list(visit.workspace());
        TypeDefinition type = Optional.ofNullable(asked.getFirst("entity_type"))
                .map(name -> types.get(visit.workspace(), name))
                .orElse(all.getFirst());
        List<String> names = all.stream().map(TypeDefinition::name).toList();
        Form form = Form.of(type, Map.of());
        return visit.ok(
                ReviewTemplates.graduate(row, form, names, view), ReviewTemplates.graduating(row, form, names, view));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response graduate(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        View view = View.read(form.getFirst("view"));
        String name = Optional.ofNullable(form.getFirst("entity_type"))
                .orElseThrow(() -> Failure.invalid("entity_type", "choose what type of entity it becomes"));
        CommitResult commitResult = graduation.promoteAndPropose(
                visit.workspace(), visit.write(), id, name, Form.read(types.get(visit.workspace(), name), form));
        ReviewAction reviewAction = ReviewAction.graduate(id, name, commitResult, view);
        return visit.wantsPart()
                ? Pages.ok(ReviewTemplates.decided(List.of(reviewAction), reviewAction))
                : Pages.to(DecisionResource.after(view, reviewAction));
    }
}
