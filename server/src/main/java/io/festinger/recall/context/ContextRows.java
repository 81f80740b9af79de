package io.festinger.recall.context;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RecalledRow;
import java.util.Collection;
import java.util.List;

/// Where the rows of a context come from.
interface ContextRows {
    /// The rows that answer a request, by part, in the order of [ContextSection].
    List<List<RecalledRow>> found(ContextRequest request);

    /// Whether a relevant row goes into the context.
    boolean takes(RecalledRow row);

    /// The current versions of these rows, in no order; rows that do not exist are left out.
    List<LayerRow> current(Collection<RowKey> keys);

    /// A row that the conversation was given is not there.
    default void missing() {}
}
