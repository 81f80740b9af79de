package io.festinger.recall;

import io.festinger.base.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds memories by their words. Blocking; safe to use from any thread.
public interface SearchIndex extends AutoCloseable {
    /// Active memories of the project that share words with the text, the most similar first; the text's own
    /// row is among them where it is one. All that was committed before the call is found. What comes back
    /// may be out of force by the time it is looked at, so a caller that acts on it looks at the rows.
    ///
    /// @param project in any spelling, or empty for what belongs to none
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    List<Found> similar(WorkspaceId workspace, String project, String text, int limit);

    /// The same among the memories of all projects, and of none.
    List<Found> similar(WorkspaceId workspace, String text, int limit);

    /// The same for many texts, which are all asked of the index as it is when the call begins.
    ///
    /// @param project in any spelling; empty for the memories of all projects, and of none
    /// @return by the text, in their order
    SequencedMap<String, List<Found>> similar(
            WorkspaceId workspace, Optional<String> project, Collection<String> texts, int limit);

    /// @param id the memory's
    /// @param score more is nearer; comparable within one answer alone
    record Found(String id, double score) {}

    @Override
    void close();
}
