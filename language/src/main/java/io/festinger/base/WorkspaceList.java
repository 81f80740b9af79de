package io.festinger.base;

import java.util.List;

/// The workspaces of this server; the class that wires the server knows them.
@FunctionalInterface
public interface WorkspaceList {
    /// All of them, by name.
    List<WorkspaceId> list();
}
