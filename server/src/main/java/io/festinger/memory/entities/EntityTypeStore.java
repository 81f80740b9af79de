package io.festinger.memory.entities;

import io.festinger.claims.EntityType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The types of a workspace that have their own row. Every call works inside the
/// transaction of the given handle.
public interface EntityTypeStore {
    List<EntityType> all(Handle handle);

    Optional<EntityType> find(Handle handle, String name);

    /// Adds a row for each type that has none.
    void add(Handle handle, Collection<EntityType> types, Instant time);

    void put(Handle handle, EntityType type, Instant time);
}
