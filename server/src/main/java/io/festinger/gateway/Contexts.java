package io.festinger.gateway;

import io.festinger.base.WorkspaceId;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;

/// Where the gateway gets the contexts that it puts into prompts. Blocking: called on virtual threads of its
/// own.
@FunctionalInterface
public interface Contexts {
    /// Nothing is known.
    Contexts NONE = (workspace, request) -> Context.NOTHING;

    /// @throws io.festinger.base.Failure where it cannot be said; the prompt goes out without it
    Context build(WorkspaceId workspace, ContextRequest request);
}
