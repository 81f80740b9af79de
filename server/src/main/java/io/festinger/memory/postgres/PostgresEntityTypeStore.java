package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.claims.EntityType;
import io.festinger.memory.entities.EntityTypeStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// The types of a workspace in the table `entity_types`.
public final class PostgresEntityTypeStore implements EntityTypeStore {
    @Override
    public List<EntityType> all(Handle handle) {
        return handle.createQuery("SELECT definition::text FROM entity_types ORDER BY name")
                .mapTo(String.class)
                .map(PostgresEntityTypeStore::read)
                .list();
    }

    @Override
    public Optional<EntityType> find(Handle handle, String name) {
        return handle.createQuery("SELECT definition::text FROM entity_types WHERE name = :name")
                .bind("name", name)
                .mapTo(String.class)
                .findOne()
                .map(PostgresEntityTypeStore::read);
    }

    private static EntityType read(String json) {
        return Json.read(json, EntityType.class);
    }

    @Override
    public void add(Handle handle, Collection<EntityType> types, Instant time) {
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO entity_types (name, definition, updated_at) VALUES (:name, :definition::jsonb, :now)
                ON CONFLICT DO NOTHING
                """);
        types.stream()
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .forEach(type -> batch.bind("name", type.name())
                        .bind("definition", Json.write(type))
                        .bind("now", time)
                        .add());
        batch.execute();
    }

    @Override
    public void put(Handle handle, EntityType type, Instant time) {
        handle.createUpdate("""
                        INSERT INTO entity_types (name, definition, updated_at) VALUES (:name, :definition::jsonb, :now)
                        ON CONFLICT (name) DO UPDATE SET definition = :definition::jsonb, updated_at = :now
                        """)
                .bind("name", type.name())
                .bind("definition", Json.write(type))
                .bind("now", time)
                .execute();
    }
}
