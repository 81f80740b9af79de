package io.festinger.memory.holdings;

import java.time.LocalDate;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Counts over whole workspaces. Every call works inside the transaction of the given handle.
public interface FigureStore {
    Totals totals(Handle handle);

    /// Conflicts that were open on this day or later.
    List<Flow> flows(Handle handle, LocalDate since);
}
