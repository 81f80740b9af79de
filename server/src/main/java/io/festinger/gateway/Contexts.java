package io.festinger.gateway;

import io.festinger.base.WorkspaceId;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;

/// Where the gateway gets the contexts that it puts into prompts. Blocking: called on separate
/// virtual threads.
@FunctionalInterface
public interface Contexts {
    /// Nothing is known.
    Contexts NONE = (workspace, request) -> Context.NOTHING;

    /// @throws io.festinger.base.Failure where the look-up fails; the prompt goes out without it
    Context build(WorkspaceId workspace, ContextRequest request);
}
