package io.festinger.rest.admin;

import io.festinger.administration.WorkspaceAdministration;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// `GET /workspaces` and `POST /workspaces`.
@Path("/workspaces")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class WorkspaceResource {
    private final WorkspaceAdministration workspaces;
    private final Call call;

    WorkspaceResource(WorkspaceAdministration workspaces, Call call) {
        this.workspaces = workspaces;
        this.call = call;
    }

    /// @param name 1 to 40 lower-case letters, digits or `_`, beginning with a letter
    public record WorkspaceBody(@Nullable String name) {}

    public record WorkspaceAnswer(String name) {}

    public record WorkspacesAnswer(List<WorkspaceAnswer> items) {}

    /// The workspaces that the caller may work in.
    @GET
    public WorkspacesAnswer listWorkspaces() {
        return new WorkspacesAnswer(workspaces.list(call.caller()).stream()
                .map(workspace -> new WorkspaceAnswer(workspace.name()))
                .toList());
    }

    /// Makes a workspace: a separate memory; an existing one stays as it is.
    @POST
    @APIResponse(
            responseCode = "200",
            description = "It existed already",
            content = @Content(schema = @Schema(implementation = WorkspaceAnswer.class)))
    @APIResponse(
            responseCode = "201",
            description = "It was made",
            content = @Content(schema = @Schema(implementation = WorkspaceAnswer.class)))
    public Response createWorkspace(WorkspaceBody workspaceBody) {
        WorkspaceId workspaceId = parseWorkspace(Body.required(workspaceBody.name(), "name"));
        boolean fresh = workspaces.create(call.unrepeatedWrite(), call.caller(), workspaceId);
        return Response.status(fresh ? 201 : 200)
                .entity(new WorkspaceAnswer(workspaceId.name()))
                .build();
    }

    private static WorkspaceId parseWorkspace(String name) {
        try {
            return new WorkspaceId(name);
        } catch (Failure e) {
            throw new Failure(e.code(), "name", e.detail());
        }
    }
}
