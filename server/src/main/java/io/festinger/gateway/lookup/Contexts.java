package io.festinger.gateway.lookup;

import io.festinger.base.WorkspaceId;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;

/// Where the gateway gets the contexts that it puts into prompts.
@FunctionalInterface
public interface Contexts {
    /// Nothing is known.
    Contexts NONE = (workspace, request) -> Context.NOTHING;

    /// The whole look-up. Blocking: called on separate virtual threads.
    ///
    /// @throws io.festinger.base.Failure where the look-up fails; the prompt goes out without it
    Context build(WorkspaceId workspace, ContextRequest request);

    /// What memory alone answers. Never blocks: called on event loops.
    default PromptContext immediate(WorkspaceId workspace, ContextRequest request) {
        return PromptContext.neededContext(Context.NOTHING);
    }
}
