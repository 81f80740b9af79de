package io.festinger.web;

import io.festinger.access.Logins;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// The choice of a browser's workspace: `POST /admin/workspace`.
@Path("/admin/workspace")
@RunOnVirtualThread
@WebPage
public final class WorkspaceChoiceResource {
    private static final String FIRST = "/admin";

    private final Frame frame;
    private final Visit visit;

    WorkspaceChoiceResource(Frame frame, Visit visit) {
        this.frame = frame;
        this.visit = visit;
    }

    @POST
    public Response choose(
            @FormParam("workspace") @Nullable String workspace,
            @HeaderParam("X-Forwarded-Proto") @Nullable String scheme) {
        WorkspaceId workspaceId = new WorkspaceId(workspace == null ? "" : workspace.strip());
        if (!frame.getWorkspaces().contains(workspaceId.name())) {
            throw Failure.missing(
                    "workspace",
                    "this key does not open a workspace '" + workspaceId.name() + "'; choose one from the list");
        }
        return Response.fromResponse(Pages.to(FIRST))
                .cookie(LoginResource.cookie(Logins.WORKSPACE_COOKIE, workspaceId.name(), Logins.LIFETIME, scheme))
                .build();
    }
}
