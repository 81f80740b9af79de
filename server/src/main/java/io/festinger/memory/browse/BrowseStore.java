package io.festinger.memory.browse;

import io.festinger.claims.RowRef;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Counts and keys of rows. Every call works inside the transaction of the given handle.
public interface BrowseStore {
    /// The most frequent values of a field among the rows of a layer, most frequent first.
    ///
    /// @param layer any but `CHUNK`
    List<ValueCount> counts(Handle handle, Layer layer, RowFacet facet, Narrowing narrowing, int max);

    /// Memories, entities and rows of trusted state with a version that began or ended after the
    /// first moment and not after the second, the last changed first.
    List<RowKey> changedKeys(Handle handle, Instant from, Instant to, Optional<String> project, int max);

    /// The facts in force about the things that a conflict, or most facts, are about, those of a
    /// thing together.
    ///
    /// @param max the most facts
    /// @param each the most facts about one thing
    ThingPage mentions(Handle handle, Optional<String> project, int max, int each);

    /// The open conflicts that these rows are in, with all their sides.
    List<FactMap.Dispute> disputes(Handle handle, List<RowRef> rows);

    /// @param things how many things there are in all
    record ThingPage(List<Mention> mentions, long things) {}
}
