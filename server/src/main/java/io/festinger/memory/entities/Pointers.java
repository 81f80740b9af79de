package io.festinger.memory.entities;

import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdits;
import io.festinger.memory.MemoryServices;
import io.festinger.memory.MemoryStatus;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Memories whose place an entity takes. A memory that graduated is a frozen pointer to the entity: it claims
/// nothing and is never thrown away; when the entity is no longer in force by a person's decision the memory
/// is again.
final class Pointers {
    private final MemoryServices services;
    private final MemoryEdits edits;

    Pointers(MemoryServices services) {
        this.services = services;
        this.edits = new MemoryEdits(services);
    }

    /// Locks the memory from which an entity graduated, before the entity is locked.
    void lock(Handle handle, Entity entity) {
        entity.graduatedFrom().ifPresent(id -> services.store().lock(handle, List.of(id)));
    }

    /// The memory gives its place to the row that is in force now.
    ///
    /// @param holder the entity itself, or the one that said the same before
    void hold(WriteScope writing, Entity entity, String holder) {
        memory(writing, entity).filter(Memory::active).ifPresent(memory -> edits.graduate(writing, memory, holder));
    }

    /// The entity is not in force: the memory is in force again, if it had graduated to this entity.
    void release(WriteScope writing, Entity entity) {
        memory(writing, entity)
                .filter(memory -> memory.status() == MemoryStatus.GRADUATED
                        && memory.state()
                                .supersededBy()
                                .filter(entity.id()::equals)
                                .isPresent())
                .ifPresent(memory -> edits.bringBack(writing, memory, entity.id()));
    }

    private Optional<Memory> memory(WriteScope writing, Entity entity) {
        return entity.graduatedFrom().flatMap(id -> services.store().find(writing.handle(), id));
    }
}
