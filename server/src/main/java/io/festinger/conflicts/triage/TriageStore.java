package io.festinger.conflicts.triage;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Reads conflicts for [Triage], and stores how people handle them and their [SavedViews]. Every call works
/// inside the transaction of the given handle.
public interface TriageStore {
    /// @param cursor where the previous page ended, from [ConflictPage#next]
    /// @param limit most items of the page
    ConflictPage list(Handle handle, TriageFilter filter, TriageFilter.Sort sort, Optional<String> cursor, int limit);

    /// The largest groups first, up to a limit.
    List<Group> groups(Handle handle, TriageFilter filter, TriageFilter.Grouping by, int limit);

    /// By facet, the most frequent values with their counts, up to a limit each.
    Map<Facet, List<Count>> counts(Handle handle, TriageFilter filter, int limit);

    /// The existing conflicts of these ids without their members, locked until the transaction ends.
    List<Conflict> lock(Handle handle, Collection<ConflictId> ids);

    /// Stores how conflicts are handled.
    void handle(Handle handle, Map<ConflictId, Handling> handlings);

    /// The people and agents that conflicts are assigned to, in order, up to a limit.
    List<String> assignees(Handle handle, int limit);

    /// The shared views, then those of a person.
    List<SavedView> views(Handle handle, String owner);

    /// Stores a view in the place of the one of its owner and name.
    ///
    /// @param view without an id
    /// @return the view with its id
    SavedView save(Handle handle, SavedView view);

    void delete(Handle handle, String viewId);

    /// Conflicts with one subject or of one kind.
    ///
    /// @param key the subject, or [ConflictKind#write]
    /// @param project their project; empty where they are of several, or of none
    /// @param projects how many projects they are of
    /// @param newest when the latest was found
    record Group(String key, long count, String project, long projects, Instant newest) {}

    /// @param value as the filter takes it; empty for conflicts without one
    record Count(String value, long count) {}

    /// What conflicts are counted by.
    enum Facet {
        AGE,
        PROJECT,
        KIND,
        AUTHOR,
        LAYER,
        /// Those that are assigned to no one are counted as [TriageFields#NO_ONE].
        ASSIGNEE
    }
}
