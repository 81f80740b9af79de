package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;

/// What people decide about conflicts. Each decision is one transaction that changes rows, remembers what they were,
/// and is on the record; all of them can be undone.
public final class Resolutions {
    /// @throws io.festinger.base.Failure `NOT_FOUND`, `WRONG_STATE` when it is not open, `FORBIDDEN` for an agent,
    ///     `INVALID_REQUEST` naming the field of the order that does not fit
    public Conflict resolve(WorkspaceId workspace, Write write, ConflictId id, Order order) {
        throw new UnsupportedOperationException();
    }

    /// It was no conflict.
    public Conflict dismiss(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        throw new UnsupportedOperationException();
    }

    /// Puts a closed conflict back into the inbox and withdraws the decision; rows stay as they are.
    public Conflict reopen(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        throw new UnsupportedOperationException();
    }

    /// Puts a closed conflict back into the inbox and every row back to what it was before the decision.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` also when a row was changed since, naming it
    public Conflict undo(WorkspaceId workspace, Write write, ConflictId id, String reason) {
        throw new UnsupportedOperationException();
    }
}
