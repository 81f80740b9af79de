package io.festinger.memory.holdings;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Projects;
import io.festinger.memory.LayerServices;
import io.festinger.memory.entities.EntityTypes;
import java.util.List;
import java.util.function.Consumer;

/// The contents of projects. Blocking; each call is a separate transaction.
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
        return services.read(workspace, store::projects);
    }

    /// Lets the reader see a project at one moment, regardless of later writes. The holding is valid
    /// until the reader returns.
    ///
    /// @throws Failure `NOT_FOUND` for an unknown project
    public void read(WorkspaceId workspace, String text, Consumer<Holding> reader) {
        services.database().inSnapshot(workspace, handle -> {
            String project = Projects.name(handle, text);
            if (store.project(handle, project).isEmpty()) {
                String reason = UnknownProject.among(handle, List.of(project))
                        .map(UnknownProject::notice)
                        .orElse("nothing is in force in the project '" + project + "'");
                throw Failure.missing("project", reason + "; GET /mirror lists those with something in them");
            }
            reader.accept(new Holding(handle, project, services, types.list(handle), store));
            return project;
        });
    }
}
