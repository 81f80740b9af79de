package io.festinger.mirror;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.holdings.Holding;
import io.festinger.memory.holdings.Holdings;
import io.festinger.memory.holdings.ProjectSize;
import java.util.List;

/// The Human Mirror of every project. Blocking.
public final class Mirror {
    /// Every row that there is.
    public static final int ALL = Integer.MAX_VALUE;

    /// How many of the last changes a page shows at most.
    static final int CHANGES = 50;

    private final Holdings holdings;

    public Mirror(Holdings holdings) {
        this.holdings = holdings;
    }

    /// All projects that something is known of, by name.
    public List<ProjectSize> projects(WorkspaceId workspace) {
        return holdings.projects(workspace);
    }

    /// Gives the writer a project's page, within one transaction and with bounded memory. Two workspaces that
    /// hold the same get the same page, but for the ids of conflicts.
    ///
    /// @param most of the rows of each kind
    /// @throws Failure `NOT_FOUND` for a project that nothing is known of
    public void write(WorkspaceId workspace, String project, int most, PageWriter writer) {
        holdings.read(workspace, project, holding -> tell(holding, most, writer));
    }

    private static void tell(Holding holding, int most, PageWriter writer) {
        new MirrorWriter(holding, most, writer).page();
    }
}
