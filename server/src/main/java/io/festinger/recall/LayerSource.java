package io.festinger.recall;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The source of an index over all layers. Every call works within the transaction of its handle.
public interface LayerSource {
    /// See [IndexSource#news].
    News<RowKey> news(Handle handle, Optional<Place> place, int max);

    /// Every version of these rows.
    void versions(Handle handle, Collection<RowKey> keys, Consumer<LayerRow> each);

    /// Every version of every row, in the memory of one row.
    void all(Handle handle, Consumer<LayerRow> each);
}
