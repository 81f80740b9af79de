package io.festinger.rest;

import io.festinger.access.Caller;
import io.festinger.base.Actor;
import io.festinger.base.ComputePool;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.DeletedCandidate;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.premises.Basis;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.CallerReads;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// `POST` and `GET /memory`, `GET`, `PUT` and `DELETE /memory/{id}`, decisions about candidates, and
/// what is made of a memory or its source: `POST /memory/{id}/graduate` and `/re-extract`.
@Path("/memory")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class MemoryResource {
    private final Memories memories;
    private final CallerReads reads;
    private final Call call;
    private final Graduation graduation;
    private final Extraction extraction;
    private final ComputePool heavy;

    MemoryResource(
            Memories memories,
            CallerReads reads,
            Call call,
            Graduation graduation,
            Extraction extraction,
            ComputePool heavy) {
        this.memories = memories;
        this.reads = reads;
        this.call = call;
        this.graduation = graduation;
        this.extraction = extraction;
        this.heavy = heavy;
    }

    /// @param memoryType default `project` with a project, otherwise `knowledge`
    /// @param author its author; default the caller, and for an agent always the caller
    /// @param confidence its confidence, from 0 to 1; default 1
    /// @param status default `active`
    /// @param corrects the id of the active memory that this one replaces
    /// @param basedOn ids of memories, entities and trusted values that it was concluded from: its
    ///     confidence is at most the least of theirs
    /// @param derivedFrom an older name of `based_on`
    /// @param dryRun true to see the outcome and write nothing
    public record MemoryBody(
            @Schema(implementation = MemoryType.class) @Nullable
            String memoryType,

            @Nullable String content,
            @Nullable String project,
            @Nullable String scope,
            @Nullable String author,
            @Nullable Double confidence,

            @Schema(enumeration = {"candidate", "active"}) @Nullable
            String status,

            @Nullable String corrects,
            @Nullable Instant observedAt,
            @Nullable Instant validFrom,
            @Nullable Instant validTo,
            @Nullable List<String> basedOn,
            @Nullable List<String> derivedFrom,
            @Nullable Boolean dryRun) {
        MemoryDraft draft(Caller caller) {
            return MemoryDraft.builder(
                            memoryType == null ? inferredType() : MemoryType.read(memoryType),
                            Body.required(content, "content"))
                    .project(project)
                    .scope(scope)
                    .author(caller.author(Optional.ofNullable(author)).orElse(null))
                    .confidence(confidence)
                    .status(status == null ? MemoryStatus.ACTIVE : MemoryStatus.read(status))
                    .corrects(corrects)
                    .observedAt(observedAt)
                    .validFrom(validFrom)
                    .validTo(validTo)
                    .basedOn(Basis.of(Body.list(basedOn, "based_on")).and(Body.list(derivedFrom, "derived_from")))
                    .build();
        }

        private MemoryType inferredType() {
            return project == null || project.isBlank() ? MemoryType.KNOWLEDGE : MemoryType.PROJECT;
        }
    }

    /// An omitted field stays unchanged.
    ///
    /// @param supersededBy the active memory that replaces it; required with status `superseded`
    /// @param reason why, for the record
    public record MemoryEditBody(
            @Schema(implementation = MemoryType.class) @Nullable
            String memoryType,

            @Nullable String content,

            @Schema(implementation = MemoryStatus.class) @Nullable
            String status,

            @Nullable String supersededBy,
            @Nullable String project,
            @Nullable String scope,
            @Nullable Double confidence,
            @Nullable Instant validFrom,
            @Nullable Instant validTo,
            @Nullable String reason,
            @Nullable Boolean dryRun) {
        MemoryEdit edit() {
            return new MemoryEdit(
                    Optional.ofNullable(memoryType).map(MemoryType::read),
                    Optional.ofNullable(content),
                    Optional.ofNullable(status).map(MemoryStatus::read),
                    Optional.ofNullable(supersededBy),
                    Optional.ofNullable(project),
                    Optional.ofNullable(scope),
                    Optional.ofNullable(confidence),
                    Optional.ofNullable(validFrom),
                    Optional.ofNullable(validTo),
                    Body.text(reason));
        }
    }

    /// @param reason why, in a person's words; may be left out
    @JsonBody(optional = true)
    public record DecisionBody(
            @Nullable String reason, @Nullable Boolean dryRun) {}

    /// A page of memories.
    ///
    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record MemoryPageAnswer(List<MemoryAnswer> items, Optional<String> nextCursor) {}

    /// Writes a memory; the answer says what it repeats, corrects or contradicts.
    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = CommittedAnswer.class, responseCode = "201", responseDescription = "Written")
    public CommittedAnswer commitMemory(MemoryBody memoryBody) {
        return CommittedAnswer.of(memories.commit(
                call.workspace(), call.write(memoryBody.dryRun()), reads.using(memoryBody.draft(call.caller()))));
    }

    /// Memories, newest first.
    @GET
    @Query(value = "status", is = "default all")
    @Query({"project", "type", "scope", "author"})
    @Query(value = "q", is = "words that the content contains")
    @Query(value = "as_of", is = "as they were at that time")
    @Query(value = "not_said_since", is = "not said again since that time")
    @Query({"cursor", "limit"})
    public MemoryPageAnswer listMemories() {
        QueryParameters query = call.query();
        Memories.Page page = memories.list(
                call.workspace(),
                new MemoryFilter(
                        query.text("status").map(MemoryStatus::read),
                        query.text("project"),
                        query.choice("type", MemoryType::wires).map(MemoryType::read),
                        query.text("scope"),
                        query.text("author"),
                        query.text("q"),
                        query.time("as_of"),
                        query.time("not_said_since"),
                        query.text("cursor"),
                        query.limit()));
        return new MemoryPageAnswer(page.items().stream().map(MemoryAnswer::of).toList(), page.next());
    }

    /// One memory with its provenance, claims, open conflicts and history.
    @GET
    @Path("/{id}")
    @Query(value = "as_of", is = "as it was at that time")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MemoryAnswer.class)))
    public RestResponse<MemoryAnswer> getMemory(@PathParam("id") String id) {
        return answer(memories.get(call.workspace(), id, call.query().time("as_of")));
    }

    /// Changes the content or status of a memory; If-Match with the ETag that was read.
    @PUT
    @Path("/{id}")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MemoryAnswer.class)))
    public RestResponse<MemoryAnswer> editMemory(
            @PathParam("id") String id,
            @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
            MemoryEditBody memoryEditBody) {
        return answer(memories.edit(
                call.workspace(),
                call.write(memoryEditBody.dryRun()),
                id,
                memoryEditBody.edit(),
                Optional.ofNullable(ifMatch)));
    }

    /// A person promotes a candidate: it is active, and compared with what is known.
    @POST
    @Path("/{id}/promote")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MemoryAnswer.class)))
    public RestResponse<MemoryAnswer> promoteMemory(@PathParam("id") String id, DecisionBody decisionBody) {
        return answer(memories.promote(
                call.workspace(), call.write(decisionBody.dryRun()), id, Body.text(decisionBody.reason())));
    }

    /// A person rejects a candidate: it is not proposed again.
    @POST
    @Path("/{id}/reject")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MemoryAnswer.class)))
    public RestResponse<MemoryAnswer> rejectMemory(@PathParam("id") String id, DecisionBody decisionBody) {
        return answer(memories.reject(
                call.workspace(), call.write(decisionBody.dryRun()), id, Body.text(decisionBody.reason())));
    }

    /// A person makes a separate memory of a witness: of what someone wrote again.
    @POST
    @Path("/{id}/witnesses/{witness}/split")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MemoryAnswer.class)))
    public RestResponse<MemoryAnswer> splitWitness(
            @PathParam("id") String id, @PathParam("witness") String witness, DecisionBody decisionBody) {
        return answer(memories.split(
                call.workspace(), call.write(decisionBody.dryRun()), id, witness, Body.text(decisionBody.reason())));
    }

    /// A person deletes a candidate as if it had never been written; only candidates can be deleted.
    @DELETE
    @Path("/{id}")
    public DeletedCandidate deleteMemory(@PathParam("id") String id) {
        return memories.delete(call.workspace(), call.write(false), id, "");
    }

    private static RestResponse<MemoryAnswer> answer(MemoryDetail detail) {
        return RestResponse.ResponseBuilder.ok(MemoryAnswer.of(detail))
                .header(HttpHeaders.ETAG, "\"" + detail.etag() + "\"")
                .build();
    }

    /// @param fields the entity's values by field, as its type requires
    public record GraduateBody(
            @Nullable String entityType,
            @Nullable Map<String, @Nullable Object> fields,
            @Nullable Boolean dryRun) {}

    /// Proposes an entity in place of a memory, which stays until the entity is promoted.
    @POST
    @Path("/{id}/graduate")
    @ResponseStatus(201)
    @APIResponseSchema(value = CommittedAnswer.class, responseCode = "201", responseDescription = "Written")
    public CommittedAnswer graduateMemory(@PathParam("id") String id, GraduateBody graduateBody) {
        return CommittedAnswer.of(graduation.propose(
                call.workspace(),
                call.write(graduateBody.dryRun()),
                id,
                Body.required(graduateBody.entityType(), "entity_type"),
                Body.required(graduateBody.fields(), "fields")));
    }

    /// Reads a memory's source again with the current extractors; the memory stays as it is.
    @POST
    @Path("/{id}/re-extract")
    @NoDryRun
    public ExtractAnswer extractMemoryAgain(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        Actor actor = call.actor();
        return ExtractAnswer.of(heavy.read(() -> extraction.again(workspace, actor, id)));
    }
}
