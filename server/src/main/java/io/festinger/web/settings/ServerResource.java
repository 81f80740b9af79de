package io.festinger.web.settings;

import io.festinger.administration.WorkspaceAdministration;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Inbox;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;

/// The server: workspaces, types of entities, and the integrity of the audit log:
/// `/admin/settings/server`.
@Path("/admin/settings/server")
@RunOnVirtualThread
@WebPage
public final class ServerResource {
    private static final String PAGE = "/admin/settings/server";

    private final WorkspaceAdministration workspaces;
    private final Inbox inbox;
    private final ServerFacts facts;
    private final Visit visit;

    ServerResource(WorkspaceAdministration workspaces, Inbox inbox, ServerFacts facts, Visit visit) {
        this.workspaces = workspaces;
        this.inbox = inbox;
        this.facts = facts;
        this.visit = visit;
    }

    @GET
    public Response show() {
        return Pages.ok(page("", RefusedForm.NOTHING));
    }

    @POST
    @Path("workspaces")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response create(MultivaluedMap<String, String> form) {
        return Forms.take(
                "workspace",
                form,
                () -> {
                    create(parseWorkspace(Forms.required(form, "name")));
                    return Pages.to(PAGE);
                },
                refusedForm -> page("", refusedForm));
    }

    /// Verifies the whole audit log of the workspace.
    @POST
    @Path("audit")
    public Response verify() {
        AuditLog.Verdict verdict = inbox.verifyAudit(visit.workspace());
        String text = verdict.fault()
                .map(fault -> "The audit log is broken: " + fault + ". " + verdict.rows() + " rows before it are good.")
                .orElse("The audit log is intact: " + verdict.rows() + " rows, each as it was written.");
        return Pages.ok(page(text, RefusedForm.NOTHING));
    }

    private void create(WorkspaceId workspaceId) {
        if (!workspaces.create(visit.write(), visit.caller(), workspaceId)) {
            throw new Failure(
                    Failure.Code.WRONG_STATE, "name", "there is a workspace '" + workspaceId.name() + "' already");
        }
    }

    private static WorkspaceId parseWorkspace(String name) {
        try {
            return new WorkspaceId(name);
        } catch (Failure e) {
            throw new Failure(e.code(), "name", e.detail());
        }
    }

    private TemplateInstance page(String verdict, RefusedForm refusedForm) {
        List<String> names =
                workspaces.list(visit.caller()).stream().map(WorkspaceId::name).toList();
        boolean everything = visit.caller().bound().isEmpty();
        return SettingsTemplates.server(names, everything, verdict, facts, refusedForm);
    }
}
