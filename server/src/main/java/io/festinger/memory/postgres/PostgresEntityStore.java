package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Entities in the table `entities`.
public final class PostgresEntityStore implements EntityStore {
    private static final int FETCH = 500;
    private static final JsonRows ROWS = new JsonRows(RowKind.ENTITY, "entities", """
            entity_type, project, fields, scope, author, person, confidence, status, lineage, superseded_by, qualifier,
            observed_at, valid_from, valid_to, source_chunk_id, source_interaction_id, graduated_from, rule,
            source_span, extractor_version, hand_authored, re_extraction_count, last_re_extracted_at,
            previous_content_log, pending_since, created_at, updated_at""", "corroborations");

    @Override
    public void insert(Handle handle, Entity entity) {
        ROWS.insert(handle, Json.write(entity));
    }

    @Override
    public Optional<Entity> find(Handle handle, String id) {
        return ROWS.find(handle, id).map(PostgresEntityStore::read);
    }

    @Override
    public Optional<Entity> lock(Handle handle, String id) {
        return ROWS.lock(handle, id).map(PostgresEntityStore::read);
    }

    static Entity read(String json) {
        return Json.read(json, Entity.class);
    }

    @Override
    public Optional<Entity> same(Handle handle, Entity entity, List<Entity.Status> states) {
        return handle.createQuery("""
                        SELECT to_jsonb(r)::text FROM entities r
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
                .mapTo(String.class)
                .findOne()
                .map(PostgresEntityStore::read);
    }

    @Override
    public void corroborate(Handle handle, String id) {
        handle.execute("UPDATE entities SET corroborations = corroborations + 1 WHERE id = ?", id);
    }

    @Override
    public void replace(WriteScope scope, Entity entity, String reason) {
        ROWS.replace(scope, entity.id(), Json.write(entity), reason);
    }

    @Override
    public void remove(WriteScope scope, String id, String reason) {
        RowVersions.keep(scope, RowKind.ENTITY, id, reason);
        RowVersions.remove(scope.handle(), new RowRef(RowKind.ENTITY, id));
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids) {
        return RowVersions.inForce(handle, RowKind.ENTITY, ids);
    }

    @Override
    public String image(Handle handle, String id) {
        return ROWS.image(handle, id);
    }

    @Override
    public void restore(WriteScope scope, String id, String image, String reason) {
        ROWS.replace(scope, id, image, reason);
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        return EntityPages.list(handle, filter);
    }

    @Override
    public List<Version> versions(Handle handle, String id) {
        return ROWS.versions(handle, id).stream()
                .map(version ->
                        new Version(read(version.row()), version.replacedAt(), version.actor(), version.reason()))
                .toList();
    }

    @Override
    public List<Entity> find(Handle handle, Collection<String> ids) {
        return handle.createQuery(
                        "SELECT to_jsonb(r)::text FROM entities r WHERE id = ANY (:ids) ORDER BY id COLLATE \"C\"")
                .bind("ids", ids.toArray(String[]::new))
                .mapTo(String.class)
                .map(PostgresEntityStore::read)
                .list();
    }

    @Override
    public void each(Handle handle, Consumer<Entity> each) {
        try (Stream<String> rows = handle
                .createQuery("SELECT to_jsonb(r)::text FROM entities r WHERE status = 'active'")
                .setFetchSize(FETCH)
                .mapTo(String.class)
                .stream()) {
            rows.map(PostgresEntityStore::read).forEachOrdered(each);
        }
    }

    @Override
    public List<String> active(Handle handle, String type) {
        return handle.createQuery("SELECT id FROM entities WHERE entity_type = :type AND status = 'active' ORDER BY id")
                .bind("type", type)
                .mapTo(String.class)
                .list();
    }
}
