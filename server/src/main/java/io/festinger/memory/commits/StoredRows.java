package io.festinger.memory.commits;

import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Rows that decisions about stored rows read, from the table. Such decisions supersede nothing, so no row is locked,
/// and what a statement agrees with is not looked up.
class StoredRows implements CommitDecision.Rows {
    private final MemoryStore store;
    private final Handle handle;

    StoredRows(MemoryStore store, Handle handle) {
        this.store = store;
        this.handle = handle;
    }

    @Override
    public List<Memory> find(Set<String> ids) {
        return store.find(handle, ids);
    }

    @Override
    public List<Memory> lock(Set<String> ids) {
        return find(ids);
    }
}
