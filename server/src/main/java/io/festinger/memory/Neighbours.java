package io.festinger.memory;

import io.festinger.base.WorkspaceId;
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
}
