package io.festinger.memory.sources;

import org.jdbi.v3.core.Handle;

/// Where interactions are kept.
public interface InteractionStore {
    /// Inside the transaction of the handle.
    void add(Handle handle, Interaction interaction);
}
