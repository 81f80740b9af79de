package io.festinger.memory.postgres;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.memory.Entity;
import io.festinger.memory.EntityStore.Filter;
import io.festinger.memory.EntityStore.Page;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Pages of entities.
final class EntityPages {
    private EntityPages() {}

    static Page list(Handle handle, Filter filter) {
        Optional<Place> after = filter.cursor().map(Place::read);
        String rows = filter.asOf().isPresent() ? RowVersions.asOf(RowKind.ENTITY) : "entities";
        List<Entity> found = handle.createQuery("""
                        SELECT to_jsonb(r)::text FROM %s r
                        WHERE (:type = '' OR lower(entity_type) = lower(:type))
                          AND (:any_project OR project = :project)
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
                .bind("at", after.map(Place::createdAt).orElse(Instant.EPOCH))
                .bind("id", after.map(Place::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .mapTo(String.class)
                .map(PostgresEntityStore::read)
                .list();
        List<Entity> shown = found.subList(0, Math.min(found.size(), filter.limit()));
        Optional<String> next = found.size() > filter.limit()
                ? Optional.of(
                        new Place(shown.getLast().createdAt(), shown.getLast().id()).write())
                : Optional.empty();
        return new Page(shown, next);
    }

    /// The place behind one entity in the order of pages, as an opaque word for the wire.
    private record Place(Instant createdAt, String id) {
        String write() {
            String plain = createdAt + " " + id;
            return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
        }

        static Place read(String word) {
            try {
                String plain = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8);
                int gap = plain.indexOf(' ');
                return new Place(Instant.parse(plain.substring(0, Math.max(gap, 0))), plain.substring(gap + 1));
            } catch (DateTimeParseException | IllegalArgumentException garbled) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "cursor",
                        "the cursor is not one that a page gave as next_cursor; leave it out to begin at the first page");
            }
        }
    }
}
