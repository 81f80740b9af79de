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

/// Stores trusted state. Every call works inside the transaction of the given handle.
public interface StateStore {
    /// Makes other writers of this key wait until this transaction ends, and returns its rows,
    /// locked, ordered by qualifier.
    List<StateRow> lockKey(Handle handle, StateDraft draft);

    void insert(Handle handle, StateRow row);

    Optional<StateRow> find(Handle handle, String id);

    /// The same, locked until the transaction ends.
    Optional<StateRow> lock(Handle handle, String id);

    /// The rows of a key, in any status, ordered by qualifier.
    List<StateRow> of(Handle handle, String project, String category, String key);

    /// Replaces the row with this one; the old one is kept as a version.
    void replace(WriteScope scope, StateRow row, String reason);

    /// The periods in which each row was in force, oldest first; rows that never were are left out.
    Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids);

    /// The row as JSON; empty when it does not exist.
    String image(Handle handle, String id);

    /// Restores the row from an image.
    void restore(WriteScope scope, String id, String image, String reason);

    /// Ordered by project, category, key and qualifier.
    Page list(Handle handle, Filter filter);

    /// Earlier versions of the row, newest first.
    List<Version> versions(Handle handle, String id);

    /// Every active row once; memory is bounded.
    void each(Handle handle, Consumer<StateRow> each);

    /// @param row the earlier row
    /// @param until when it was changed
    /// @param by who changed it
    record Version(StateRow row, Instant until, String by, String reason) {}

    /// Empty fields mean "all".
    ///
    /// @param asOf the time as of which rows are read
    /// @param cursor where the previous page ended, from [Page#next]
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> project,
            Optional<String> category,
            Optional<StateRow.Status> status,
            Optional<Instant> asOf,
            Optional<String> cursor,
            int limit) {}

    /// @param next the cursor of the next page; empty on the last
    record Page(List<StateRow> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }
}
