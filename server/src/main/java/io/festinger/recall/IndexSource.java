package io.festinger.recall;

import io.festinger.memory.Memory;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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

    /// Where the history stands. What is committed before the call is behind this place.
    Place now(Handle handle);

    /// The memories that were written since, in any way.
    ///
    /// @param most so many are told; empty when there are more, and when the place is in another
    ///     history
    Optional<Set<String>> changedSince(Handle handle, Place place, int most);

    /// The rows that are there, of any status.
    List<Memory> find(Handle handle, Collection<String> ids);

    /// Every active memory once; memory is bounded by one row.
    void active(Handle handle, Consumer<Memory> each);
}
