package io.festinger.recall.postgres;

import io.festinger.claims.RowKind;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import io.festinger.recall.IndexSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Follows the audit log's entries about memories.
public final class PostgresIndexSource implements IndexSource {
    private static final AuditHistory.FollowedKinds FOLLOWED =
            new AuditHistory.FollowedKinds(List.of(RowKind.MEMORY.wire()), List.of(AuditHistory.ERASED));

    private final MemoryStore memories;

    public PostgresIndexSource(MemoryStore memories) {
        this.memories = memories;
    }

    @Override
    public News<String> news(Handle handle, Optional<Place> place, int max) {
        return AuditHistory.news(handle, place, FOLLOWED, max)
                .map(changes -> changes.stream().map(AuditHistory.Subject::id).toList());
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
