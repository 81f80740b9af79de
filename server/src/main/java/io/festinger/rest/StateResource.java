package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.festinger.base.Failure;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.premises.Basis;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// Trusted state, which only people write: `POST` and `GET /project/state`, `GET /project/state/{id}`.
@Path("/project/state")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.WILDCARD)
@RunOnVirtualThread
public final class StateResource {
    private final TrustedState state;
    private final Call call;

    StateResource(TrustedState state, Call call) {
        this.state = state;
        this.call = call;
    }

    /// @param reason why; may be left out
    /// @param qualifier the context in which it is valid; default the one of the key's only row
    /// @param basedOn ids of memories, entities and trusted values that it was concluded from
    /// @param dryRun true to see the outcome and store nothing
    public record StateBody(
            @Nullable String project,
            @Nullable String category,
            @Nullable String key,
            @Nullable String value,
            @Nullable String reason,
            @Nullable String qualifier,
            @Nullable List<String> basedOn,
            @Nullable Boolean dryRun) {
        StateDraft draft() {
            return new StateDraft(
                    Body.required(project, "project"),
                    Body.required(category, "category"),
                    Body.required(key, "key"),
                    Body.required(value, "value"),
                    reason == null ? "" : reason,
                    Optional.ofNullable(qualifier),
                    Basis.of(Body.list(basedOn, "based_on")));
        }
    }

    /// @param previous the key's previous value
    /// @param warning reports a conflict about it that was already open
    /// @param conflictId the conflict that it opened or joined, or that was open on its slot
    /// @param conflicts the open conflicts that it opened or joined
    /// @param verdict how it relates to the known rows
    public record StatedAnswer(
            String id,
            Optional<String> previous,
            Optional<String> warning,
            Optional<String> conflictId,
            List<String> conflicts,
            @Schema(implementation = Verdict.class) String verdict,
            Optional<String> ruleId,
            Optional<String> explanation,
            List<CommitResult.CommittedClaim> claims) {
        static StatedAnswer of(TrustedState.StatedValue statedValue) {
            return new StatedAnswer(
                    statedValue.id(),
                    statedValue.previous(),
                    statedValue.warning(),
                    statedValue.conflict().map(Object::toString),
                    statedValue.conflicts().stream().map(Object::toString).toList(),
                    statedValue.verdict().wire(),
                    statedValue.ruleId(),
                    Optional.of(statedValue.explanation()).filter(text -> !text.isEmpty()),
                    statedValue.claims());
        }
    }

    /// A row with its open conflicts.
    public record StateAnswer(
            @JsonUnwrapped @JsonIgnoreProperties("stored_at")
            StateRow row,

            List<String> conflicts) {}

    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record StatesAnswer(List<StateAnswer> items, Optional<String> nextCursor) {}

    /// A row with its claims and its earlier versions, newest first.
    public record DetailAnswer(
            @JsonUnwrapped @JsonIgnoreProperties("stored_at")
            StateRow row,

            List<String> conflicts,
            List<CommitResult.CommittedClaim> claims,
            List<TrustedState.PastState> history,
            List<PremiseFellAnswer.PremiseAnswer> basedOn,
            Optional<PremiseFellAnswer> premiseFell) {}

    @POST
    @Operation(
            operationId = "setState",
            summary = "A person sets a key; it warns where a conflict about it is open, and is never refused for one")
    public StatedAnswer set(
            @RequestBody(content = @Content(schema = @Schema(implementation = StateBody.class))) InputStream body)
            throws IOException {
        StateBody stateBody = Body.read(body, StateBody.class);
        return StatedAnswer.of(
                state.set(call.workspace(), call.write(Boolean.TRUE.equals(stateBody.dryRun())), stateBody.draft()));
    }

    @GET
    @Operation(operationId = "listState", summary = "Trusted state in force, by project, category and key")
    @Parameter(name = "project", in = ParameterIn.QUERY)
    @Parameter(name = "category", in = ParameterIn.QUERY)
    @Parameter(
            name = "status",
            in = ParameterIn.QUERY,
            description = "default active",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"active", "superseded", "all"}))
    @Parameter(name = "as_of", in = ParameterIn.QUERY, description = "as it was at this time")
    @Parameter(name = "cursor", in = ParameterIn.QUERY)
    @Parameter(name = "limit", in = ParameterIn.QUERY, description = "1 to 500")
    public StatesAnswer list(@Context UriInfo uri) {
        QueryParameters query = QueryParameters.of(uri, "project", "category", "status", "as_of", "cursor", "limit");
        TrustedState.Page page = state.list(
                call.workspace(),
                new StateStore.Filter(
                        query.text("project"),
                        query.text("category"),
                        status(query.text("status").orElse("active")),
                        query.time("as_of"),
                        query.text("cursor"),
                        query.limit()));
        return new StatesAnswer(
                page.items().stream()
                        .map(item -> new StateAnswer(item.row(), item.conflicts()))
                        .toList(),
                page.next());
    }

    private static Optional<StateRow.Status> status(String wire) {
        return switch (wire) {
            case "active" -> Optional.of(StateRow.Status.ACTIVE);
            case "superseded" -> Optional.of(StateRow.Status.SUPERSEDED);
            case "all" -> Optional.empty();
            default ->
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "status",
                        "status is one of active, superseded, all, not '" + wire + "'");
        };
    }

    @GET
    @Path("/{id}")
    @Operation(operationId = "getState", summary = "One row of trusted state with its earlier versions")
    public DetailAnswer get(@PathParam("id") String id) {
        TrustedState.Detail detail = state.get(call.workspace(), id);
        return new DetailAnswer(
                detail.row(),
                detail.conflicts(),
                detail.claims(),
                detail.history(),
                PremiseFellAnswer.PremiseAnswer.all(detail.premises()),
                PremiseFellAnswer.of(detail.premises().fallen()));
    }
}
