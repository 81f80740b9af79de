package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.DecisionKeeper;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Carries out decisions from the inbox on entities.
public final class EntityKeeper extends DecisionKeeper<Entity> {
    private final EntityRows rows;
    private final Ids ids;

    public EntityKeeper(LayerServices layerServices, EntityTypes types, EntityStore store) {
        this(layerServices.ids(), new EntityRows(layerServices, types, store));
    }

    private EntityKeeper(Ids ids, EntityRows rows) {
        super(RowKind.ENTITY, rows.store(), rows, "entity");
        this.rows = rows;
        this.ids = ids;
    }

    @Override
    protected void detail(Entity entity, Map<String, Object> detail) {
        detail.put("entity_type", entity.entityType());
        detail.put("project", entity.project());
        detail.put("fields", entity.fields());
        detail.put("scope", entity.place().scope());
        detail.put("person", entity.voice().person());
        detail.put("confidence", entity.confidence());
        detail.put("qualifier", entity.qualifier());
        detail.put("hand_authored", entity.handAuthored());
        detail.put("corroborations", entity.echo().corroborations());
        entity.supersededBy().ifPresent(holder -> detail.put("superseded_by", holder));
        entity.provenance().sourceChunkId().ifPresent(chunk -> detail.put("source_chunk_id", chunk));
        entity.provenance().sourceInteractionId().ifPresent(source -> detail.put("source_interaction_id", source));
        entity.provenance().rule().ifPresent(rule -> detail.put("rule", rule));
        entity.provenance().sourceSpan().ifPresent(span -> detail.put("source_span", span));
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        Entity entity = lockedRow(scope, winner);
        switch (entity.status()) {
            case ACTIVE -> {}
            case SUPERSEDED -> store(scope, entity.as(Entity.Status.ACTIVE, scope.now()), reason);
            case CANDIDATE, INVALID ->
                throw Failure.wrongState(
                        "winner_member_id",
                        "entity " + winner.id() + " is " + entity.status().wire()
                                + " now and cannot win; put it in force first, or choose another");
        }
    }

    /// The new row has the type of the first, continues its line, and keeps its fields except
    /// those that the content names.
    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        Entity first = lockedRow(scope, members.getFirst());
        EntityType type = rows.type(scope.handle(), first.entityType());
        Entity createdEntity = EntityDraft.of(
                        first.entityType(), first.project(), EntityFields.merged(type, first.fields(), content))
                .scope(first.place().scope())
                .valid(first.times())
                .row(scope, type, ids.next("ent"))
                .continuing(first);
        rows.store().add(scope.handle(), createdEntity);
        rows.relay(scope, createdEntity);
        record(scope, "merged", createdEntity.id(), first.id(), reason);
        return createdEntity.ref();
    }

    @Override
    protected Entity retired(Entity entity, Instant time) {
        return entity.as(Entity.Status.INVALID, time);
    }
}
