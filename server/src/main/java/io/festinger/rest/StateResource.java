package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.premises.Basis;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Trusted state, which only people write: `POST` and `GET /project/state`, `GET /project/state/{id}`.
@Path("/project/state")
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
                    Body.text(reason),
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
            return RecordMapper.map(StatedAnswer.class, Map.of("conflictId", statedValue.conflict()), statedValue);
        }
    }

    /// A row with its open conflicts.
    public record StateAnswer(@JsonUnwrapped StateRowAnswer row, List<String> conflicts) {}

    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record StatesAnswer(List<StateAnswer> items, Optional<String> nextCursor) {}

    /// A row with its claims and its earlier versions, newest first.
    public record DetailAnswer(
            @JsonUnwrapped StateRowAnswer row,

            List<String> conflicts,
            List<CommitResult.CommittedClaim> claims,
            List<TrustedState.PastState> history,
            List<PremiseFellAnswer.PremiseAnswer> basedOn,
            Optional<PremiseFellAnswer> premiseFell) {}

    /// A person sets a key; it warns where a conflict about it is open, and is never refused for one.
    @POST
    public StatedAnswer setState(StateBody stateBody) {
        return StatedAnswer.of(state.set(call.workspace(), call.write(stateBody.dryRun()), stateBody.draft()));
    }

    /// Trusted state in force, by project, category and key.
    @GET
    @Query({"project", "category"})
    @Query(
            value = "status",
            is = "default active",
            of = {"active", "superseded", "all"})
    @Query(value = "as_of", is = "as it was at this time")
    @Query({"cursor", "limit"})
    public StatesAnswer listState() {
        QueryParameters query = call.query();
        var page = state.list(
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
                        .map(item -> new StateAnswer(StateRowAnswer.of(item.row()), item.conflicts()))
                        .toList(),
                page.next());
    }

    private static Optional<StateRow.Status> status(String wire) {
        return switch (wire) {
            case "active" -> Optional.of(StateRow.Status.ACTIVE);
            case "superseded" -> Optional.of(StateRow.Status.SUPERSEDED);
            case "all" -> Optional.empty();
            default -> throw Failure.invalid("status", "status is one of active, superseded, all, not '" + wire + "'");
        };
    }

    /// One row of trusted state with its earlier versions.
    @GET
    @Path("/{id}")
    public DetailAnswer getState(@PathParam("id") String id) {
        TrustedState.Detail detail = state.get(call.workspace(), id);
        return new DetailAnswer(
                StateRowAnswer.of(detail.row()),
                detail.conflicts(),
                detail.claims(),
                detail.history(),
                PremiseFellAnswer.PremiseAnswer.all(detail.premises()),
                detail.premises().fallen().map(PremiseFellAnswer::of));
    }
}
