package io.festinger.memory.entities;

import io.festinger.base.ListPage;
import io.festinger.memory.layers.RowStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `entities`.
public interface EntityStore extends RowStore<Entity> {
    /// The oldest row, locked, with exactly the same content, in one of these states.
    Optional<Entity> same(Handle handle, Entity entity, List<Entity.Status> states);

    /// Counts one more repetition of the row.
    void corroborate(Handle handle, String id);

    /// Newest first.
    ListPage<Entity> list(Handle handle, Filter filter);

    /// The ids of the active rows of a type.
    List<String> active(Handle handle, String type);

    /// Empty fields mean "all".
    ///
    /// @param q text that one of the fields contains, in any case
    /// @param asOf the time as of which rows are read
    /// @param cursor where the previous page ended, from [ListPage#next]
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> type,
            Optional<String> project,
            Optional<Entity.Status> status,
            Optional<String> q,
            Optional<Instant> asOf,
            Optional<String> cursor,
            int limit) {}
}
