package io.festinger.memory.sources;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The chunks and interactions as whoever reads candidates from them, or follows provenance, needs them.
/// Every call works inside the transaction of the handle that it is given.
public interface SourceStore {
    Optional<Chunk> chunk(Handle handle, String id);

    /// The chunks that are there, current or replaced, in the order of their ids.
    List<Chunk> chunks(Handle handle, Collection<String> ids);

    /// The current chunks that a wave brought, by document and place, one at a time; memory is bounded by
    /// one.
    void ofWave(Handle handle, String waveId, Consumer<Chunk> each);

    /// All current chunks, one at a time.
    void current(Handle handle, Consumer<Chunk> each);

    Optional<Interaction> interaction(Handle handle, String id);
}
