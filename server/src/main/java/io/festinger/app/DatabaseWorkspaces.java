package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.base.WorkspaceList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The workspaces of the database, as faces see them.
record DatabaseWorkspaces(CompletableFuture<Components> components) implements WorkspaceList {
    @Override
    public List<WorkspaceId> list() {
        return components.join().database().workspaces().list();
    }

    @Override
    public boolean create(WorkspaceId workspace) {
        boolean fresh = !components.join().database().workspaces().exists(workspace);
        components.join().database().workspaces().create(workspace);
        return fresh;
    }
}
