package io.festinger.memory.entities;

import io.festinger.claims.EntityType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The types of a workspace that have a row of their own. Every call works inside the transaction of the handle that it
/// is given.
public interface EntityTypeStore {
    List<EntityType> all(Handle handle);

    Optional<EntityType> find(Handle handle, String name);

    /// Gives a row to those that have none.
    void add(Handle handle, Collection<EntityType> types, Instant now);

    void put(Handle handle, EntityType type, Instant now);
}
