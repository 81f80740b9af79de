package io.festinger.conflicts.triage;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.database.Database;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lists, groups and counts conflicts for people. Blocking; each call is a separate transaction.
public final class Triage {
    /// The most conflicts that one decision is about.
    public static final int MOST = 500;

    private static final int GROUPS = 200;
    private static final int VALUES = 8;

    private final Database database;
    private final TriageStore store;

    public Triage(Database database, TriageStore store) {
        this.database = database;
        this.store = store;
    }

    public ConflictPage list(
            WorkspaceId workspace, TriageFilter filter, TriageFilter.Sort sort, Optional<String> cursor, int limit) {
        return database.inTransaction(workspace, handle -> store.list(handle, filter, sort, cursor, limit));
    }

    /// The largest groups first, at most 200.
    public List<TriageStore.Group> groups(WorkspaceId workspace, TriageFilter filter, TriageFilter.Grouping by) {
        return database.inTransaction(workspace, handle -> store.groups(handle, filter, by, GROUPS));
    }

    /// By facet, the most frequent values with their counts, at most eight each; all ages.
    public Map<TriageStore.Facet, List<TriageStore.Count>> counts(WorkspaceId workspace, TriageFilter filter) {
        return database.inTransaction(workspace, handle -> store.counts(handle, filter, VALUES));
    }

    /// The people and agents that conflicts are assigned to, in order, at most 200.
    public List<String> assignees(WorkspaceId workspace) {
        return database.inTransaction(workspace, handle -> store.assignees(handle, GROUPS));
    }

    /// The shared views, then those of a person, each in the order of their names.
    public List<SavedView> views(WorkspaceId workspace, String person) {
        return database.inTransaction(workspace, handle -> store.views(handle, person));
    }

    /// @throws io.festinger.base.Failure `NOT_FOUND` also for a view of another person
    public SavedView view(WorkspaceId workspace, String person, String id) {
        return views(workspace, person).stream()
                .filter(view -> view.id().equals(id))
                .findFirst()
                .orElseThrow(() -> SavedViews.missing(id));
    }

    /// The newest matches, as many as one decision can be about.
    public List<Conflict> matches(WorkspaceId workspace, TriageFilter filter) {
        return list(workspace, filter, TriageFilter.Sort.NEWEST, Optional.empty(), MOST)
                .items();
    }
}
