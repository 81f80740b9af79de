package io.festinger.memory.holdings;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import java.time.LocalDate;
import java.util.List;

/// Counts and trends of a workspace. Blocking; each call is a separate transaction.
public final class WorkspaceFigures {
    private final Database database;
    private final FigureStore store;

    public WorkspaceFigures(Database database, FigureStore store) {
        this.database = database;
        this.store = store;
    }

    public Totals totals(WorkspaceId workspace) {
        return database.inTransaction(workspace, store::totals);
    }

    /// The names of all projects ever written, in order.
    public List<String> projects(WorkspaceId workspace) {
        return database.inTransaction(workspace, Projects::all);
    }

    /// @param today the last day of the trend
    /// @param days number of days in the trend, at least one
    public Dissonance dissonance(WorkspaceId workspace, LocalDate today, int days) {
        LocalDate since = today.minusDays(days - 1L);
        return Dissonance.of(database.inTransaction(workspace, handle -> store.flows(handle, since)), since, days);
    }
}
