package io.festinger.web.inbox;

import io.festinger.memory.premises.PremiseChoice;
import io.festinger.memory.premises.Premises;
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
import java.util.List;

/// A person's decision about facts that rest on a fallen one: `POST /admin/inbox/premises`.
@Path("/admin/inbox/premises")
@RunOnVirtualThread
@WebPage
public final class PremisePageResource {
    private final Premises premises;
    private final Visit visit;

    PremisePageResource(Premises premises, Visit visit) {
        this.premises = premises;
        this.visit = visit;
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decide(MultivaluedMap<String, String> form) {
        premises.decide(
                visit.workspace(),
                visit.write(),
                FormFields.text(form, "id"),
                PremiseChoice.read(FormFields.text(form, "do")),
                form.getOrDefault("row", List.of()),
                FormFields.text(form, "reason"));
        return Pages.to("/admin/inbox");
    }
}
