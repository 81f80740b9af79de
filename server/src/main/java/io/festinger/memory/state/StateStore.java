package io.festinger.memory.state;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Where trusted state is kept. Every call works inside the transaction of the handle that it is given.
public interface StateStore {
    /// Makes other writers of this key wait until this transaction ends, and gives its rows, locked,
    /// by qualifier.
    List<StateRow> lockKey(Handle handle, StateDraft draft);

    void insert(Handle handle, StateRow row);

    Optional<StateRow> find(Handle handle, String id);

    /// The same, locked until the transaction ends.
    Optional<StateRow> lock(Handle handle, String id);

    /// The rows of a key, in any state, by qualifier.
    List<StateRow> of(Handle handle, String project, String category, String key);

    /// Replaces the row with this one; the old one is kept as a version.
    void replace(WriteScope writing, StateRow row, String reason);

    /// When the rows were in force, each oldest first; those that never were there are left out.
    Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids);

    /// The row as JSON; empty for one that is not there.
    String image(Handle handle, String id);

    /// Makes the row what its image says.
    void restore(WriteScope writing, String id, String image, String reason);

    /// By project, category, key and qualifier.
    Page list(Handle handle, Filter filter);

    /// What the row was before, newest first.
    List<Version> versions(Handle handle, String id);

    /// Every active row once; memory is bounded.
    void each(Handle handle, Consumer<StateRow> each);

    /// @param row as it was
    /// @param until when it was changed
    /// @param by who changed it
    record Version(StateRow row, Instant until, String by, String reason) {}

    /// Empty fields mean "all".
    ///
    /// @param asOf the moment as of which rows are read
    /// @param cursor where the page before ended, as [Page#next] gave it
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> project,
            Optional<String> category,
            Optional<StateRow.Status> status,
            Optional<Instant> asOf,
            Optional<String> cursor,
            int limit) {}

    /// @param next the cursor of the page after this one; empty on the last
    record Page(List<StateRow> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }
}
