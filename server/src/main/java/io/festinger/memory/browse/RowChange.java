package io.festinger.memory.browse;

import io.festinger.memory.layers.LayerRow;
import java.time.Instant;
import java.util.Optional;

/// What became of a row between two moments.
///
/// @param before the row in force at the first one; empty where it was not in force
/// @param after the row in force at the second one; empty where it is not in force
/// @param last the row at the second moment, in force or not
public record RowChange(Optional<LayerRow> before, Optional<LayerRow> after, LayerRow last) {
    /// What a change does to what is known.
    public enum Kind {
        ADDED,
        CHANGED,
        GONE
    }

    static Optional<RowChange> between(Optional<LayerRow> before, Optional<LayerRow> after) {
        Optional<LayerRow> heldRow = before.filter(LayerRow::active);
        Optional<LayerRow> holds = after.filter(LayerRow::active);
        boolean same = heldRow.map(LayerRow::text).equals(holds.map(LayerRow::text));
        return after.or(() -> before).filter(row -> !same).map(row -> new RowChange(heldRow, holds, row));
    }

    public Kind kind() {
        if (before.isEmpty()) {
            return Kind.ADDED;
        }
        return after.isEmpty() ? Kind.GONE : Kind.CHANGED;
    }

    /// When the row became what it is at the second moment.
    public Instant at() {
        return last.times().since();
    }
}
