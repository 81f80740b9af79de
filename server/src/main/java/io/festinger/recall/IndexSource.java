package io.festinger.recall;

import io.festinger.memory.Memory;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// The source of an index: the memories, and the current place in a workspace's history. Every call works
/// within the transaction of its handle.
public interface IndexSource {
    /// A place in the history of a workspace. Two places with the same number and different marks belong to
    /// different histories, for instance after the restore of a backup.
    ///
    /// @param seq rises with every write
    /// @param mark depends on all writes up to there
    record Place(long seq, String mark) {}

    /// The changes of a workspace since a place.
    ///
    /// @param now the current place, after everything committed before the call
    /// @param changed the rows written since, each once; empty when there are too many, or when the place
    ///     belongs to another history: then read all rows
    record News<T>(Place now, Optional<List<T>> changed) {
        public <R> News<R> map(Function<List<T>, List<R>> rows) {
            return new News<>(now, changed.map(rows));
        }
    }

    /// @param place empty for none: then read all rows
    /// @param max the most rows to return
    News<String> news(Handle handle, Optional<Place> place, int max);

    /// The existing rows, of any status.
    List<Memory> find(Handle handle, Collection<String> ids);

    /// Every active memory once, in the memory of one row.
    void active(Handle handle, Consumer<Memory> each);
}
