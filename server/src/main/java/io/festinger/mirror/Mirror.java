package io.festinger.mirror;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.holdings.Holding;
import io.festinger.memory.holdings.Holdings;
import io.festinger.memory.holdings.ProjectSize;
import java.util.List;

/// The Human Mirror of every project. Blocking.
public final class Mirror {
    /// Every row.
    public static final int ALL = Integer.MAX_VALUE;

    /// The most recent changes on a page.
    static final int CHANGES = 50;

    private final Holdings holdings;

    public Mirror(Holdings holdings) {
        this.holdings = holdings;
    }

    /// All projects with rows, by name.
    public List<ProjectSize> projects(WorkspaceId workspace) {
        return holdings.projects(workspace);
    }

    /// Passes a project's page to the writer, within one transaction and with bounded memory. Workspaces
    /// with equal content get equal pages, except for the ids of conflicts.
    ///
    /// @param max the most rows of each kind
    /// @throws Failure `NOT_FOUND` for a project without rows
    public void write(WorkspaceId workspace, String project, int max, PageWriter writer) {
        holdings.read(workspace, project, holding -> tell(holding, max, writer));
    }

    private static void tell(Holding holding, int max, PageWriter writer) {
        new MirrorWriter(holding, max, writer).page();
    }
}
