package io.festinger.memory;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.WriteScope;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the memories that may be about the same thing as a text. Not to be called within a transaction: an
/// implementation may open its own.
@FunctionalInterface
public interface Neighbours {
    /// Finds nothing.
    Neighbours NONE = (workspace, project, content) -> NearRows.NONE;

    /// A few dozen memories at most; those that were committed before the call are found, as far as the
    /// index can be read.
    ///
    /// @param project in any spelling; empty for memories without a project
    NearRows of(WorkspaceId workspace, String project, String content);

    /// The same for many texts, by text; texts without neighbours are left out.
    ///
    /// @param project empty for memories of all projects, and of none
    default Map<String, List<String>> ofEach(
            WorkspaceId workspace, Optional<String> project, Collection<String> contents) {
        Map<String, List<String>> near = new HashMap<>();
        for (String content : contents) {
            near.put(
                    content,
                    project.map(name -> of(workspace, name, content).ids()).orElseGet(() -> ofAll(workspace, content)));
        }
        return near;
    }

    /// The same among the memories of all projects, and of none.
    default List<String> ofAll(WorkspaceId workspace, String content) {
        return List.of();
    }

    /// Memories that may be about the same thing as a text.
    ///
    /// @param ids nearest first
    /// @param place the newest entry of the audit log of which the search knew
    record NearRows(List<String> ids, long place) {
        /// Of a search that need not be repeated.
        public static final NearRows NONE = of(List.of());

        /// Of a search that has to be repeated.
        public static final NearRows UNREAD = new NearRows(List.of(), WriteScope.NOTHING);

        public NearRows {
            ids = List.copyOf(ids);
        }

        /// Rows of a search that need not be repeated.
        public static NearRows of(List<String> ids) {
            return new NearRows(ids, Long.MAX_VALUE);
        }

        /// The ids, for a write: rows that it stores are compared again after the commit if other writes came
        /// between the search and the commit.
        public List<String> in(WriteScope scope) {
            scope.readTo(place);
            return ids;
        }
    }
}
