package io.festinger.recall;

import io.festinger.base.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds memories by their words. Blocking; safe to use from any thread.
public interface SearchIndex extends AutoCloseable {
    /// Active memories of the project that share words with the text, the most similar first, including the
    /// text's own row if it has one. Finds everything committed before the call. A result may be out of
    /// force by the time a caller reads it, so a caller that acts on it reads the rows.
    ///
    /// @param project in any spelling, or empty for memories without a project
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    SimilarRows near(WorkspaceId workspace, String project, String text, int limit);

    /// The rows of [#near].
    default List<ScoredRow> similar(WorkspaceId workspace, String project, String text, int limit) {
        return near(workspace, project, text, limit).rows();
    }

    /// The similar memories of all projects, and of none.
    List<ScoredRow> similar(WorkspaceId workspace, String text, int limit);

    /// The similar memories of many texts, all from the index as it is when the call begins.
    ///
    /// @param project in any spelling; empty for the memories of all projects, and of none
    /// @return by text, in order
    SequencedMap<String, List<ScoredRow>> similar(
            WorkspaceId workspace, Optional<String> project, Collection<String> texts, int limit);

    /// @param id the memory's
    /// @param score higher is nearer; comparable only within one answer
    record ScoredRow(String id, double score) {}

    /// @param place the newest entry of the audit log of which the index knew
    record SimilarRows(List<ScoredRow> rows, long place) {}

    @Override
    void close();
}
