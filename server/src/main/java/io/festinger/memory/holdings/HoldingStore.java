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

/// Reads what a project holds. Every call works inside the transaction of the handle that it is given. Rows
/// come one at a time, at most so many, by their content: two databases with the same content give them in
/// the same order, whatever came first and whatever collation they sort by. Memory is bounded.
public interface HoldingStore {
    /// All projects that have rows in force, candidates or documents, by name.
    List<ProjectSize> projects(Handle handle);

    /// One project; empty for one that is not among [#projects].
    Optional<ProjectSize> project(Handle handle, String project);

    /// How many rows are in force.
    ///
    /// @param project whose; empty for those of all projects and of none
    long facts(Handle handle, Optional<String> project);

    Counts counts(Handle handle, String project);

    /// By category and key.
    void state(Handle handle, String project, int most, Consumer<StateRow> each);

    /// By the fields of the type's slot.
    void entities(Handle handle, String project, TypeDefinition type, int most, Consumer<Entity> each);

    void memories(Handle handle, String project, MemoryType type, int most, Consumer<Memory> each);

    /// Open conflicts, by what they are about.
    void conflicts(Handle handle, String project, int most, Consumer<ConflictId> each);

    /// Newest day first, and by content within a day.
    List<Change> changes(Handle handle, String project, int most);
}
