package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.Neighbours;
import io.festinger.memory.Neighbours.NearRows;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Finds the neighbours of a text by its words. If the index cannot be read, a write continues without
/// neighbours, and its rows are compared again after the commit.
///
/// @param index the index to search
public record IndexNeighbours(SearchIndex index) implements Neighbours {
    private static final System.Logger LOG = System.getLogger(IndexNeighbours.class.getName());
    private static final int MOST = 24;
    private static final int MOST_OF_ALL = 3 * MOST;

    @Override
    public NearRows of(WorkspaceId workspace, String project, String content) {
        return foundRows(() -> {
            SearchIndex.SimilarRows near = index.near(workspace, project, content, MOST);
            return new NearRows(ids(near.rows()), near.place());
        });
    }

    @Override
    public List<String> ofAll(WorkspaceId workspace, String content) {
        return foundRows(() -> NearRows.of(ids(index.similar(workspace, content, MOST_OF_ALL))))
                .ids();
    }

    @Override
    public Map<String, List<String>> ofEach(
            WorkspaceId workspace, Optional<String> project, Collection<String> contents) {
        int max = project.isPresent() ? MOST : MOST_OF_ALL;
        Map<String, List<String>> near = new HashMap<>();
        foundRows(() -> {
            index.similar(workspace, project, contents, max)
                    .forEach((content, scoredRows) -> near.put(content, ids(scoredRows)));
            return NearRows.NONE;
        });
        return near;
    }

    private static List<String> ids(List<SearchIndex.ScoredRow> rows) {
        return rows.stream().map(SearchIndex.ScoredRow::id).toList();
    }

    private static NearRows foundRows(Supplier<NearRows> search) {
        try {
            return search.get();
        } catch (Failure e) {
            if (e.code() != Failure.Code.UNAVAILABLE) {
                throw e;
            }
            LOG.log(System.Logger.Level.WARNING, "written without a look at its neighbours: {0}", e.detail());
            return NearRows.UNREAD;
        }
    }
}
