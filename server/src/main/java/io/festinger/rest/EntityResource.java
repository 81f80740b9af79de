package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.festinger.access.Caller;
import io.festinger.base.Failure;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.DeletedCandidate;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDetail;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.premises.Basis;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.ExactNumberDeserializer;
import io.festinger.rest.http.JsonBody;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// Typed facts: `POST` and `GET /entities`, `GET`, `PUT` and `DELETE /entities/{type}/{id}`, and the review
/// of candidates.
@Path("/entities")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class EntityResource {
    private final Entities entities;
    private final EntityTypes types;
    private final Call call;

    EntityResource(Entities entities, EntityTypes types, Call call) {
        this.entities = entities;
        this.types = types;
        this.call = call;
    }

    /// @param fields its values by field; `GET /entity-types` lists the fields of a type
    /// @param status default `active`
    /// @param basedOn ids of memories, entities and trusted values that it was concluded from
    /// @param dryRun true to see the outcome and store nothing
    public record EntityBody(
            @Nullable String entityType,
            @Nullable String project,

            @JsonDeserialize(contentUsing = ExactNumberDeserializer.class) @Nullable
            Map<String, @Nullable Object> fields,

            @Schema(enumeration = {"candidate", "active"}) @Nullable
            String status,

            @Nullable String scope,
            @Nullable String author,
            @Nullable Double confidence,
            @Nullable OffsetDateTime observedAt,
            @Nullable OffsetDateTime validFrom,
            @Nullable OffsetDateTime validTo,
            @Nullable List<String> basedOn,
            @Nullable Boolean dryRun) {
        EntityDraft draft(Caller caller) {
            return EntityDraft.of(
                            Body.required(entityType, "entity_type"),
                            Body.text(project),
                            Body.required(fields, "fields"))
                    .as(status == null ? Entity.Status.ACTIVE : Entity.Status.of(status))
                    .scope(scope)
                    .author(caller.author(Optional.ofNullable(author)).orElse(null))
                    .confidence(confidence)
                    .observedAt(instant(observedAt))
                    .validFrom(instant(validFrom))
                    .validTo(instant(validTo))
                    .basedOn(Basis.of(Body.list(basedOn, "based_on")));
        }

        private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
            return time == null ? null : time.toInstant();
        }
    }

    /// @param fields a merge patch: named fields are replaced, null removes a field, the others stay
    /// @param reason why; may be left out
    public record EntityEditBody(
            @JsonDeserialize(contentUsing = ExactNumberDeserializer.class) @Nullable
            Map<String, @Nullable Object> fields,

            @Schema(enumeration = {"candidate", "active", "invalid"}) @Nullable
            String status,

            @Nullable String reason,
            @Nullable Boolean dryRun) {}

    /// @param reason why, in a person's words; may be left out
    @JsonBody(optional = true)
    public record ReviewBody(
            @Nullable String reason, @Nullable Boolean dryRun) {}

    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record EntitiesAnswer(List<EntityItemAnswer> items, Optional<String> nextCursor) {}

    /// An entity in a list, with its open conflicts.
    public record EntityItemAnswer(@JsonUnwrapped EntityRowAnswer entity, List<String> conflicts) {}

    /// An entity with its details.
    ///
    /// @param conflictsWith the rows of higher trust that it disagrees with in open conflicts
    /// @param basedOn what it was concluded from
    /// @param premiseFell the fallen premise that it rests on, directly or by others
    /// @param conflictId the conflict that the write opened or joined
    public record EntityAnswer(
            @JsonUnwrapped EntityRowAnswer entity,

            String etag,
            List<String> conflicts,
            List<EntityDetail.Opponent> conflictsWith,
            List<CommitResult.CommittedClaim> claims,
            List<EntityDetail.PastEntity> history,
            List<PremiseFellAnswer.PremiseAnswer> basedOn,
            Optional<PremiseFellAnswer> premiseFell,
            @Schema(implementation = Verdict.class) Optional<String> verdict,
            Optional<String> conflictId,
            Optional<String> explanation) {
        static EntityAnswer of(EntityDetail detail, Optional<CommitResult> commitResult) {
            return new EntityAnswer(
                    EntityRowAnswer.of(detail.entity()),
                    detail.etag(),
                    detail.conflicts(),
                    detail.conflictsWith(),
                    detail.claims(),
                    detail.history(),
                    PremiseFellAnswer.PremiseAnswer.all(detail.premises()),
                    detail.premises().fallen().map(PremiseFellAnswer::of),
                    commitResult.map(finishedResult -> finishedResult.verdict().wire()),
                    commitResult.flatMap(finishedResult ->
                            finishedResult.conflicts().stream().findFirst().map(Object::toString)),
                    commitResult.map(CommitResult::explanation).filter(text -> !text.isEmpty()));
        }
    }

    /// Stores a typed fact and says what it contradicts; it is never refused for a contradiction.
    @POST
    @APIResponse(
            responseCode = "201",
            description = "What became of it",
            content = @Content(schema = @Schema(implementation = CommittedAnswer.class)))
    public Response createEntity(EntityBody entityBody) {
        CommitResult commitResult =
                entities.commit(call.workspace(), call.write(entityBody.dryRun()), entityBody.draft(call.caller()));
        return Response.status(Response.Status.CREATED)
                .entity(CommittedAnswer.of(commitResult))
                .build();
    }

    /// Entities, newest first.
    @GET
    @Query({"type", "project"})
    @Query(
            value = "status",
            of = {"candidate", "active", "superseded", "invalid"})
    @Query(value = "q", is = "what one of the fields contains")
    @Query(value = "as_of", is = "as they were at this time")
    @Query({"cursor", "limit"})
    public EntitiesAnswer listEntities() {
        QueryParameters query = call.query();
        var page = entities.list(
                call.workspace(),
                new EntityStore.Filter(
                        query.choice("type", () -> types.names(call.workspace())),
                        query.text("project"),
                        query.text("status").map(Entity.Status::of),
                        query.text("q"),
                        query.time("as_of"),
                        query.text("cursor"),
                        query.limit()));
        return new EntitiesAnswer(
                page.items().stream()
                        .map(item -> new EntityItemAnswer(EntityRowAnswer.of(item.row()), item.conflicts()))
                        .toList(),
                page.next());
    }

    /// One entity with its open conflicts, its claims, and its earlier versions.
    @GET
    @Path("/{type}/{id}")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EntityAnswer.class)))
    public Response getEntity(@PathParam("type") String type, @PathParam("id") String id) {
        return answer(EntityAnswer.of(entities.get(call.workspace(), type, id), Optional.empty()));
    }

    /// Changes fields (a merge patch) or the status; the old values are kept.
    @PUT
    @Path("/{type}/{id}")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EntityAnswer.class)))
    public Response editEntity(
            @PathParam("type") String type,
            @PathParam("id") String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            EntityEditBody entityEditBody) {
        if (entityEditBody.fields() == null && entityEditBody.status() == null) {
            throw Failure.invalid("fields", "nothing to change; send fields or a status");
        }
        EntityEdit edit = new EntityEdit(
                entityEditBody.fields() == null ? Map.of() : entityEditBody.fields(),
                Optional.ofNullable(entityEditBody.status()).map(Entity.Status::of),
                etag(ifMatch),
                Body.text(entityEditBody.reason()));
        return answer(entities.edit(call.workspace(), call.write(entityEditBody.dryRun()), type, id, edit));
    }

    private static Optional<String> etag(@Nullable String ifMatch) {
        return Optional.ofNullable(ifMatch)
                .map(text -> text.strip().replaceFirst("^W/", "").replace("\"", ""))
                .filter(text -> !text.isEmpty() && !text.equals("*"));
    }

    /// A person promotes a candidate.
    @POST
    @Path("/{id}/promote")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EntityAnswer.class)))
    public Response promoteEntity(@PathParam("id") String id, ReviewBody reviewBody) {
        return answer(entities.promote(
                call.workspace(), call.write(reviewBody.dryRun()), id, Body.text(reviewBody.reason())));
    }

    /// A person rejects a candidate.
    @POST
    @Path("/{id}/reject")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EntityAnswer.class)))
    public Response rejectEntity(@PathParam("id") String id, ReviewBody reviewBody) {
        return answer(
                entities.reject(call.workspace(), call.write(reviewBody.dryRun()), id, Body.text(reviewBody.reason())));
    }

    /// A person deletes a candidate as if it had never been written; only candidates can be deleted.
    @DELETE
    @Path("/{type}/{id}")
    public DeletedCandidate deleteEntity(@PathParam("type") String type, @PathParam("id") String id) {
        return entities.delete(call.workspace(), call.write(false), type, id, "");
    }

    private static Response answer(Entities.EntityChange entityChange) {
        return answer(EntityAnswer.of(entityChange.detail(), Optional.of(entityChange.committed())));
    }

    private static Response answer(EntityAnswer answer) {
        return Response.ok(answer).header("ETag", '"' + answer.etag() + '"').build();
    }
}
