package io.festinger.rest;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.triage.TriageResource;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// One decision about many conflicts: `POST /conflicts/decide`.
@Path("/conflicts/decide")
@RunOnVirtualThread
public final class BulkConflictResource {
    private static final String UNDO = "undo";

    private final BulkDecisions decisions;
    private final Call call;

    BulkConflictResource(Inbox inbox, Resolutions resolutions, Call call) {
        this.decisions = new BulkDecisions(inbox, resolutions);
        this.call = call;
    }

    /// @param ids 1 to 500 conflicts
    /// @param action what is done to each: `newest` keeps the statement that was made last,
    ///     `most_trusted` that of the most trusted layer
    /// @param reason why, in a person's words; a dismissal needs one
    /// @param dryRun true to say what each would become, and change nothing
    public record DecideConflictsBody(
            @Nullable List<@Nullable String> ids,

            @Schema(enumeration = {"dismiss", "no_action", "newest", "most_trusted", "undo"}) @Nullable
            String action,

            @Nullable String reason,
            @Nullable Boolean dryRun) {}

    /// What became of one conflict.
    ///
    /// @param winnerMemberId the statement that holds; absent where none won
    /// @param refused why nothing changed; absent where it was decided
    public record DecidedConflict(
            String id, Optional<String> status, Optional<String> winnerMemberId, Optional<String> refused) {
        static DecidedConflict of(Conflict conflict) {
            return new DecidedConflict(
                    conflict.id().value(), Optional.of(conflict.status().wire()), Optional.empty(), Optional.empty());
        }

        static DecidedConflict of(BulkDecisions.Prospect prospect) {
            return new DecidedConflict(
                    prospect.conflict().id().value(),
                    Optional.of(prospect.conflict().status().wire()),
                    prospect.winner().map(member -> member.id()),
                    Optional.of(prospect.obstacle()).filter(reason -> !reason.isEmpty()));
        }
    }

    /// What became of the conflicts.
    ///
    /// @param items the decided ones in the order of the ids, then those that could not be decided
    public record DecideConflictsAnswer(List<DecidedConflict> items) {}

    /// Decides many conflicts alike, each for itself, or undoes the decisions about them.
    ///
    /// One that cannot be decided so, such as a tie, is left open and says why. With dry_run the answer
    /// says what each would become, and nothing changes.
    @POST
    public DecideConflictsAnswer decideConflicts(DecideConflictsBody decideConflictsBody) {
        String action = Body.required(decideConflictsBody.action(), "action");
        List<ConflictId> ids = TriageResource.ids(decideConflictsBody.ids());
        Write write = call.unrepeatedWrite();
        if (Boolean.TRUE.equals(decideConflictsBody.dryRun()) || write.dryRun()) {
            return new DecideConflictsAnswer(decisions.preview(call.workspace(), ids, way(action)).stream()
                    .map(DecidedConflict::of)
                    .toList());
        }
        String reason = Body.text(decideConflictsBody.reason());
        BulkDecisions.Report report = action.equals(UNDO)
                ? decisions.undo(call.workspace(), write, ids, reason)
                : decisions.carryOut(call.workspace(), write, ids, way(action), reason);
        return new DecideConflictsAnswer(Stream.concat(
                        report.finishedConflicts().stream().map(DecidedConflict::of),
                        report.refused().entrySet().stream()
                                .map(refused -> new DecidedConflict(
                                        refused.getKey().value(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of(refused.getValue()))))
                .toList());
    }

    private static BulkDecisions.Way way(String action) {
        if (action.equals(UNDO)) {
            throw Failure.invalid("dry_run", "an undo has no dry run");
        }
        try {
            return BulkDecisions.Way.read(action);
        } catch (Failure unknown) {
            throw Failure.invalid(
                    "action", "action is one of dismiss, no_action, newest, most_trusted, undo, not '" + action + "'");
        }
    }
}
