package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.triage.Handlings;
import io.festinger.conflicts.triage.SavedViews;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Decisions of people about conflicts. Each decision is one transaction that changes rows, stores their
/// earlier images, and is audited; every decision can be undone.
public final class Resolutions {
    /// The kind of the change feed whose subject is the id of a conflict about a concept, open or closed.
    public static final String CONFLICTS_CHANGED = "conflicts";

    private final Writes writes;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final Contradictions contradictions;
    private final ClaimStore claims;
    private final Keepers keepers;
    private final ConflictCloser conflictCloser;

    public Resolutions(
            Writes writes,
            ConflictStore conflicts,
            DecisionStore decisions,
            Contradictions contradictions,
            Keepers keepers) {
        this.writes = writes;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.contradictions = contradictions;
        this.claims = contradictions.claims();
        this.keepers = keepers;
        this.conflictCloser = contradictions.settling();
    }

    /// @throws Failure `NOT_FOUND`, `WRONG_STATE` when it is not open, `FORBIDDEN` for an agent,
    ///     `INVALID_REQUEST` naming the invalid field of the order
    public Conflict resolve(WorkspaceId workspace, Write write, ConflictId id, Order order) {
        return decide(workspace, write, id, order, Conflict.Status.RESOLVED);
    }

    /// Decides that it was not a conflict.
    public Conflict dismiss(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        Order order = new Order(Action.DISMISS, null, reason, Map.of(), null);
        return decide(workspace, write, id, order, Conflict.Status.DISMISSED);
    }

    /// A person's answer to the conflict's question: yes keeps the member in question, no retires it.
    ///
    /// @throws Failure as [#resolve]; `WRONG_STATE` also when its question is not a yes/no question
    public Conflict answer(WorkspaceId workspace, Write write, ConflictId id, boolean yes, String reason) {
        return decide(workspace, write, id, Conflict.Status.RESOLVED, conflict -> {
            Inquiry inquiry = Inquiry.of(conflict)
                    .orElseThrow(() -> wrong("its question is not a yes/no question; resolve it with an action"));
            String notes = ("answered " + (yes ? "yes" : "no") + ". " + reason).strip();
            return Plan.answering(conflict, inquiry, yes, notes);
        });
    }

    private Conflict decide(WorkspaceId workspace, Write write, ConflictId id, Order order, Conflict.Status status) {
        return decide(workspace, write, id, status, conflict -> Plan.of(conflict, order));
    }

    private Conflict decide(
            WorkspaceId workspace,
            Write write,
            ConflictId id,
            Conflict.Status status,
            Function<Conflict, Plan> planning) {
        return run(workspace, write, id, (scope, conflict) -> settle(scope, conflict, status, planning));
    }

    /// A decision of the server itself at night, only about edges of the concept graph. It can be undone
    /// like a person's decision.
    ///
    /// @param members the members that the order assumes
    /// @throws Failure `WRONG_STATE` when the conflict is closed, is about another layer too, or
    ///     has other members now
    public Conflict carryOut(WorkspaceId workspace, Write write, ConflictId id, Set<String> members, Order order) {
        if (!write.actor().equals(Actor.FESTINGER)) {
            throw Failure.forbidden("this is for the server itself; a person resolves the conflict");
        }
        Conflict.Status status =
                order.action() == Action.DISMISS ? Conflict.Status.DISMISSED : Conflict.Status.RESOLVED;
        return lockedConflict(workspace, write, id, (scope, conflict) -> {
            Set<String> now = conflict.members().stream().map(Member::id).collect(Collectors.toSet());
            boolean edges =
                    conflict.members().stream().allMatch(each -> each.row().kind() == RowKind.CONCEPT_EDGE);
            if (!edges || !conflict.slotKind().equals(Slot.CONCEPT)) {
                throw wrong("the conflict is not about edges of the concept graph alone: a person has to decide it");
            }
            if (!now.equals(members)) {
                throw wrong("other statements joined the conflict meanwhile");
            }
            settle(scope, conflict, status, open -> Plan.of(open, order));
        });
    }

    private void settle(
            WriteScope scope, Conflict conflict, Conflict.Status status, Function<Conflict, Plan> planning) {
        if (!conflict.isOpen()) {
            throw wrong("the conflict is " + conflict.status().wire()
                    + "; reopen it to decide again, or undo what was decided");
        }
        conflictCloser.settle(scope, scope.actor(), conflict, status, planning.apply(conflict));
    }

    /// Changes who decides what, and when.
    public Handlings handlings() {
        return new Handlings(writes, conflicts);
    }

    /// Changes the filters that people have saved.
    public SavedViews views() {
        return new SavedViews(writes, conflicts.triage());
    }

    /// Reopens a closed conflict and withdraws the decision; rows stay unchanged.
    public Conflict reopen(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        return run(workspace, write, id, (scope, conflict) -> {
            withdraw(scope, conflict);
            lookAgain(scope, conflict);
            tell(scope, conflict, "conflict.reopened", new Reason(id.value(), reason));
        });
    }

    /// Reopens a closed conflict and restores every row from before the decision.
    ///
    /// @throws Failure `WRONG_STATE` also when a row has been changed since, naming it
    public Conflict undo(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        return run(workspace, write, id, (scope, conflict) -> {
            Optional<Decision> decision = withdraw(scope, conflict);
            decision.ifPresent(createdDecision -> refuseErased(scope, createdDecision));
            Changes changes = decision.map(
                            createdDecision -> Changes.read(decisions.changes(scope.handle(), createdDecision.id())))
                    .orElseGet(Changes::none);
            changes.takeBack(scope, keepers, reason.isBlank() ? "undo of " + id : reason);
            lookAgain(scope, conflict);
            tell(scope, conflict, "conflict.undone", new UndoRecord(id.value(), reason, changes.rows()));
        });
    }

