package io.festinger.memory.entities;

import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Active entities, to be read again.
public final class EntityStatements implements StatementSource {
    private final EntityTypes types;
    private final EntityStore store;
    private final EntityReferences references;

    public EntityStatements(EntityTypes types, EntityStore store) {
        this.types = types;
        this.store = store;
        this.references = new EntityReferences(types, store);
    }

    /// The statement of an entity of this type, with ids of other entities unresolved.
    public static Statement of(Entity entity, EntityType type) {
        return EntityRows.statement(entity, type, EntityFields.texts(entity.fields()));
    }

    private Statement of(Handle handle, Entity entity, EntityType type) {
        return EntityRows.statement(entity, type, references.texts(handle, entity, type));
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.ENTITY);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> each) {
        var entityTypes = types.byName(handle);
        store.active(
                handle,
                entity -> Optional.ofNullable(entityTypes.get(entity.entityType()))
                        .ifPresent(type -> each.accept(of(handle, entity, type))));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return store.find(handle, row.id())
                .filter(entity -> entity.status() == Entity.Status.ACTIVE)
                .map(entity -> (Statement) of(handle, entity, types.type(handle, entity.entityType())));
    }
}
