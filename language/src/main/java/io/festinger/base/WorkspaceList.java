package io.festinger.base;

import java.util.List;

/// The workspaces of this server; the class that wires the server knows them.
public interface WorkspaceList {
    /// All of them, by name.
    List<WorkspaceId> list();

    /// Makes a workspace; one that is there stays as it is.
    ///
    /// @return whether it was not there before
    boolean create(WorkspaceId workspace);
}
