package io.festinger.memory.entities;

import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.commits.MemoryEdits;
import io.festinger.memory.commits.MemoryServices;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Memories that entities replace. A graduated memory is a frozen pointer to the entity: it makes
/// no claims and is never discarded; when a person's decision puts the entity out of force, the
/// memory is in force again.
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

    /// The row that is now in force replaces the memory.
    ///
    /// @param holder the entity itself, or an earlier one with the same content
    void hold(WriteScope scope, Entity entity, String holder) {
        memory(scope, entity).filter(Memory::active).ifPresent(memory -> edits.graduate(scope, memory, holder));
    }

    /// The entity is out of force: the memory is in force again, if it had graduated to this entity.
    void release(WriteScope scope, Entity entity) {
        memory(scope, entity)
                .filter(memory -> memory.status() == MemoryStatus.GRADUATED
                        && memory.state()
                                .supersededBy()
                                .filter(entity.id()::equals)
                                .isPresent())
                .ifPresent(memory -> edits.bringBack(scope, memory, entity.id()));
    }

    private Optional<Memory> memory(WriteScope scope, Entity entity) {
        return entity.graduatedFrom().flatMap(id -> services.store().find(scope.handle(), id));
    }
}
