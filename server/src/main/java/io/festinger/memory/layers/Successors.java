package io.festinger.memory.layers;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Follows rows to those that replaced them.
public record Successors(LayerStore layers) {
    /// How often a row is followed.
    private static final int MAX_STEPS = 8;

    /// The keys that a row with this id can have.
    public static List<RowKey> keys(String id) {
        return List.of(new RowKey(Layer.MEMORY, id), new RowKey(Layer.ENTITY, id), new RowKey(Layer.PROJECT_STATE, id));
    }

    /// The current row with this id, of any layer that makes claims.
    public Optional<LayerRow> row(Handle handle, String id) {
        return layers.at(handle, keys(id), Optional.empty()).stream().findFirst();
    }

    /// The active row that replaced a row, directly or by others between them.
    public Optional<LayerRow> of(Handle handle, LayerRow fallenRow) {
        LayerRow row = fallenRow;
        for (int step = 0;
                step < MAX_STEPS && !row.active() && row.supersededBy().isPresent();
                step++) {
            Optional<LayerRow> next = row(handle, row.supersededBy().get());
            if (next.isEmpty()) {
                return Optional.empty();
            }
            row = next.get();
        }
        return Optional.of(row).filter(last -> last != fallenRow && last.active());
    }
}
