package io.festinger.memory.entities;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.premises.RowPremises;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Entities as callers read them.
public final class EntityQueries {
    private final LayerServices layerServices;
    private final EntityStore store;

    EntityQueries(LayerServices layerServices, EntityStore store) {
        this.layerServices = layerServices;
        this.store = store;
    }

    /// @param conflicts the open conflicts of which it is a member, oldest first
    public record Item(Entity entity, List<String> conflicts) {}

    /// @param next the cursor of the next page; empty on the last
    public record Page(List<Item> items, Optional<String> next) {}

    Page list(WorkspaceId workspace, EntityStore.Filter filter) {
        return layerServices.database().inTransaction(workspace, handle -> {
            EntityStore.Page page = store.list(handle, filter);
            Map<RowRef, List<ConflictId>> open = layerServices
                    .conflicts()
                    .openOf(handle, page.items().stream().map(Entity::ref).toList());
            return new Page(
                    page.items().stream()
                            .map(entity -> new Item(entity, ids(open.getOrDefault(entity.ref(), List.of()))))
                            .toList(),
                    page.next());
        });
    }

    private static List<String> ids(List<ConflictId> conflicts) {
        return conflicts.stream().map(ConflictId::value).toList();
    }

    EntityDetail get(WorkspaceId workspace, String type, String id) {
        return layerServices.database().inTransaction(workspace, handle -> {
            EntityDetail detail = detail(handle, id);
            sameType(detail.entity(), type);
            return detail;
        });
    }

    /// @throws io.festinger.base.Failure `NOT_FOUND` when the entity is of another type
    static void sameType(Entity entity, String type) {
        if (!entity.entityType().equalsIgnoreCase(type)) {
            throw EntityRows.missing(entity.id());
        }
    }

    EntityDetail detail(Handle handle, String id) {
        Entity entity = store.find(handle, id).orElseThrow(() -> EntityRows.missing(id));
        List<ConflictId> open =
                layerServices.conflicts().openOf(handle, List.of(entity.ref())).getOrDefault(entity.ref(), List.of());
        return new EntityDetail(
                entity,
                EntityDetail.etag(entity),
                ids(open),
                open.stream()
                        .flatMap(conflict -> layerServices.conflicts().find(handle, conflict).stream())
                        .flatMap(conflict -> above(conflict, entity).stream())
                        .distinct()
                        .toList(),
                layerServices.claims().of(handle, entity.ref()).stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList(),
                store.versions(handle, id).stream()
                        .map(EntityDetail.PastEntity::of)
                        .toList(),
                RowPremises.of(layerServices.premises(), handle, entity.ref()));
    }

    private static List<EntityDetail.Opponent> above(Conflict conflict, Entity entity) {
        return conflict.rivals().stream()
                .filter(member -> member.trust() > entity.ref().kind().trust())
                .map(member -> new EntityDetail.Opponent(
                        member.row().kind().wire(),
                        member.row().id(),
                        member.saying().content()))
                .toList();
    }
}
