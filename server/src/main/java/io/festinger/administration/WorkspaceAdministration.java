package io.festinger.administration;

import io.festinger.access.Caller;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Workspaces;
import java.util.List;

/// Lists and creates workspaces. Blocking.
public final class WorkspaceAdministration {
    private final Workspaces workspaces;
    private final Writes writes;

    public WorkspaceAdministration(Workspaces workspaces, Writes writes) {
        this.workspaces = workspaces;
        this.writes = writes;
    }

    /// A workspace in the audit log of the default one.
    private record RecordedWorkspace(String name) {}

    /// The workspaces that the caller may use, by name.
    public List<WorkspaceId> list(Caller caller) {
        return workspaces.list().stream()
                .filter(workspace -> caller.bound().map(workspace::equals).orElse(true))
                .toList();
    }

    /// Creates a workspace; an existing one stays unchanged. A dry run creates none.
    ///
    /// @return whether it was created
    /// @throws io.festinger.base.Failure `FORBIDDEN` for a caller whose key is for one workspace
    public boolean create(Write write, Caller caller, WorkspaceId workspaceId) {
        caller.mustBeServerWide("making a workspace");
        if (write.dryRun() || workspaces.exists(workspaceId)) {
            return false;
        }
        workspaces.create(workspaceId);
        RecordedWorkspace recordedWorkspace = new RecordedWorkspace(workspaceId.name());
        writes.run(WorkspaceId.DEFAULT, write, RecordedWorkspace.class, scope -> {
            scope.audit("workspace.created", "workspace", recordedWorkspace.name(), recordedWorkspace);
            return recordedWorkspace;
        });
        return true;
    }
}
