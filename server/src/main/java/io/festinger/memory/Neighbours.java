package io.festinger.memory;

import io.festinger.base.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the memories that may speak of what a text speaks of. Not to be asked within a transaction: it may
/// open one of its own.
@FunctionalInterface
public interface Neighbours {
    /// Nothing is near anything.
    Neighbours NONE = (workspace, project, content) -> List.of();

    /// Ids of memories, nearest first, a few dozen at most; what was committed before the call is found, as
    /// far as the index can be read.
    ///
    /// @param project in any spelling, or empty for what belongs to none
    List<String> of(WorkspaceId workspace, String project, String content);

    /// The same for many texts, by the text; those of which nothing is known are left out.
    ///
    /// @param project empty for the memories of all projects, and of none
    default Map<String, List<String>> ofEach(
            WorkspaceId workspace, Optional<String> project, Collection<String> contents) {
        Map<String, List<String>> near = new HashMap<>();
        for (String content : contents) {
            near.put(
                    content,
                    project.map(name -> of(workspace, name, content)).orElseGet(() -> ofAll(workspace, content)));
        }
        return near;
    }

    /// The same among the memories of all projects, and of none.
    default List<String> ofAll(WorkspaceId workspace, String content) {
        return List.of();
    }
}
