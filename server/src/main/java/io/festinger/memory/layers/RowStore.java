package io.festinger.memory.layers;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper.SourcePlace;
import io.festinger.conflicts.WriteScope;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The rows of a layer, and their earlier versions. Every call works inside the transaction of the given handle or
/// write. Every change of a row keeps the earlier version, with its actor and reason.
public interface RowStore<R> {
    /// Stores a new row.
    void add(Handle handle, R row);

    Optional<R> find(Handle handle, String id);

    /// The existing rows of these ids, ordered by id.
    List<R> find(Handle handle, Collection<String> ids);

    /// The same, locked until the transaction ends.
    List<R> lock(Handle handle, Collection<String> ids);

    default Optional<R> lock(Handle handle, String id) {
        return lock(handle, List.of(id)).stream().findFirst();
    }

    /// Replaces the stored version of the row, which the caller has locked.
    void change(WriteScope scope, R row, String reason);

    /// Deletes the row, keeps it as an earlier version, and forgets that it was proposed.
    void remove(WriteScope scope, String id, String reason);

    /// Earlier versions of the row, newest first.
    List<Version<R>> versions(Handle handle, String id);

    /// The periods in which each row was in force, oldest first; rows that never were are left out.
    Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<String> ids);

    /// The passages from which the rows were read; rows that no document states are left out.
    Map<RowRef, SourcePlace> places(Handle handle, Collection<String> ids);

    /// The row as JSON, unchanged as long as no one edits it or decides about it: without the moment at
    /// which it was stored and without the counts of repetitions. Empty when the row does not exist.
    String image(Handle handle, String id);

    /// Restores the row from an image; counts of repetitions stay unchanged.
    void restore(WriteScope scope, String id, String image, String reason);

    /// Every active row once; memory is bounded.
    void active(Handle handle, Consumer<R> each);

    /// A row as it was until a change.
    ///
    /// @param by who changed it
    /// @param reason why
    record Version<R>(R row, Instant until, String by, String reason) {}
}
