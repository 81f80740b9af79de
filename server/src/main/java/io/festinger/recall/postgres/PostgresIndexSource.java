package io.festinger.recall.postgres;

import io.festinger.claims.RowKind;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import io.festinger.recall.IndexSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Follows what the audit log says of memories.
public final class PostgresIndexSource implements IndexSource {
    private final MemoryStore memories;

    public PostgresIndexSource(MemoryStore memories) {
        this.memories = memories;
    }

    @Override
    public Place now(Handle handle) {
        return AuditHistory.now(handle);
    }

    @Override
    public Optional<Set<String>> changedSince(Handle handle, Place place, int most) {
        return AuditHistory.changedSince(handle, place, List.of(RowKind.MEMORY.wire()), most)
                .map(changed -> {
                    Set<String> ids = new LinkedHashSet<>();
                    changed.forEach(subject -> ids.add(subject.id()));
                    return ids;
                });
    }

    @Override
    public List<Memory> find(Handle handle, Collection<String> ids) {
        return memories.find(handle, ids);
    }

    @Override
    public void active(Handle handle, Consumer<Memory> each) {
        memories.active(handle, each);
    }
}
