package io.festinger;

import io.festinger.base.WorkspaceId;
import io.festinger.rest.WorkspaceList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The workspaces of the database, as the REST face sees them.
record DatabaseWorkspaces(CompletableFuture<Rooms> rooms) implements WorkspaceList {
    @Override
    public List<WorkspaceId> list() {
        return rooms.join().database().workspaces().list();
    }

    @Override
    public boolean create(WorkspaceId workspace) {
        boolean fresh = !rooms.join().database().workspaces().exists(workspace);
        rooms.join().database().workspaces().create(workspace);
        return fresh;
    }
}
