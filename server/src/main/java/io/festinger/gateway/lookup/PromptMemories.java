package io.festinger.gateway.lookup;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.Recollector;
import java.util.List;
import java.util.Optional;

/// The memories of all workspaces, as the gateway asks for them. Called on event loops: nothing blocks.
@FunctionalInterface
public interface PromptMemories {
    /// The workspace's memory; empty where it is not open.
    Optional<Recollector> of(WorkspaceId workspace);

    /// All workspaces; empty where they are not known yet. Blocking: called on worker threads.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`
    default List<WorkspaceId> workspaces() {
        return List.of();
    }

    /// Opens a memory that [#of] did not return, or that did not begin a use, and passes it on, on any
    /// thread.
    default void later(WorkspaceId workspace, LateUse use) {
        of(workspace).ifPresentOrElse(memory -> use(memory, use), use::missing);
    }

    private static void use(Recollector memory, LateUse use) {
        if (memory.begin()) {
            try {
                use.with(memory);
            } finally {
                memory.end();
            }
        }
    }
}