    private void refuseErased(WriteScope scope, Decision decision) {
        decisions.erasedAt(scope.handle(), decision.id()).ifPresent(at -> {
            throw wrong("rows that it changed were erased on "
                    + at.atOffset(ZoneOffset.UTC).toLocalDate()
                    + ", so their earlier state is gone; reopen the conflict instead, and decide again");
        });
    }

    /// Puts an alarm that was held back into the inbox, before the others.
    ///
    /// @throws Failure `WRONG_STATE` also when it is not held back
    public Conflict promote(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        return run(workspace, write, id, (scope, conflict) -> {
            if (conflict.status() != Conflict.Status.HELD) {
                throw wrong("the conflict is " + conflict.status().wire()
                        + ": only one that is held back can be put into the inbox");
            }
            conflicts.alarms().promote(scope.handle(), id);
            tell(scope, conflict, "conflict.promoted", new Reason(id.value(), reason));
        });
    }

    private Optional<Decision> withdraw(WriteScope scope, Conflict conflict) {
        if (conflict.isOpen()) {
            throw wrong("the conflict is open: there is no decision to take back");
        }
        Optional<Decision> decision = decisions.effective(scope.handle(), conflict.id());
        decision.ifPresent(createdDecision -> decisions.withdraw(
                scope.handle(), createdDecision.id(), scope.actor().name(), scope.now()));
        if (!conflicts.reopen(scope.handle(), conflict.id())) {
            List<ConflictId> open =
                    new ArrayList<>(conflicts.holding(scope.handle(), conflicts.slots(scope.handle(), conflict.id())));
            open.remove(conflict.id());
            throw wrong("another conflict on this slot is open: " + open.getFirst() + "; decide that one first");
        }
        return decision;
    }

    /// Adds rows that the decision had settled while it was valid.
    private void lookAgain(WriteScope scope, Conflict conflict) {
        contradictions.touched(scope, conflict.id());
        contradictions.lookAgain(scope, conflicts.slots(scope.handle(), conflict.id()));
    }

    /// @param conflictId for readers of the event
    record Reason(String conflictId, String reason) {}

    record UndoRecord(String conflictId, String reason, List<String> rows) {}

    private static void tell(WriteScope scope, Conflict conflict, String event, Object detail) {
        ConflictCloser.tell(scope, scope.actor(), conflict, event, detail);
    }

    @FunctionalInterface
    private interface Step {
        void take(WriteScope scope, Conflict conflict);
    }

    private Conflict run(WorkspaceId workspace, Write write, ConflictId id, Step step) {
        write.actor().demandPerson("only people decide about conflicts; use a key with the role reviewer or admin");
        return lockedConflict(workspace, write, id, step);
    }

    /// Locks in the common order: rows, slots, the conflict.
    private Conflict lockedConflict(WorkspaceId workspace, Write write, ConflictId id, Step step) {
        Conflict[] after = new Conflict[1];
        writes.run(workspace, write, ClosedRecord.class, scope -> {
            Conflict seenConflict = conflicts.find(scope.handle(), id).orElseThrow(() -> Inbox.missing(id));
            Set<RowRef> rows = rows(scope, seenConflict);
            keepers.lock(scope.handle(), rows);
            claims.lock(scope.handle(), slots(scope, seenConflict, rows));
            Conflict conflict = conflicts.lock(scope.handle(), id).orElseThrow(() -> Inbox.missing(id));
            if (!rows.containsAll(rows(scope, conflict))) {
                throw new Writes.OvertakenWrite("the conflict " + id + " was joined meanwhile");
            }
            step.take(scope, conflict.isOpen() ? contradictions.refreshedConflict(scope, conflict) : conflict);
            contradictions.reconsider(scope, conflict);
            after[0] = conflicts.find(scope.handle(), id).orElseThrow();
            return new ClosedRecord(id.value());
        });
        return after[0] == null ? foundConflict(workspace, write, id) : after[0];
    }

    /// The current conflict, since a repeated request is not run again: later changes
    /// of others may be included.
    private Conflict foundConflict(WorkspaceId workspace, Write write, ConflictId id) {
        Conflict[] found = new Conflict[1];
        writes.run(workspace, Write.by(write.actor()), ClosedRecord.class, scope -> {
            found[0] = conflicts.find(scope.handle(), id).orElseThrow(() -> Inbox.missing(id));
            return new ClosedRecord(id.value());
        });
        return found[0];
    }

    record ClosedRecord(String conflictId) {}

    private Set<RowRef> rows(WriteScope scope, Conflict conflict) {
        Set<RowRef> rows = new TreeSet<>();
        conflict.members().forEach(member -> rows.add(member.row()));
        decisions
                .effective(scope.handle(), conflict.id())
                .map(decision -> Changes.read(decisions.changes(scope.handle(), decision.id())))
                .ifPresent(changes -> rows.addAll(changes.refs()));
        return rows;
    }

    private Set<String> slots(WriteScope scope, Conflict conflict, Collection<RowRef> rows) {
        Set<String> slots = new TreeSet<>(conflicts.slots(scope.handle(), conflict.id()));
        rows.forEach(row -> slots.addAll(Claim.locks(claims.of(scope.handle(), row))));
        return slots;
    }

    static Failure wrong(String detail) {
        return Failure.wrongState("id", detail);
    }
}
