package io.festinger.base;

import java.util.List;

/// The workspaces of this server, as the class that wires the server knows them.
@FunctionalInterface
public interface WorkspaceList {
    /// All workspaces, by name.
    List<WorkspaceId> list();
}
