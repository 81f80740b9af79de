package io.festinger.web.inbox;

import io.festinger.conflicts.Resolutions;
import io.festinger.web.FormFields;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

/// Saves and deletes filters of the inbox by name: `POST /admin/inbox/views`.
@Path("/admin/inbox/views")
@RunOnVirtualThread
@WebPage
public final class SavedViewPageResource {
    private final Resolutions resolutions;
    private final Visit visit;

    SavedViewPageResource(Resolutions resolutions, Visit visit) {
        this.resolutions = resolutions;
        this.visit = visit;
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response views(MultivaluedMap<String, String> form) {
        InboxQuery query = InboxQuery.of(FormFields.ofQuery(FormFields.text(form, "view"))::get, visit.picks());
        if (FormFields.text(form, "do").equals("delete")) {
            resolutions.views().delete(visit.workspace(), visit.write(), FormFields.text(form, "id"));
        } else {
            resolutions
                    .views()
                    .save(
                            visit.workspace(),
                            visit.write(),
                            FormFields.text(form, "name"),
                            query.triage(),
                            FormFields.text(form, "shared").equals("true"));
        }
        return Pages.to(query.path());
    }
}
