package io.festinger.recall;

import io.festinger.memory.Memory;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// What an index is made of: the memories, and where the history of a workspace stands. Every call works
/// inside the transaction of the handle that it is given.
public interface IndexSource {
    /// A place in the history of a workspace. Two places with one number and other marks belong to different
    /// histories, for instance because a backup was restored between them.
    ///
    /// @param seq rises with everything that is written
    /// @param mark follows from all that was written up to there
    record Place(long seq, String mark) {}

    /// What became of a workspace since a place.
    ///
    /// @param now where the history is: what was committed before the call is before this place
    /// @param changed the rows that were written since in any way, each once; empty when there are too many,
    ///     and when the place is in another history: then all rows are to be read
    record News<T>(Place now, Optional<List<T>> changed) {
        public <R> News<R> map(Function<List<T>, List<R>> rows) {
            return new News<>(now, changed.map(rows));
        }
    }

    /// @param known empty for none: then all rows are to be read
    /// @param most at most so many rows are returned
    News<String> news(Handle handle, Optional<Place> known, int most);

    /// The rows that are there, of any status.
    List<Memory> find(Handle handle, Collection<String> ids);

    /// Every active memory once; memory is bounded by one row.
    void active(Handle handle, Consumer<Memory> each);
}
