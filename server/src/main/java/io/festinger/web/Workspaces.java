package io.festinger.web;

import io.festinger.base.WorkspaceId;
import java.util.List;

/// The workspaces that there are; whoever wires the server knows them.
public interface Workspaces {
    /// All of them, by name.
    List<WorkspaceId> list();
}
