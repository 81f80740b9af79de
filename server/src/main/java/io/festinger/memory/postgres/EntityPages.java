package io.festinger.memory.postgres;

import io.festinger.claims.RowKind;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore.Filter;
import io.festinger.memory.entities.EntityStore.Page;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Pages of entities.
final class EntityPages {
    private EntityPages() {}

    static Page list(Handle handle, Filter filter) {
        Optional<PageCursor> after = filter.cursor().map(PageCursor::readNewest);
        String rows = filter.asOf().isPresent() ? RowVersions.asOf(RowKind.ENTITY) : "entities";
        List<Entity> foundEntities = handle.createQuery("""
                        SELECT * FROM %s r
                        WHERE (:type = '' OR lower(entity_type) = lower(:type))
                          AND (:any_project OR project = project_name(:project))
                          AND (:status = '' OR status = :status)
                          AND (:q = '' OR EXISTS (SELECT FROM jsonb_each_text(fields) AS field
                                                  WHERE position(lower(:q) IN lower(field.value)) > 0))
                          AND (:first OR (created_at, id) < (:at, :id))
                          AND (:as_of::timestamptz IS NULL OR true)
                        ORDER BY created_at DESC, id DESC
                        LIMIT :limit
                        """.formatted(rows))
                .bind("type", filter.type().orElse(""))
                .bind("any_project", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("status", filter.status().map(Entity.Status::wire).orElse(""))
                .bind("q", filter.q().orElse(""))
                .bind("as_of", filter.asOf())
                .bind("first", after.isEmpty())
                .bind("at", after.map(PageCursor::createdAt).orElse(Instant.EPOCH))
                .bind("id", after.map(PageCursor::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .map(PostgresEntityStore.COLUMNS)
                .list();
        List<Entity> shownEntities = foundEntities.subList(0, Math.min(foundEntities.size(), filter.limit()));
        Optional<String> next = foundEntities.size() > filter.limit()
                ? Optional.of(PageCursor.after(
                                shownEntities.getLast().createdAt(),
                                shownEntities.getLast().id())
                        .write())
                : Optional.empty();
        return new Page(shownEntities, next);
    }
}
