package io.festinger;

import io.festinger.base.WorkspaceId;
import io.festinger.rest.admin.WorkspaceList;
import io.festinger.web.Workspaces;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The workspaces of the database, as faces see them.
record DatabaseWorkspaces(CompletableFuture<Rooms> rooms) implements WorkspaceList, Workspaces {
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
