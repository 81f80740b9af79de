package io.festinger.memory.postgres;

import io.festinger.claims.EntityType;
import io.festinger.claims.Statement;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStatements;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Converts rows of the tables to the shape of all layers.
final class LayerRows {
    private static final Set<String> UNSPOKEN = Set.of("code", "quote", "front_matter");
    private static final Set<String> RETIRING = Set.of("active", "superseded", "invalid");

    private LayerRows() {}

    static LayerRow of(Memory row, Optional<Instant> until) {
        boolean isRejected = row.status() == MemoryStatus.INVALID
                && row.state().pendingSince().isPresent();
        return new LayerRow(
                new RowKey(Layer.MEMORY, row.id()),
                row.place().project(),
                row.type().wire(),
                row.status().wire(),
                row.voice().author(),
                row.content(),
                new LayerRow.Times(
                        row.times().storedAt(),
                        until,
                        row.times().validFrom(),
                        row.times().validTo(),
                        row.times().observedAt()),
                row.state().supersededBy(),
                Optional.empty(),
                retired(row.status().wire(), isRejected, until, () -> Optional.of(MemoryServices.statement(row))));
    }

    /// @param types by their names
    static LayerRow of(Entity row, Map<String, EntityType> types, Optional<Instant> until) {
        boolean isRejected =
                row.status() == Entity.Status.INVALID && row.pendingSince().isPresent();
        return new LayerRow(
                new RowKey(Layer.ENTITY, row.id()),
                row.project(),
                row.entityType(),
                row.status().wire(),
                row.author(),
                row.words(),
                new LayerRow.Times(row.storedAt(), until, row.validFrom(), row.validTo(), row.observedAt()),
                row.supersededBy(),
                Optional.empty(),
                retired(
                        row.status().wire(),
                        isRejected,
                        until,
                        () -> Optional.ofNullable(types.get(row.entityType()))
                                .map(type -> EntityStatements.of(row, type))));
    }

    static LayerRow of(StateRow row, Optional<Instant> until) {
        String context = row.qualifier().isEmpty() ? "" : " (" + row.qualifier() + ")";
        return new LayerRow(
                new RowKey(Layer.PROJECT_STATE, row.id()),
                row.project(),
                row.category(),
                row.status().wire(),
                row.person(),
                row.category() + " / " + row.key() + context + " = " + row.value(),
                new LayerRow.Times(row.storedAt(), until, row.validFrom(), row.validTo(), row.storedAt()),
                row.supersededBy(),
                Optional.empty(),
                retired(row.status().wire(), false, until, () -> Optional.of(StateStatements.of(row))));
    }

    private static Optional<Statement> retired(
            String status, boolean isRejected, Optional<Instant> until, Supplier<Optional<Statement>> statement) {
        boolean fell = status.equals("superseded") || status.equals("invalid") && !isRejected;
        boolean hasChanged = status.equals(LayerRow.ACTIVE) && until.isPresent();
        return fell || hasChanged ? statement.get() : Optional.empty();
    }

    /// A chunk as one version, or as two when it is gone from its document.
    static void chunk(ResultSet row, Consumer<LayerRow> each) throws SQLException {
        Instant since = time(row, "started_at").orElseThrow();
        Optional<Instant> replaced = time(row, "replaced_at");
        each.accept(chunk(row, LayerRow.ACTIVE, since, replaced));
        if (replaced.isPresent()) {
            each.accept(chunk(row, "superseded", replaced.get(), Optional.empty()));
        }
    }

    private static LayerRow chunk(ResultSet row, String status, Instant since, Optional<Instant> until)
            throws SQLException {
        String kind = row.getString("kind");
        return new LayerRow(
                new RowKey(Layer.CHUNK, row.getString("id")),
                row.getString("project"),
                kind,
                status,
                row.getString("author"),
                row.getString("content"),
                new LayerRow.Times(since, until, Optional.empty(), Optional.empty(), since),
                Optional.empty(),
                Optional.of(new LayerRow.Passage(
                        row.getString("document_id"),
                        row.getString("path"),
                        row.getString("heading"),
                        UNSPOKEN.contains(kind))),
                Optional.empty());
    }

    static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return Optional.ofNullable(time).map(OffsetDateTime::toInstant);
    }

    /// Merges versions with the same content, and marks a row that became a candidate again as never
    /// retracted. Versions come row by row, in their order.
    static final class VersionMerger {
        private final Consumer<LayerRow> each;
        private @Nullable LayerRow last;

        VersionMerger(Consumer<LayerRow> each) {
            this.each = each;
        }

        void add(LayerRow next) {
            if (last == null) {
                last = next;
            } else if (next.sameAs(last)) {
                last = next.since(last.times().since());
            } else {
                each.accept(ended(last, next));
                last = next;
            }
        }

        void end() {
            if (last != null) {
                each.accept(last);
            }
        }

        private static LayerRow ended(LayerRow row, LayerRow next) {
            boolean takenBack = next.key().equals(row.key()) && RETIRING.contains(next.status());
            return row.retired().isEmpty() || takenBack || !row.active() ? row : row.unretiredRow();
        }
    }
}
