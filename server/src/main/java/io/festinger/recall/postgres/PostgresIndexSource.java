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

/// Follows the audit log: its numbers have no gaps and rise in the order of the commits, nothing is ever
/// removed from it, every write of a memory stands in it, and the hash of a row follows from all rows before
/// it.
public final class PostgresIndexSource implements IndexSource {
    private final MemoryStore memories;

    public PostgresIndexSource(MemoryStore memories) {
        this.memories = memories;
    }

    @Override
    public Place now(Handle handle) {
        return handle.createQuery("SELECT seq, encode(hash, 'hex') AS mark FROM audit_head")
                .map((row, context) -> new Place(row.getLong("seq"), row.getString("mark")))
                .one();
    }

    @Override
    public Optional<Set<String>> changedSince(Handle handle, Place place, int most) {
        if (!isInHistory(handle, place)) {
            return Optional.empty();
        }
        List<String> changed = handle.createQuery("""
                        SELECT DISTINCT subject_id FROM audit_log
                        WHERE seq > :seq AND subject_kind = :kind LIMIT :limit
                        """)
                .bind("seq", place.seq())
                .bind("kind", RowKind.MEMORY.wire())
                .bind("limit", most + 1)
                .mapTo(String.class)
                .list();
        return changed.size() > most ? Optional.empty() : Optional.of(new LinkedHashSet<>(changed));
    }

    /// Every history begins at 0.
    private static boolean isInHistory(Handle handle, Place place) {
        return handle.createQuery("""
                        SELECT :seq = 0 OR EXISTS (SELECT FROM audit_log
                                                   WHERE seq = :seq AND encode(hash, 'hex') = :mark)
                        """)
                .bind("seq", place.seq())
                .bind("mark", place.mark())
                .mapTo(Boolean.class)
                .one();
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
