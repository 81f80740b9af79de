package io.festinger.web.memory;

import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDetail;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.review.Excerpt;
import io.festinger.web.Moment;
import io.festinger.web.review.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An entity on its page.
///
/// @param source its source; null for none
/// @param chunk the page of the passage it was read from; empty for none
public record EntityView(
        EntityDetail detail,
        Form form,
        @Nullable Excerpt source,
        String chunk,
        List<Past> history,
        List<RowAction> deeds,
        boolean decides) {

    static EntityView of(EntityDetail detail, TypeDefinition type, Optional<Excerpt> source, boolean decides) {
        Entity row = detail.entity();
        return new EntityView(
                detail,
                Form.of(type, row.fields()),
                source.orElse(null),
                row.provenance()
                        .sourceChunkId()
                        .map(id ->
                                Paths.passage(id, row.provenance().sourceSpan().orElse("")))
                        .orElse(""),
                history(detail, decides),
                decides ? deeds(row.status()) : List.of(),
                decides);
    }

    private static List<RowAction> deeds(Entity.Status status) {
        return switch (status) {
            case ACTIVE -> List.of(RowAction.INVALIDATE, RowAction.REVIEW);
            case INVALID -> List.of(RowAction.RESTORE, RowAction.REVIEW);
            case CANDIDATE, SUPERSEDED -> List.of();
        };
    }

    private static List<Past> history(EntityDetail detail, boolean decides) {
        List<Past> history = new ArrayList<>();
        Entity row = detail.entity();
        Map<String, String> after = words(row.fields(), row.status(), row.qualifier());
        for (EntityDetail.PastEntity was : detail.history()) {
            Map<String, String> before = words(was.fields(), was.status(), was.qualifier());
            List<Past.Change> changes = changes(before, after);
            history.add(new Past(
                    Moment.of(was.until()),
                    was.by(),
                    was.reason(),
                    changes,
                    decides && history.isEmpty() ? undo(row, changes) : List.of()));
            after = before;
        }
        history.add(new Past(Moment.of(row.times().createdAt()), row.author(), "created", List.of(), List.of()));
        return history;
    }

    private static Map<String, String> words(Map<String, Object> fields, Entity.Status status, String qualifier) {
        Map<String, String> words = new LinkedHashMap<>();
        fields.forEach((name, value) -> words.put(name, Form.text(value)));
        words.put("status", status.wire());
        words.put("holds in", qualifier);
        return words;
    }

    private static List<Past.Change> changes(Map<String, String> before, Map<String, String> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .distinct()
                .filter(name -> !before.getOrDefault(name, "").equals(after.getOrDefault(name, "")))
                .map(name -> new Past.Change(name, before.getOrDefault(name, ""), after.getOrDefault(name, "")))
                .toList();
    }

    /// The undo of a change that only affects the status.
    private static List<Past.Undo> undo(Entity row, List<Past.Change> changes) {
        boolean status = changes.size() == 1
                && changes.getFirst().field().equals("status")
                && row.status() != Entity.Status.SUPERSEDED
                && !changes.getFirst().from().equals("superseded");
        return status
                ? List.of(new Past.Undo(
                        Paths.row(Layer.ENTITY, row.id(), row.entityType()) + "/status",
                        "status",
                        changes.getFirst().from()))
                : List.of();
    }

    public Entity row() {
        return detail.entity();
    }

    public String status() {
        return row().status().wire();
    }

    public String path() {
        return Paths.row(Layer.ENTITY, row().id(), row().entityType());
    }

    public String confidence() {
        return String.format(Locale.ROOT, "%.2f", row().confidence());
    }

    public List<Map.Entry<String, String>> fields() {
        return row().fields().entrySet().stream()
                .map(field -> Map.entry(field.getKey(), Form.text(field.getValue())))
                .toList();
    }

    public boolean isCandidate() {
        return row().status() == Entity.Status.CANDIDATE;
    }

    public boolean isEditable() {
        return decides && row().status() != Entity.Status.SUPERSEDED;
    }

    /// The memory that it replaced or will replace; empty for none.
    public String memory() {
        return row().graduatedFrom().map(id -> Paths.row(Layer.MEMORY, id, "")).orElse("");
    }
}
