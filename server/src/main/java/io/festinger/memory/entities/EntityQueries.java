package io.festinger.memory.entities;

import io.festinger.base.ConflictId;
import io.festinger.base.ListPage;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.memory.LayerServices;
import io.festinger.memory.ListedRow;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Entities as callers read them.
final class EntityQueries {
    private final LayerServices layerServices;
    private final EntityRows rows;

    EntityQueries(LayerServices layerServices, EntityRows rows) {
        this.layerServices = layerServices;
        this.rows = rows;
    }

    ListPage<ListedRow<Entity>> list(WorkspaceId workspace, EntityStore.Filter filter) {
        return layerServices.read(
                workspace, handle -> layerServices.listed(handle, rows.store().list(handle, filter)));
    }

    EntityDetail get(WorkspaceId workspace, String type, String id) {
        return layerServices.read(workspace, handle -> {
            EntityDetail detail = detail(handle, id);
            sameType(detail.entity(), type);
            return detail;
        });
    }

    /// @throws io.festinger.base.Failure `NOT_FOUND` when the entity is of another type
    void sameType(Entity entity, String type) {
        if (!entity.entityType().equalsIgnoreCase(type)) {
            throw rows.missing(entity.id());
        }
    }

    EntityDetail detail(Handle handle, String id) {
        Entity entity = rows.row(handle, id);
        LayerServices.RowLinks links = layerServices.links(handle, entity.ref());
        return new EntityDetail(
                entity,
                EntityDetail.etag(entity),
                links.conflicts(),
                links.conflicts().stream()
                        .flatMap(open -> layerServices.conflicts().find(handle, new ConflictId(open)).stream())
                        .flatMap(conflict -> above(conflict, entity).stream())
                        .distinct()
                        .toList(),
                links.claims(),
                rows.store().versions(handle, id).stream()
                        .map(EntityDetail.PastEntity::of)
                        .toList(),
                links.premises());
    }

    private static List<EntityDetail.Opponent> above(Conflict conflict, Entity entity) {
        return conflict.rivals().stream()
                .filter(member -> member.trust() > entity.kind().trust())
                .map(member -> new EntityDetail.Opponent(
                        member.kind(), member.id(), member.saying().content()))
                .toList();
    }
}
