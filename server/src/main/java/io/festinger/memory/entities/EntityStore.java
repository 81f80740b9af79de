package io.festinger.memory.entities;

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

/// Stores entities. Every call works inside the transaction of the given handle.
public interface EntityStore {
    void insert(Handle handle, Entity entity);

    Optional<Entity> find(Handle handle, String id);

    /// The same, locked until the transaction ends.
    Optional<Entity> lock(Handle handle, String id);

    /// The oldest row, locked, with exactly the same content, in one of these states.
    Optional<Entity> same(Handle handle, Entity entity, List<Entity.Status> states);

    /// Counts one more repetition of the row.
    void corroborate(Handle handle, String id);

    /// Replaces the row with this one; the old one is kept as a version.
    void replace(WriteScope scope, Entity entity, String reason);

    /// Deletes the row, keeps it as an earlier version, and forgets that it was proposed.
    void remove(WriteScope scope, String id, String reason);

    /// The periods in which each row was in force, oldest first; rows that never were are left out.
    Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids);

    /// The row as JSON, without its counts; empty when it does not exist.
    String image(Handle handle, String id);

    /// Restores the row from an image.
    void restore(WriteScope scope, String id, String image, String reason);

    /// Newest first.
    Page list(Handle handle, Filter filter);

    /// Earlier versions of the row, newest first.
    List<Version> versions(Handle handle, String id);

    /// The existing rows of these ids, ordered by id.
    List<Entity> find(Handle handle, Collection<String> ids);

    /// Every active row once; memory is bounded.
    void each(Handle handle, Consumer<Entity> each);

    /// The ids of the active rows of a type.
    List<String> active(Handle handle, String type);

    /// @param entity the earlier row
    /// @param until when it was changed
    /// @param by who changed it
    record Version(Entity entity, Instant until, String by, String reason) {}

    /// Empty fields mean "all".
    ///
    /// @param q text that one of the fields contains, in any case
    /// @param asOf the time as of which rows are read
    /// @param cursor where the previous page ended, from [Page#next]
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<String> type,
            Optional<String> project,
            Optional<Entity.Status> status,
            Optional<String> q,
            Optional<Instant> asOf,
            Optional<String> cursor,
            int limit) {}

    /// @param next the cursor of the next page; empty on the last
    record Page(List<Entity> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }
}
