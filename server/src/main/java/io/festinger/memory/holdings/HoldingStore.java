package io.festinger.memory.holdings;

import io.festinger.base.ConflictId;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.state.StateRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Reads the contents of a project. Every call works inside the transaction of the given handle. Rows come
/// one at a time, up to a limit, ordered by content: two databases with the same content return them in the
/// same order, regardless of insertion order and collation. Memory is bounded.
public interface HoldingStore {
    /// All projects that have rows in force, candidates or documents, by name.
    List<ProjectSize> projects(Handle handle);

    /// One project; empty for one that is not among [#projects].
    Optional<ProjectSize> project(Handle handle, String project);

    /// The number of rows in force.
    ///
    /// @param project the project to count; empty for rows of all projects and of none
    long facts(Handle handle, Optional<String> project);

    Counts counts(Handle handle, String project);

    /// Ordered by category and key.
    void state(Handle handle, String project, int max, Consumer<StateRow> each);

    /// Ordered by the fields of the type's slot.
    void entities(Handle handle, String project, TypeDefinition type, int max, Consumer<Entity> each);

    void memories(Handle handle, String project, MemoryType type, int max, Consumer<Memory> each);

    /// Open conflicts, ordered by what they are about.
    void conflicts(Handle handle, String project, int max, Consumer<ConflictId> each);

    /// Newest day first, and by content within a day.
    List<Change> changes(Handle handle, String project, int max);
}
