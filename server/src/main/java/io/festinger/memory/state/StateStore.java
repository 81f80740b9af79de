package io.festinger.memory.state;

import io.festinger.base.ListPage;
import io.festinger.memory.layers.RowStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `project_state`.
public interface StateStore extends RowStore<StateRow> {
    /// Makes other writers of this key wait until this transaction ends, and returns its rows,
    /// locked, ordered by qualifier.
    List<StateRow> lockKey(Handle handle, StateDraft draft);

    /// The rows of a key, in any status, ordered by qualifier.
    List<StateRow> of(Handle handle, String project, String category, String key);

    /// Ordered by project, category, key and qualifier.
    ListPage<StateRow> list(Handle handle, Filter filter);

    /// Empty fields mean "all".
    ///
    /// @param asOf the time as of which rows are read
    /// @param cursor where the previous page ended, from [ListPage#next]
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> project,
            Optional<String> category,
            Optional<StateRow.Status> status,
            Optional<Instant> asOf,
            Optional<String> cursor,
            int limit) {}
}
