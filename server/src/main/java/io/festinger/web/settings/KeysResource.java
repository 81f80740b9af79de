package io.festinger.web.settings;

import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

/// The keys: `/admin/settings/keys`. A new key's secret is shown once, in the answer to its form.
@Path("/admin/settings/keys")
@RunOnVirtualThread
@WebPage
public final class KeysResource {
    private static final String PAGE = "/admin/settings/keys";

    private final KeyRows rows;
    private final Visit visit;

    KeysResource(KeyRows rows, Visit visit) {
        this.rows = rows;
        this.visit = visit;
    }

    @GET
    public Response show() {
        return Pages.ok(page(RefusedForm.NOTHING, ""));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response create(MultivaluedMap<String, String> form) {
        return Forms.take(
                "create",
                form,
                () -> {
                    String secret = rows.create(form);
                    return Pages.ok(page(RefusedForm.NOTHING, secret));
                },
                refusedForm -> page(refusedForm, ""));
    }

    @POST
    @Path("{id}/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response revoke(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        return Forms.take(
                "revoke",
                form,
                () -> {
                    rows.revoke(id);
                    return Pages.to(PAGE);
                },
                refusedForm -> page(refusedForm, ""));
    }

    private TemplateInstance page(RefusedForm refusedForm, String secret) {
        return SettingsTemplates.keys(rows.list(), rows.workspaces(), secret, refusedForm);
    }
}
