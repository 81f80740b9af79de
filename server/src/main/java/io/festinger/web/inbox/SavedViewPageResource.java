package io.festinger.web.inbox;

import io.festinger.conflicts.Resolutions;
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
import java.util.Optional;

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
        InboxQuery query = InboxQuery.of(InboxQuery.read(text(form, "view"))::get, visit.picks());
        if (text(form, "do").equals("delete")) {
            resolutions.views().delete(visit.workspace(), visit.write(), text(form, "id"));
        } else {
            resolutions
                    .views()
                    .save(
                            visit.workspace(),
                            visit.write(),
                            text(form, "name"),
                            query.triage(),
                            text(form, "shared").equals("true"));
        }
        return Pages.to(query.path());
    }

    private static String text(MultivaluedMap<String, String> form, String field) {
        return Optional.ofNullable(form.getFirst(field)).orElse("").strip();
    }
}
