package io.festinger.rest;

import io.festinger.memory.entities.Graduation;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// `POST /memory/{id}/graduate`.
@Path("/memory/{id}/graduate")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class GraduationResource {
    private final Graduation graduation;
    private final Call call;

    GraduationResource(Graduation graduation, Call call) {
        this.graduation = graduation;
        this.call = call;
    }

    /// @param fields the entity's values by field, as its type requires
    public record GraduateBody(
            @Nullable String entityType,
            @Nullable Map<String, @Nullable Object> fields,
            @Nullable Boolean dryRun) {}

    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = CommittedAnswer.class, responseCode = "201", responseDescription = "Written")
    @Operation(
            operationId = "graduateMemory",
            summary = "Proposes an entity in place of a memory, which stays until the entity is promoted")
    public CommittedAnswer graduate(@PathParam("id") String id, GraduateBody graduateBody) {
        return CommittedAnswer.of(graduation.propose(
                call.workspace(),
                call.write(graduateBody.dryRun()),
                id,
                Body.required(graduateBody.entityType(), "entity_type"),
                Body.required(graduateBody.fields(), "fields")));
    }
}
