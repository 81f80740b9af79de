package io.festinger.memory.layers;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The rows of all layers. Every call works inside the transaction of the given handle.
public interface LayerStore {

    /// Every version of every row once, the versions of a row in sequence; versions without a difference in
    /// the returned fields are merged. Memory is bounded by one row.
    void each(Handle handle, Consumer<LayerRow> each);

    /// The same for these rows.
    void each(Handle handle, Collection<RowKey> keys, Consumer<LayerRow> each);

    /// When the first row of any layer was stored; empty when there is none.
    Optional<Instant> beginning(Handle handle);

    /// The current rows, or the rows at that time, in no order; rows that do not exist are left out.
    List<LayerRow> at(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf);

    /// The active rows of a layer with one of these types and projects, in a fixed order: trusted state by
    /// category and key, memories newest first.
    ///
    /// @param layer `PROJECT_STATE` or `MEMORY`
    /// @param types empty for all
    /// @param projects empty for all
    List<LayerRow> active(Handle handle, Layer layer, List<String> types, List<String> projects, int max);

    /// The chunks, current and replaced, of the documents that these waves changed.
    List<RowKey> chunksOf(Handle handle, Collection<String> waves);

    /// The chunks, current and replaced, of these documents whose innermost heading is one of
    /// these, each with its headings.
    List<RowKey> headings(Handle handle, Collection<String> documents, Collection<String> paths);

    /// The memories and entities that were read from these chunks and are not candidates, now or at that
    /// time. A graduated memory is followed by the entity that replaced it.
    List<ReadThere> readFrom(Handle handle, Collection<String> chunks, Optional<Instant> asOf);

    /// @param span the characters of the chunk, as `start-end`; empty when unknown
    record ReadThere(String chunk, LayerRow row, Optional<String> span) {}

    /// The conflicts of the rows: those that are open, with their other members, or those that were open at
    /// that time, without them.
    Rivalries rivalries(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf);

    /// The open conflicts of all rows, read again if a conflict has changed since.
    KnownRivalries rivalries(Handle handle, KnownRivalries knownRivalries);

    /// @param place the newest entry of the audit log that they follow
    record KnownRivalries(long place, Rivalries rivalries) {
        /// Before the first call.
        public static final KnownRivalries UNKNOWN = new KnownRivalries(-1, Rivalries.NONE);
    }
}
