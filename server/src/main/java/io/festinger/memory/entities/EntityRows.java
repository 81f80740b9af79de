package io.festinger.memory.entities;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.EntityType;
import io.festinger.claims.Statement;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Entities with their claims, for the classes that change them.
final class EntityRows {
    private final EntityTypes types;
    private final EntityStore store;
    private final EntityReferences references;
    private final ClaimReader reader;
    private final Contradictions contradictions;

    EntityRows(LayerServices services, EntityTypes types, EntityStore store) {
        this.types = types;
        this.store = store;
        this.references = new EntityReferences(types, store);
        this.reader = services.reader();
        this.contradictions = services.contradictions();
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

    /// @throws Failure `NOT_FOUND`
    Entity lockedEntity(Handle handle, String id) {
        return store.lock(handle, id).orElseThrow(() -> missing(id));
    }

    static Failure missing(String id) {
        return new Failure(
                Failure.Code.NOT_FOUND, "id", "there is no entity '" + id + "' of this type; GET /entities lists them");
    }

    Statement.Entity statement(Handle handle, Entity entity) {
        EntityType type = type(handle, entity.entityType());
        return statement(entity, type, references.texts(handle, entity, type));
    }

    /// @param texts texts of its fields
    static Statement.Entity statement(Entity entity, EntityType type, Map<String, String> texts) {
        return new Statement.Entity(
                new Statement.Origin(
                        entity.ref(),
                        entity.lineage(),
                        entity.project(),
                        entity.qualifier(),
                        entity.validity(),
                        entity.author(),
                        entity.observedAt()),
                type,
                texts);
    }

    List<Claim> claims(Handle handle, Entity entity) {
        return reader.read(statement(handle, entity));
    }

    static Member.Quote saying(Entity entity) {
        return new Member.Quote(
                EntityFields.words(entity.entityType(), entity.fields()), entity.author(), entity.observedAt());
    }

    /// @param locks see [Newcomer#locks]
    Findings weigh(WriteScope scope, Entity entity, Set<String> locks) {
        List<Claim> claims = entity.status() == Entity.Status.ACTIVE ? claims(scope.handle(), entity) : List.of();
        return contradictions.weigh(
                scope, new Newcomer(entity.ref(), entity.lineage(), saying(entity), claims, locks, false));
    }

    List<ConflictId> apply(WriteScope scope, Findings findings) {
        return contradictions.apply(scope, findings);
    }

    /// Stores the row by a person's decision, and updates its claims.
    void storeDecision(WriteScope scope, Entity entity, String reason) {
        store.change(scope, entity, reason);
        relay(scope, entity);
    }

    /// Replaces the stored claims with those of the current row, regardless of earlier decisions.
    void relay(WriteScope scope, Entity entity) {
        if (entity.status() == Entity.Status.ACTIVE) {
            contradictions.applyAll(scope, weigh(scope, entity, Set.of()));
        } else {
            contradictions.lift(scope, entity.ref());
        }
    }
}
