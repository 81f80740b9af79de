package io.festinger.gateway;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollector;
import java.util.List;
import java.util.Optional;

/// The memories of all workspaces, as the gateway asks for them.
@FunctionalInterface
public interface PromptMemories {
    /// The workspace's memory; empty where the workspace does not exist or is not loaded yet. Called on
    /// event loops: never blocks.
    Optional<Recollector> of(WorkspaceId workspace);

    /// All workspaces; empty where they cannot be read now. Blocking: called on worker threads.
    default Optional<List<WorkspaceId>> workspaces() {
        return Optional.empty();
    }
}
