package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.web.FormFields;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.festinger.web.review.Form;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Proposes an entity instead of an active memory: `GET` and `POST /admin/memory/{id}/graduate`.
@Path("/admin/memory/{id}/graduate")
@RunOnVirtualThread
@WebPage
public final class MemoryGraduateResource {
    private final Memories memories;
    private final Graduation graduation;
    private final EntityTypes types;
    private final Visit visit;

    MemoryGraduateResource(Memories memories, Graduation graduation, EntityTypes types, Visit visit) {
        this.memories = memories;
        this.graduation = graduation;
        this.types = types;
        this.visit = visit;
    }

    @GET
    public Response form(@PathParam("id") String id, @QueryParam("entity_type") @Nullable String name) {
        List<TypeDefinition> all = types.list(visit.workspace());
        TypeDefinition type = name == null || name.isBlank() ? all.getFirst() : types.get(visit.workspace(), name);
        MemoryView memory = MemoryView.of(
                memories.get(visit.workspace(), id, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                visit.decides());
        return Pages.ok(MemoryTemplates.graduate(
                memory,
                Form.of(type, Map.of()),
                all.stream().map(TypeDefinition::name).toList()));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response graduate(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        String name = Optional.ofNullable(form.getFirst("entity_type"))
                .orElseThrow(() -> Failure.invalid("entity_type", "choose what type of entity it becomes"));
        String entity = graduation
                .propose(
                        visit.workspace(), visit.write(), id, name, Form.read(types.get(visit.workspace(), name), form))
                .id();
        return Pages.to("/admin/review/" + FormFields.segment(entity));
    }
}
