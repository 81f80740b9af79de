package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.gateway.lookup.Contexts;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The contexts of prompts; nothing is known before the database is open.
record GatewayContexts(CompletableFuture<Components> components) implements Contexts {
    @Override
    public Context build(WorkspaceId workspace, ContextRequest request) {
        return open().map(contexts -> contexts.build(workspace, request)).orElse(Context.NOTHING);
    }

    @Override
    public PromptContext immediate(WorkspaceId workspace, ContextRequest request) {
        return open().map(contexts -> contexts.atOnce(workspace, request))
                .orElseGet(() -> PromptContext.neededContext(Context.NOTHING));
    }

    private Optional<ContextBuilder> open() {
        return Optional.ofNullable(components.getNow(null))
                .map(all -> all.recall().contexts());
    }
}
