package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Decisions of people, stored by slot and value, so they are made only once. Every call works inside the
/// transaction of the given handle.
public interface DecisionStore {
    void keep(Handle handle, Decision decision, List<SettledPosition> values, String changes);

    /// The values on these slots that decisions settled, newest first; withdrawn decisions are left out.
    List<SettledPosition> on(Handle handle, Collection<String> slots);

    /// Records that these may hold several values, unless the decision is withdrawn.
    void allowSeveral(Handle handle, String decisionId, Collection<SeveralValues.Attribute> attributes);

    /// The attributes that may hold several values by a decision that was not withdrawn.
    Set<SeveralValues.Attribute> several(Handle handle, Collection<SeveralValues.Attribute> attributes);

    Optional<Decision> find(Handle handle, String id);

    /// The decision that closed the conflict, if it was not withdrawn.
    Optional<Decision> effective(Handle handle, ConflictId conflict);

    /// The JSON of row changes that is stored with the decision.
    String changes(Handle handle, String id);

    /// When the notes and images of the decision were erased; empty while it has them.
    Optional<Instant> erasedAt(Handle handle, String id);

    /// All decisions about the conflict, oldest first.
    List<Decision> of(Handle handle, ConflictId conflict);

    void withdraw(Handle handle, String id, String by, Instant at);

    /// Newest first.
    List<Decision> list(Handle handle, Filter filter);

    /// A value that a decision settled.
    ///
    /// @param slot see [io.festinger.claims.Slot#id]
    /// @param stance see [io.festinger.claims.Claim#stance]
    /// @param hasWon whether it holds by the decision; false for all when rows were left unchanged
    record SettledPosition(String decisionId, String slot, String stance, String lineage, RowRef row, boolean hasWon) {}

    /// Empty fields mean "all".
    ///
    /// @param entityType the type of an entity that the decision superseded
    /// @param before decisions made before this moment
    record Filter(
            Optional<Action> action,
            Optional<String> project,
            Optional<String> subject,
            Optional<String> entityType,
            Optional<Instant> before,
            int limit) {}
}
