package io.festinger.memory.sources;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/// Stores interactions.
public interface InteractionStore {
    /// Works inside the transaction of the handle.
    void add(Handle handle, Interaction interaction);

    /// Deletes interactions that were recorded before a time; rows that were read from them stay.
    ///
    /// @return how many
    int deleteBefore(Handle handle, Instant time);
}
