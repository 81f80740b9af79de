package io.festinger.reads;

import io.festinger.claims.RowRef;
import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table of reads. Every call works inside the transaction of the given handle.
public interface ReadStore {
    /// All that one reader was given of a row.
    ///
    /// @param way how it was given last
    /// @param reported when the reader learned that the row had fallen since; empty where it did not
    record Read(
            RowKey row,
            Reader reader,
            Way way,
            int times,
            Instant firstAt,
            Instant lastAt,
            Optional<Instant> reported) {
        Read and(Read read) {
            return new Read(
                    row,
                    reader,
                    read.way(),
                    times + read.times(),
                    firstAt.isBefore(read.firstAt()) ? firstAt : read.firstAt(),
                    lastAt.isAfter(read.lastAt()) ? lastAt : read.lastAt(),
                    Optional.empty());
        }
    }

    /// Adds reads to those that are stored; each has a row and a reader of its own.
    void add(Handle handle, Collection<Read> reads);

    /// The readers of the rows with this id, the latest first.
    List<Read> of(Handle handle, String id, int limit);

    /// The readers of these rows, the latest first; rows without readers are left out.
    ///
    /// @param limit the most readers of all rows
    Map<RowRef, List<Read>> of(Handle handle, Collection<RowRef> rows, int limit);

    /// The rows that contradict each other in a conflict.
    List<RowRef> members(Handle handle, String conflict);

    /// The latest reads of a reader whose row was changed or disputed since, and of which nothing was reported.
    List<Read> overtakenReads(Handle handle, Reader reader, int limit);

    /// The latest read of each row by an agent, in any session, where the row was changed or disputed
    /// since that read and since this time.
    List<Read> overtakenSince(Handle handle, String agent, Instant since, int limit);

    /// Notes that the reader learned what has become of these rows.
    void report(Handle handle, Reader reader, Collection<RowKey> rows, Instant at);

    /// How many days a read is kept.
    int days(Handle handle);

    /// Removes the reads before a time, and the oldest beyond a number.
    ///
    /// @return how many
    int forget(Handle handle, Instant before, long max);
}
