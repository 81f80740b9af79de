package io.festinger.memory.postgres;

import io.festinger.claims.EntityType;
import io.festinger.claims.Statement;
import io.festinger.database.InstantColumn;
import io.festinger.memory.Memory;
import io.festinger.memory.StatementRow;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.state.StateRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
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
        return of(row, row.type().wire(), row.content(), until, () -> Optional.of(row.statement()));
    }

    /// @param types by their names
    static LayerRow of(Entity row, Map<String, EntityType> types, Optional<Instant> until) {
        return of(
                row,
                row.entityType(),
                row.words(),
                until,
                () -> Optional.ofNullable(types.get(row.entityType())).map(row::statement));
    }

    static LayerRow of(StateRow row, Optional<Instant> until) {
        String context = row.qualifier().isEmpty() ? "" : " (" + row.qualifier() + ")";
        String text = row.category() + " / " + row.key() + context + " = " + row.value();
        return of(row, row.category(), text, until, () -> Optional.of(row.statement()));
    }

    private static LayerRow of(
            StatementRow<?> row,
            String type,
            String text,
            Optional<Instant> until,
            Supplier<Optional<Statement>> statement) {
        StatementRow.Times times = row.times();
        String status = row.status().wire();
        boolean fell = status.equals("superseded")
                || status.equals("invalid") && !row.state().isRejected();
        boolean hasChanged = row.active() && until.isPresent();
        return new LayerRow(
                RowKey.of(row.ref()),
                row.project(),
                type,
                status,
                row.author(),
                text,
                new LayerRow.Times(times.storedAt(), until, times.validFrom(), times.validTo(), times.observedAt()),
                row.supersededBy(),
                Optional.empty(),
                fell || hasChanged ? statement.get() : Optional.empty());
    }

    /// A chunk as one version, or as two when it is gone from its document.
    static void chunk(ResultSet row, Consumer<LayerRow> each) throws SQLException {
        Instant since = InstantColumn.of(row, "started_at");
        Optional<Instant> replaced = InstantColumn.find(row, "replaced_at");
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
