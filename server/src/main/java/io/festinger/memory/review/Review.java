package io.festinger.memory.review;

import io.festinger.base.Failure;
import io.festinger.base.WireName;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.StatementRow;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entities;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A person's decisions about many candidates, each with its own audit entry: a failure for one does not
/// affect the others. Blocking.
public final class Review {
    /// The reason for a candidate whose decision was undone.
    static final String UNDONE = "the decision was undone";

    private static final int MAX = 500;

    private final ReviewServices services;
    private final Memories memories;
    private final Entities entities;
    private final Reversal reversal;

    public Review(ReviewServices services, Memories memories, Entities entities) {
        this.reversal = new Reversal(services, memories, entities);
        this.services = services;
        this.memories = memories;
        this.entities = entities;
    }

    /// A decision about candidates.
    @Schema(name = "ReviewAction")
    public enum Action implements WireName {
        PROMOTE,
        REJECT,
        /// It continues to wait, after the others.
        DEFER,
        /// It waits at its place before the deferral.
        RESUME;

        /// @throws Failure `INVALID_REQUEST` naming the field `action`
        public static Action of(String wire) {
            return WireName.read(Action.class, "action", wire);
        }
    }

    /// The result for one candidate.
    ///
    /// @param status the current status of the row; absent after a failure
    /// @param conflicts open conflicts of which it is now a member
    /// @param failure why nothing changed; absent after a success
    public record CandidateDecision(
            String id,
            @Schema(implementation = CandidateLayer.class) Optional<String> layer,
            @Schema(implementation = MemoryStatus.class) Optional<String> status,
            List<String> conflicts,
            Optional<DecisionFailure> failure) {
        static CandidateDecision of(StatementRow<?> row, List<?> conflicts) {
            return new CandidateDecision(
                    row.id(),
                    Optional.of(row.kind().wire()),
                    Optional.of(row.status().wire()),
                    conflicts.stream().map(Object::toString).toList(),
                    Optional.empty());
        }

        static CandidateDecision fail(String id, Failure failure) {
            return new CandidateDecision(
                    id,
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.of(new DecisionFailure(failure.code().wire(), failure.detail())));
        }
    }

    public record DecisionFailure(String code, String detail) {}

    /// @return results in the order of the ids
    ///
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` for no ids or too many
    public List<CandidateDecision> decide(
            WorkspaceId workspace, Write write, List<String> ids, Action action, String reason) {
        check(write, ids);
        return ids.stream()
                .distinct()
                .map(id -> decide(workspace, each(write, id), id, action, reason))
                .toList();
    }

    /// Undoes decisions, in the order of the ids: promoted or rejected rows wait again, without an edit
    /// that was part of the decision; deferred candidates wait at their earlier place.
    ///
    /// @param action the decision
    /// @param isEdited whether it was edited before it was promoted
    /// @throws Failure as [#decide]
    public List<CandidateDecision> undo(
            WorkspaceId workspace, Write write, List<String> ids, Action action, boolean isEdited) {
        check(write, ids);
        if (action == Action.DEFER || action == Action.RESUME) {
            Action other = action == Action.DEFER ? Action.RESUME : Action.DEFER;
            return decide(workspace, write, ids, other, UNDONE);
        }
        return ids.stream()
                .distinct()
                .map(id -> reversal.undo(workspace, each(write, id), id, isEdited))
                .toList();
    }

    private static void check(Write write, List<String> ids) {
        write.actor().demandPerson("only people decide about candidates; use a key with the role reviewer");
        if (ids.isEmpty() || ids.size() > MAX) {
            throw Failure.invalid("ids", "ids are 1 to " + MAX + " candidates");
        }
    }

    /// When the request is repeated, each row is still processed only once.
    private static Write each(Write write, String id) {
        return new Write(
                write.actor(),
                write.dryRun(),
                write.once().map(once -> new Write.IdempotencyKey(once.key() + " " + id, once.request())));
    }

    private CandidateDecision decide(WorkspaceId workspace, Write write, String id, Action action, String reason) {
        try {
            RowRef row = services.layerServices()
                    .read(workspace, handle -> services.candidates().find(handle, id))
                    .map(CandidateStore.WaitingCandidate::row)
                    .orElseThrow(() -> Candidates.missing(id));
            if (action == Action.DEFER || action == Action.RESUME) {
                return wait(workspace, write, row, action, reason);
            }
            return row.kind() == RowKind.MEMORY
                    ? memory(workspace, write, id, action, reason)
                    : entity(workspace, write, id, action, reason);
        } catch (Failure failure) {
            return CandidateDecision.fail(id, failure);
        }
    }

    private CandidateDecision memory(WorkspaceId workspace, Write write, String id, Action action, String reason) {
        MemoryDetail detail = action == Action.PROMOTE
                ? memories.promote(workspace, write, id, reason)
                : memories.reject(workspace, write, id, reason);
        return CandidateDecision.of(detail.memory(), detail.conflicts());
    }

    private CandidateDecision entity(WorkspaceId workspace, Write write, String id, Action action, String reason) {
        Entities.EntityChange entityChange = action == Action.PROMOTE
                ? entities.promote(workspace, write, id, reason)
                : entities.reject(workspace, write, id, reason);
        return CandidateDecision.of(
                entityChange.detail().entity(), entityChange.committed().conflicts());
    }

    /// A candidate that continues to wait, after the others or at its earlier place.
    private CandidateDecision wait(WorkspaceId workspace, Write write, RowRef row, Action action, String reason) {
        String kind = row.kind().wire();
        String by = write.actor().name();
        return services.layerServices().write(workspace, write, CandidateDecision.class, scope -> {
            String finishedText;
            if (action == Action.DEFER) {
                finishedText = kind + ".deferred";
                services.candidates().defer(scope.handle(), row, new Candidate.Deferral(scope.now(), by, reason));
            } else {
                finishedText = kind + ".resumed";
                services.candidates().resume(scope.handle(), row);
            }
            scope.audit(finishedText, kind, row.id(), new Note(reason));
            scope.event(finishedText, new Waits(row.id(), by));
            return new CandidateDecision(
                    row.id(), Optional.of(kind), Optional.of("candidate"), List.of(), Optional.empty());
        });
    }

    private record Note(String reason) {}

    private record Waits(String id, String by) {}
}
