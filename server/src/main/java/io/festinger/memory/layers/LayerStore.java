package io.festinger.memory.layers;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The rows of all layers. Every call works inside the transaction of the handle that it is given.
public interface LayerStore {
    /// Every version of every row once, those of a row after each other; versions that differ in nothing
    /// that is returned here are one. Memory is bounded by one row.
    void each(Handle handle, Consumer<LayerRow> each);

    /// The same of these rows.
    void each(Handle handle, Collection<RowKey> keys, Consumer<LayerRow> each);

    /// When the first row of any layer was stored; empty where there is none.
    Optional<Instant> beginning(Handle handle);

    /// The rows as they are, or as they were at that time; those that are not there are left out. In no
    /// order.
    List<LayerRow> at(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf);

    /// The active rows of a layer and of one of these types and projects, in a fixed order: trusted state by
    /// category and key, memories newest first.
    ///
    /// @param layer `PROJECT_STATE` or `MEMORY`
    /// @param types empty for all
    /// @param projects empty for all
    List<LayerRow> standing(Handle handle, Layer layer, List<String> types, List<String> projects, int most);

    /// The chunks, current and replaced, of the documents that these waves changed.
    List<RowKey> chunksOf(Handle handle, Collection<String> waves);

    /// The chunks, current and replaced, of these documents that begin with one of these headings, each with
    /// those above it.
    List<RowKey> headings(Handle handle, Collection<String> documents, Collection<String> paths);

    /// The memories and entities that were read from these chunks and are not candidates any more, as
    /// they are, or as they were at that time. Beside a memory that graduated stands the entity that
    /// took its place.
    List<ReadThere> readFrom(Handle handle, Collection<String> chunks, Optional<Instant> asOf);

    /// @param span which characters of the chunk, as `start-end`; empty where nobody knows
    record ReadThere(String chunk, LayerRow row, Optional<String> span) {}

    /// The conflicts of which the rows are members, oldest first: those that are open, or were at that time.
    /// Rows without one are left out.
    Map<RowKey, List<ConflictId>> disputes(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf);
}
