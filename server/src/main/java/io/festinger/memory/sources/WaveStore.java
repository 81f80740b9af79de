package io.festinger.memory.sources;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Stores waves. Every call works inside the transaction of the given handle.
public interface WaveStore {
    void add(Handle handle, Wave wave);

    Optional<Wave> find(Handle handle, String id);

    /// Locked until the transaction ends.
    Optional<Wave> lock(Handle handle, String id);

    /// Stores the wave's status, counts, end and summary.
    void change(Handle handle, Wave wave);

    /// Newest first.
    Page list(Handle handle, Filter filter);

    /// @param next the cursor of the next page; empty on the last
    record Page(List<Wave> items, Optional<String> next) {}

    /// @param limit most items of the page
    record Filter(Optional<String> project, Optional<Wave.Status> status, Optional<String> cursor, int limit) {}
}
