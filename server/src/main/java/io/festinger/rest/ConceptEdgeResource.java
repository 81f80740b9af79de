package io.festinger.rest;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.Curation;
import io.festinger.concepts.edges.EdgeAddress;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /forget` and `/forget/undo`, `DELETE /concepts/{token}/edges/{dimension}` and its `POST .../undo`:
/// takes back and restores edges.
@Path("/")
@RunOnVirtualThread
public final class ConceptEdgeResource {
    private final ConceptMemories memories;
    private final Call call;

    ConceptEdgeResource(ConceptMemories memories, Call call) {
        this.memories = memories;
        this.call = call;
    }

    /// @param fact `X -isa Y [in context of D]` or `X -ispart Y [in context of D]`
    /// @param reason why, for the record
    public record Forgetting(
            @Nullable String fact, @Nullable String reason) {}

    /// @param reason why, for the record
    @JsonBody(optional = true)
    public record UndoReasonBody(@Nullable String reason) {}

    public record EdgeTaken(
            @Schema(enumeration = {"forgotten", "restored"}) String result, ConceptResource.EdgeAnswer edge) {}

    @POST
    @Path("/forget")
    @Operation(
            operationId = "forgetFact",
            summary = "Takes back an edge: it is no longer recalled, and its conflicts are updated")
    public EdgeTaken forget(Forgetting asked) {
        return forget(EdgeAddress.ofFact(Body.required(asked.fact(), "fact")), asked.reason());
    }

    @POST
    @Path("/forget/undo")
    @Operation(operationId = "undoForgetFact", summary = "Restores an edge that was taken back")
    public EdgeTaken restore(Forgetting asked) {
        return restore(EdgeAddress.ofFact(Body.required(asked.fact(), "fact")), asked.reason());
    }

    @DELETE
    @Path("/concepts/{token}/edges/{dimension}")
    @Operation(operationId = "deleteEdge", summary = "Takes back the edge of a concept within a dimension")
    public EdgeTaken forget(@PathParam("token") String token, @PathParam("dimension") String dimension) {
        return forget(EdgeAddress.of(token, dimension), null);
    }

    @POST
    @Path("/concepts/{token}/edges/{dimension}/undo")
    @Operation(
            operationId = "undoDeleteEdge",
            summary = "Restores the edge of a concept within a dimension that was taken back last")
    public EdgeTaken restore(
            @PathParam("token") String token, @PathParam("dimension") String dimension, UndoReasonBody undoReasonBody) {
        return restore(EdgeAddress.of(token, dimension), undoReasonBody.reason());
    }

    private EdgeTaken forget(EdgeAddress address, @Nullable String reason) {
        return new EdgeTaken(
                "forgotten",
                ConceptResource.EdgeAnswer.of(curation().forget(address, Body.text(reason), call.write(false))));
    }

    private EdgeTaken restore(EdgeAddress address, @Nullable String reason) {
        return new EdgeTaken(
                "restored",
                ConceptResource.EdgeAnswer.of(curation().restore(address, Body.text(reason), call.write(false))));
    }

    private Curation curation() {
        return memories.of(call.workspace()).curation();
    }
}
