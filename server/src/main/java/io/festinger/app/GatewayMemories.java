package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.Recollector;
import io.festinger.gateway.lookup.PromptMemories;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The memories and workspaces of this server for the gateway; none before the database is open.
record GatewayMemories(CompletableFuture<Components> components) implements PromptMemories {
    @Override
    public Optional<Recollector> of(WorkspaceId workspace) {
        return Optional.ofNullable(components.getNow(null))
                .flatMap(open -> open.concepts().memories().recollector(workspace));
    }

    @Override
    public void later(WorkspaceId workspace, LateUse use) {
        components.thenAccept(open -> open.concepts().memories().defer(workspace, use));
    }

    @Override
    public List<WorkspaceId> workspaces() {
        return Optional.ofNullable(components.getNow(null))
                .map(open -> open.database().workspaces().list())
                .orElse(List.of());
    }
}
