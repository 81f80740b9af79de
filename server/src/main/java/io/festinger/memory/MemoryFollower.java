package io.festinger.memory;

import io.festinger.conflicts.WriteScope;
import java.util.List;

/// Is called inside the write that changes memories, so that later work is enqueued with the change or not
/// at all. Must be quick, since the writer waits, and reads nothing.
@FunctionalInterface
public interface MemoryFollower {
    /// A memory was stored, or is in other words, in another place or in another status. That it was
    /// repeated is not a change.
    ///
    /// @param row as it is now; its claims may not be stored yet
    void changed(WriteScope writing, Memory row);

    /// The same for many at once.
    default void changed(WriteScope writing, List<Memory> rows) {
        rows.forEach(row -> changed(writing, row));
    }
}
