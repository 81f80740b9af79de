package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.RowStatements;
import io.festinger.memory.layers.RowWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Entities with their claims, for the classes that change them.
final class EntityRows extends RowWriter<Entity> {
    private final LayerServices services;
    private final EntityTypes types;
    private final EntityStore store;
    private final EntityReferences references;
    private final ClaimReader reader;

    EntityRows(LayerServices services, EntityTypes types, EntityStore store) {
        super(services, store, false);
        this.services = services;
        this.types = types;
        this.store = store;
        this.references = new EntityReferences(types, store);
        this.reader = services.reader();
    }

    /// The active entities, to be read again.
    static RowStatements<Entity> statements(EntityTypes types, EntityStore store) {
        EntityReferences references = new EntityReferences(types, store);
        return new RowStatements<>(RowKind.ENTITY, store, handle -> {
            Map<String, EntityType> byName = types.byName(handle);
            return entity -> Optional.ofNullable(byName.get(entity.entityType()))
                    .map(type -> entity.statement(type, references.texts(handle, entity, type)));
        });
    }

    EntityStore store() {
        return store;
    }

    EntityType type(Handle handle, String name) {
        return types.type(handle, name);
    }

    EntityType typeForRows(WriteScope scope, String name) {
        return types.typeForRows(scope, name);
    }

    @Override
    public Failure missing(String id) {
        return Failure.missing("id", "there is no entity '" + id + "' of this type; GET /entities lists them");
    }

    @Override
    protected List<Claim> claims(Handle handle, Entity entity) {
        EntityType type = type(handle, entity.entityType());
        return reader.read(entity.statement(type, references.texts(handle, entity, type)));
    }

    Findings weigh(WriteScope scope, Entity entity, Set<String> locks) {
        return services.contradictions().weigh(scope, newcomer(scope.handle(), entity, locks));
    }
}
