package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.base.ListPage;
import io.festinger.claims.RowKind;
import io.festinger.database.Conditions;
import io.festinger.database.RecordColumns;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Entities in the table `entities`.
public final class PostgresEntityStore extends VersionedTable<Entity> implements EntityStore {
    static final RecordColumns<Entity> COLUMNS =
            RecordColumns.of(Entity.class, Map.of("author_named", "", "corroborators", "", "last_confirmed_at", ""));

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
                .bind("from", entity.times().validFrom())
                .bind("to", entity.times().validTo())
                .map(COLUMNS)
                .findOne();
    }

    @Override
    public void corroborate(Handle handle, String id) {
        handle.execute("UPDATE entities SET corroborations = corroborations + 1 WHERE id = ?", id);
    }

    @Override
    public ListPage<Entity> list(Handle handle, Filter filter) {
        Conditions conditions = new Conditions()
                .add("lower(m.entity_type) = lower(:type)", "type", filter.type())
                .add("m.project = project_name(:project)", "project", filter.project())
                .add("m.status = :status", "status", filter.status().map(Entity.Status::wire))
                .add("""
                        EXISTS (SELECT FROM jsonb_each_text(m.fields) AS field
                                WHERE position(lower(:q) IN lower(field.value)) > 0)
                        """, "q", filter.q().filter(text -> !text.isEmpty()));
        return newest(handle, conditions, filter.asOf(), filter.cursor(), filter.limit());
    }

    @Override
    public List<String> active(Handle handle, String type) {
        return handle.createQuery("SELECT id FROM entities WHERE entity_type = :type AND status = 'active' ORDER BY id")
                .bind("type", type)
                .mapTo(String.class)
                .list();
    }
}
