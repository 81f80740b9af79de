package io.festinger.llm;

import io.festinger.base.WorkspaceId;
import java.util.Optional;

/// The models that answer this server's prompts. A workspace may ask them as well.
@FunctionalInterface
public interface PromptModels {
    /// The model that is offered to a workspace, with the key that its upstream has; empty where no upstream
    /// lists a model that Festinger can ask. Waits a few seconds at most.
    Optional<ModelOffer> offer(WorkspaceId workspace);
}
