package io.festinger.memory;

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

    public EntityStatements(EntityTypes types, EntityStore store) {
        this.types = types;
        this.store = store;
    }

    /// What an entity of this type says.
    public static Statement of(Entity entity, EntityType type) {
        return EntityRows.statement(entity, type);
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.ENTITY);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> each) {
        var known = types.byName(handle);
        store.each(
                handle,
                entity -> Optional.ofNullable(known.get(entity.entityType()))
                        .ifPresent(type -> each.accept(EntityRows.statement(entity, type))));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return store.find(handle, row.id())
                .filter(entity -> entity.status() == Entity.Status.ACTIVE)
                .map(entity -> EntityRows.statement(entity, types.type(handle, entity.entityType())));
    }
}
