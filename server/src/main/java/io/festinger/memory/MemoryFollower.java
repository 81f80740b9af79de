package io.festinger.memory;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import java.util.List;

/// Called inside the write that changes memories, so later work is enqueued with the change or not at all.
/// It must be quick, since the writer waits, and reads nothing.
@FunctionalInterface
public interface MemoryFollower {
    /// Called when a memory is stored, or when its words, its place or its status change. A
    /// repetition is not a change.
    ///
    /// @param row the current row; its claims may not be stored yet
    void follow(WriteScope scope, Memory row);

    /// The same for many rows.
    default void follow(WriteScope scope, List<Memory> rows) {
        rows.forEach(row -> follow(scope, row));
    }

    /// Called when a row of trusted state or an entity is stored in force.
    default void changedAbove(WriteScope scope, RowRef row) {}
}
