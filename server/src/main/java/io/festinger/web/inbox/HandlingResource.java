package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.triage.Handlings;
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
import java.util.Optional;

/// Assigns and snoozes one or many conflicts, and takes that back: `POST /admin/inbox/handling`.
@Path("/admin/inbox/handling")
@RunOnVirtualThread
@WebPage
public final class HandlingResource {
    private final Inbox inbox;
    private final Resolutions resolutions;
    private final Visit visit;

    HandlingResource(Inbox inbox, Resolutions resolutions, Visit visit) {
        this.inbox = inbox;
        this.resolutions = resolutions;
        this.visit = visit;
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response handle(MultivaluedMap<String, String> form) {
        HandlingChoice choice = HandlingChoice.of(form);
        Handlings.Report report =
                choice.carryOut(resolutions.handlings(), visit.workspace(), visit.write(), visit.now());
        String back = InboxQuery.of(FormFields.ofQuery(choice.view())::get, visit.picks())
                .path();
        return choice.from().equals("page") && report.refused().isEmpty()
                ? onwards(choice, report)
                : answer(HandlingView.done(choice, report, back), report);
    }

    private Response answer(HandlingView view, Handlings.Report report) {
        if (!visit.wantsPart()) {
            return Pages.ok(InboxTemplates.put(view));
        }
        return Pages.ok(InboxTemplates.handled(
                view.from().equals("bulk")
                        ? List.of()
                        : report.done().stream()
                                .map(conflict -> Card.of(conflict, visit.now()))
                                .toList(),
                view,
                visit.decides()));
    }

    /// From a snoozed conflict to the next one, otherwise to its page again.
    private Response onwards(HandlingChoice choice, Handlings.Report report) {
        Conflict conflict = report.done().getFirst();
        String here = Card.path(conflict.id().value());
        Optional<ConflictId> next =
                choice.hides() ? inbox.after(visit.workspace(), conflict) : Optional.of(conflict.id());
        String path = next.map(ConflictId::value).map(Card::path).orElse("/admin/inbox");
        String done = path.equals(here) ? path : path + "?done=" + conflict.id().value();
        return visit.redirect(done);
    }
}
