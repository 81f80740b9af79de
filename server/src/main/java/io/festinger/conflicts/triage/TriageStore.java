package io.festinger.conflicts.triage;

import io.festinger.conflicts.ConflictStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Reads conflicts for [Triage]. Every call works inside the transaction of the given handle.
public interface TriageStore {
    /// @param cursor where the previous page ended, from [io.festinger.conflicts.ConflictStore.Page#next]
    /// @param limit most items of the page
    ConflictStore.Page list(
            Handle handle, TriageFilter filter, TriageFilter.Sort sort, Optional<String> cursor, int limit);

    /// The largest groups first, up to a limit.
    List<Group> groups(Handle handle, TriageFilter filter, TriageFilter.Grouping by, int limit);

    /// By facet, the most frequent values with their counts, up to a limit each.
    Map<Facet, List<Count>> counts(Handle handle, TriageFilter filter, int limit);

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
        LAYER
    }
}
