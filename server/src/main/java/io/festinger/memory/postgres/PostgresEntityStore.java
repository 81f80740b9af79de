package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.database.RecordColumns;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Entities in the table `entities`.
public final class PostgresEntityStore extends VersionedTable<Entity> implements EntityStore {
    static final RecordColumns<Entity> COLUMNS = RecordColumns.of(Entity.class);

    public PostgresEntityStore() {
        super(RowKind.ENTITY, COLUMNS, Set.of("corroborations"));
    }

    @Override
    public Optional<Entity> same(Handle handle, Entity entity, List<Entity.Status> states) {
        return handle.createQuery("""
                        SELECT * FROM entities
                        WHERE entity_type = :type AND project = :project
                          AND jsonb_hash(fields) = jsonb_hash(:fields::jsonb) AND fields = :fields::jsonb
                          AND status = ANY (:states) AND qualifier = :qualifier
                          AND (valid_from, valid_to) IS NOT DISTINCT FROM (:from::timestamptz, :to::timestamptz)
                        ORDER BY status, id LIMIT 1 FOR UPDATE
                        """)
                .bind("type", entity.entityType())
                .bind("project", entity.project())
                .bind("fields", Json.write(entity.fields()))
                .bind("states", states.stream().map(Entity.Status::wire).toArray(String[]::new))
                .bind("qualifier", entity.qualifier())
                .bind("from", entity.validFrom())
                .bind("to", entity.validTo())
                .map(COLUMNS)
                .findOne();
    }

    @Override
    public void corroborate(Handle handle, String id) {
        handle.execute("UPDATE entities SET corroborations = corroborations + 1 WHERE id = ?", id);
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        return EntityPages.list(handle, filter);
    }

    @Override
    public List<String> active(Handle handle, String type) {
        return handle.createQuery("SELECT id FROM entities WHERE entity_type = :type AND status = 'active' ORDER BY id")
                .bind("type", type)
                .mapTo(String.class)
                .list();
    }
}
