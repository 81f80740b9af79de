package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.conflicts.triage.Triage;
import io.festinger.web.FormFields;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Decisions about many conflicts at once: `POST /admin/inbox/bulk`. The first request shows what would happen;
/// the form of its answer decides, and the answer to that has a form that takes all of it back.
@Path("/admin/inbox/bulk")
@RunOnVirtualThread
@WebPage
public final class BulkResource {
    private final Triage triage;
    private final BulkDecisions decisions;
    private final Visit visit;

    BulkResource(Inbox inbox, Resolutions resolutions, Visit visit) {
        this.triage = inbox.triage();
        this.decisions = new BulkDecisions(inbox, resolutions);
        this.visit = visit;
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response bulk(MultivaluedMap<String, String> form) {
        BulkChoice choice = BulkChoice.of(form);
        InboxQuery query = InboxQuery.of(FormFields.ofQuery(choice.view())::get, visit.picks());
        String back = query.path();
        if (choice.back()) {
            return made(BulkView.done(
                    "undo", decisions.undo(visit.workspace(), visit.write(), choice.ids(), choice.reason()), back));
        }
        if (HandlingChoice.WAYS.contains(choice.action())) {
            HandlingView question = HandlingView.question(choice.action(), ids(choice, query), back);
            return visit.ok(InboxTemplates.handle(question), InboxTemplates.handling(question));
        }
        if (!choice.isConfirmed()) {
            BulkView preview = BulkView.preview(
                    choice.way(), decisions.preview(visit.workspace(), ids(choice, query), choice.way()), back);
            return visit.ok(InboxTemplates.confirm(preview), InboxTemplates.confirming(preview));
        }
        return made(BulkView.done(
                choice.action(),
                decisions.carryOut(
                        visit.workspace(),
                        visit.write(),
                        choice.ids(),
                        choice.way(),
                        choice.reason().isEmpty() ? InboxChoice.reason(choice.way()) : choice.reason()),
                back));
    }

    private Response made(BulkView view) {
        return visit.ok(InboxTemplates.made(view), InboxTemplates.bulk(view));
    }

    /// The selected conflicts: named ones, those of groups, or all that match.
    private List<ConflictId> ids(BulkChoice choice, InboxQuery query) {
        Set<ConflictId> ids = new LinkedHashSet<>();
        if (choice.all()) {
            ids.addAll(matches(query));
        }
        ids.addAll(choice.ids());
        String field = query.get("by");
        if (!choice.groups().isEmpty() && field.isEmpty()) {
            throw Failure.invalid("group", "the view of the form is not grouped");
        }
        choice.groups().forEach(group -> ids.addAll(matches(query.with(field, group))));
        return ids.stream().limit(Triage.MOST).toList();
    }

    private List<ConflictId> matches(InboxQuery query) {
        return triage
                .matches(
                        visit.workspace(),
                        query.filter(visit.now(), visit.caller().actor().name()))
                .stream()
                .map(conflict -> conflict.id())
                .toList();
    }
}
