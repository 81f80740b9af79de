package io.festinger.memory;

import io.festinger.database.Pipeline;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;

/// The rows that say what a draft says, word for word and where it says it. For one thread, within one
/// transaction.
final class SameWords {
    private final MemoryStore store;
    private final Handle handle;
    private final ReadDraft read;
    /// Whether it is known that no row says the same, whatever its status.
    private boolean none;

    SameWords(MemoryStore store, Handle handle, ReadDraft read) {
        this.store = store;
        this.handle = handle;
        this.read = read;
    }

    /// From now on nobody is asked: no row says the same, and the lock of its words is held.
    void none() {
        none = true;
    }

    /// Rows as they are when the pipeline is sent, oldest first.
    interface Rows {
        List<Memory> rows();
    }

    Rows ask(Pipeline pipeline) {
        if (none) {
            return List::of;
        }
        MemoryDraft draft = read.draft();
        Pipeline.Answer<Memory> saying = store.saying(pipeline, draft.memoryType(), draft.project(), read.normal());
        return () -> saying.rows().stream()
                .filter(row -> row.place().scope().equals(draft.scope()))
                .toList();
    }

    /// The oldest that is so, locked.
    Optional<Memory> lockOne(Predicate<Memory> wanted) {
        Pipeline alone = new Pipeline();
        Rows now = ask(alone);
        alone.send(handle);
        return lockOne(now.rows(), wanted);
    }

    /// The oldest of these that is so, if it still is so once it is locked.
    Optional<Memory> lockOne(List<Memory> rows, Predicate<Memory> wanted) {
        Collection<String> ids =
                rows.stream().filter(wanted).limit(1).map(Memory::id).toList();
        return ids.isEmpty()
                ? Optional.empty()
                : store.lock(handle, ids).stream().filter(wanted).findFirst();
    }
}
