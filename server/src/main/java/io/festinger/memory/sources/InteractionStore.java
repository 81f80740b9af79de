package io.festinger.memory.sources;

import org.jdbi.v3.core.Handle;

/// Stores interactions.
public interface InteractionStore {
    /// Works inside the transaction of the handle.
    void add(Handle handle, Interaction interaction);
}
