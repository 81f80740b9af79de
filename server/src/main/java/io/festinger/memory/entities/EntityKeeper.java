package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.RowKeeper;
import io.festinger.memory.premises.Basis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Carries out decisions from the inbox on entities.
public final class EntityKeeper extends RowKeeper<Entity> {
    private final EntityRows rows;
    private final Ids ids;

    public EntityKeeper(LayerServices layerServices, EntityTypes types, EntityStore store) {
        super(RowKind.ENTITY, store);
        this.rows = new EntityRows(layerServices, types, store);
        this.ids = layerServices.ids();
    }

    @Override
    protected RowRef ref(Entity row) {
        return row.ref();
    }

    @Override
    protected MemberState describe(Entity row) {
        return new MemberState(EntityRows.saying(row), row.status().wire(), detail(row));
    }

    private static Map<String, Object> detail(Entity entity) {
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("entity_type", entity.entityType());
        detail.put("project", entity.project());
        detail.put("fields", entity.fields());
        detail.put("scope", entity.scope());
        detail.put("person", entity.person());
        detail.put("confidence", entity.confidence());
        detail.put("qualifier", entity.qualifier());
        detail.put("hand_authored", entity.handAuthored());
        detail.put("corroborations", entity.corroborations());
        entity.supersededBy().ifPresent(holder -> detail.put("superseded_by", holder));
        entity.sourceChunkId().ifPresent(chunk -> detail.put("source_chunk_id", chunk));
        entity.sourceInteractionId().ifPresent(source -> detail.put("source_interaction_id", source));
        entity.rule().ifPresent(rule -> detail.put("rule", rule));
        entity.sourceSpan().ifPresent(span -> detail.put("source_span", span));
        return detail;
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        Entity entity = rows.lockedEntity(scope.handle(), winner.id());
        switch (entity.status()) {
            case ACTIVE -> {}
            case SUPERSEDED -> rows.storeDecision(scope, entity.as(Entity.Status.ACTIVE, scope.now()), reason);
            case CANDIDATE, INVALID ->
                throw new Failure(
                        Failure.Code.WRONG_STATE,
                        "winner_member_id",
                        "entity " + winner.id() + " is " + entity.status().wire()
                                + " now and cannot win; put it in force first, or choose another");
        }
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        Entity entity = rows.lockedEntity(scope.handle(), loser.id());
        rows.storeDecision(scope, entity.replacedBy(winner, scope.now()), reason);
        record(scope, "entity.superseded", entity.id(), winner.id(), reason);
    }

    @Override
    public void qualify(WriteScope scope, RowRef row, String qualifier, String reason) {
        Entity entity = rows.lockedEntity(scope.handle(), row.id());
        rows.storeDecision(scope, entity.in(qualifier, scope.now()), reason);
        record(scope, "entity.qualified", entity.id(), qualifier, reason);
    }

    /// The new row has the type of the first, continues its line, and keeps its fields except
    /// those that the content names.
    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        Entity first = rows.lockedEntity(scope.handle(), members.getFirst().id());
        EntityType type = rows.type(scope.handle(), first.entityType());
        EntityDraft draft = new EntityDraft(
                first.entityType(),
                first.project(),
                EntityFields.merged(type, first.fields(), content),
                Entity.Status.ACTIVE,
                first.scope(),
                Optional.empty(),
                1,
                Optional.empty(),
                first.validFrom(),
                first.validTo(),
                EntityDraft.Source.HAND,
                Basis.NONE);
        Entity createdEntity =
                NewEntity.of(scope, type, draft, ids.next("ent")).continuing(first.lineage(), first.qualifier());
        rows.store().add(scope.handle(), createdEntity);
        rows.relay(scope, createdEntity);
        record(scope, "entity.merged", createdEntity.id(), first.id(), reason);
        return createdEntity.ref();
    }

    @Override
    public void restore(WriteScope scope, RowRef row, String image, String reason) {
        Entity entity = rows.lockedEntity(scope.handle(), row.id());
        if (image.isEmpty()) {
            rows.storeDecision(scope, entity.as(Entity.Status.INVALID, scope.now()), reason);
        } else {
            rows.store().restore(scope, row.id(), image, reason);
            rows.relay(scope, rows.lockedEntity(scope.handle(), row.id()));
        }
        record(scope, "entity.restored", entity.id(), "", reason);
    }
}
