package io.festinger.memory.holdings;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Projects;
import io.festinger.memory.LayerServices;
import io.festinger.memory.entities.EntityTypes;
import java.util.List;
import java.util.function.Consumer;

/// What projects hold. Blocking; each call is a transaction of its own.
public final class Holdings {
    private final LayerServices services;
    private final EntityTypes types;
    private final HoldingStore store;

    public Holdings(LayerServices services, EntityTypes types, HoldingStore store) {
        this.services = services;
        this.types = types;
        this.store = store;
    }

    /// All projects that have rows in force, candidates or documents, by name.
    public List<ProjectSize> projects(WorkspaceId workspace) {
        return services.database().inTransaction(workspace, store::projects);
    }

    /// Lets the reader look into a project as it is at one moment, whatever is written meanwhile. The holding
    /// is of use until the reader comes back.
    ///
    /// @throws Failure `NOT_FOUND` for a project that nothing is known of
    public void read(WorkspaceId workspace, String said, Consumer<Holding> reader) {
        services.database().inSnapshot(workspace, handle -> {
            String project = Projects.name(handle, said);
            if (store.project(handle, project).isEmpty()) {
                throw new Failure(
                        Failure.Code.NOT_FOUND,
                        "project",
                        "nothing is known of a project '" + project + "'; GET /mirror lists the known ones");
            }
            reader.accept(new Holding(handle, project, services, types.list(handle), store));
            return project;
        });
    }
}
