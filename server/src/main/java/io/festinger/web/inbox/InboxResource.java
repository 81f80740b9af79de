package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.Triage;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.conflicts.triage.TriageStore;
import io.festinger.memory.premises.Premises;
import io.festinger.web.Frame;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The inbox as pages: `GET /admin/inbox`, `GET /admin/inbox/alarms`, `GET /admin/inbox/{id}`, `POST
/// /admin/inbox/{id}`.
@Path("/admin/inbox")
@RunOnVirtualThread
@WebPage
public final class InboxResource {
    /// The conflicts on a page.
    private static final int SHOWN = 50;

    private final Inbox inbox;
    private final Resolutions resolutions;
    private final Matters matters;
    private final Premises premises;
    private final Visit visit;
    private final Frame frame;

    InboxResource(Inbox inbox, Resolutions resolutions, Matters matters, Premises premises, Visit visit, Frame frame) {
        this.premises = premises;
        this.inbox = inbox;
        this.resolutions = resolutions;
        this.matters = matters;
        this.visit = visit;
        this.frame = frame;
    }

    /// @param done the conflict that was just decided
    @GET
    public Response list(@Context UriInfo uri, @QueryParam("done") @DefaultValue("") String done) {
        InboxListing listing = listing(InboxQuery.of(uri.getQueryParameters()::getFirst, visit.picks()));
        return Pages.ok(
                visit.wantsPart()
                        ? InboxTemplates.list(listing, visit.decides())
                        : InboxTemplates.inbox(listing, visit.decides(), finishedCard(done)));
    }

    private InboxListing listing(InboxQuery query) {
        Instant now = visit.now();
        TriageFilter filter = query.filter(now, visit.caller().actor().name());
        Triage triage = inbox.triage();
        Map<TriageStore.Facet, List<TriageStore.Count>> counts = triage.counts(visit.workspace(), filter);
        Optional<TriageFilter.Grouping> grouping = query.grouping();
        List<InboxListing.GroupRow> groups = grouping.stream()
                .flatMap(by -> triage.groups(visit.workspace(), filter, by).stream()
                        .map(group -> InboxListing.GroupRow.of(query, by, group)))
                .toList();
        ConflictPage page = grouping.isPresent()
                ? new ConflictPage(List.of(), Optional.empty())
                : triage.list(
                        visit.workspace(),
                        filter,
                        query.sort(),
                        Optional.of(query.get("cursor")).filter(cursor -> !cursor.isEmpty()),
                        SHOWN);
        return new InboxListing(
                query,
                page.items().stream().map(conflict -> Card.of(conflict, now)).toList(),
                groups,
                InboxListing.tabs(query, frame.openCounts()),
                InboxListing.facets(query, counts),
                InboxListing.chips(query),
                InboxListing.views(
                        query,
                        triage.views(visit.workspace(), visit.caller().actor().name()),
                        visit.picks()),
                shakenCards(query),
                counts.getOrDefault(TriageStore.Facet.AGE, List.of()).stream()
                        .mapToLong(TriageStore.Count::count)
                        .sum(),
                page.next().map(cursor -> query.path("cursor", cursor)).orElse(""));
    }

    private List<ShakenCard> shakenCards(InboxQuery query) {
        if (!query.get("status").equals("open") || visit.wantsPart()) {
            return List.of();
        }
        Optional<String> project = Optional.of(query.get("project")).filter(name -> !name.isEmpty());
        Instant now = visit.now();
        return premises.list(visit.workspace(), project).stream()
                .limit(SHOWN)
                .map(matter -> ShakenCard.of(matter, now))
                .toList();
    }

    /// How often alarms were right, and what is held back, and why.
    @GET
    @Path("alarms")
    public Response alarms(@QueryParam("project") @DefaultValue("") String project) {
        String name = project.strip();
        return Pages.ok(InboxTemplates.alarms(AlarmFigures.of(
                name, inbox.precision(visit.workspace(), Optional.of(name).filter(text -> !text.isEmpty())))));
    }

    @GET
    @Path("{id}")
    public Response conflict(@PathParam("id") String id, @QueryParam("done") @DefaultValue("") String done) {
        Matter matter = matters.of(visit.workspace(), new ConflictId(id));
        return Pages.ok(
                visit.wantsPart()
                        ? InboxTemplates.pane(matter, visit.decides())
                        : InboxTemplates.conflict(matter, visit.decides(), finishedCard(done)));
    }

    /// A person's decision about it, or its undo.
    @POST
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decide(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        InboxChoice choice = InboxChoice.of(form);
        ConflictId conflict = new ConflictId(id);
        Conflict after = choice.carryOut(
                resolutions,
                visit.workspace(),
                visit.write(),
                conflict,
                inbox.find(visit.workspace(), List.of(conflict)).stream()
                        .findFirst()
                        .flatMap(Suggestion::order));
        return choice.inList() && visit.wantsPart()
                ? stayed(choice, Card.of(after, visit.now()))
                : onwards(choice, after);
    }

    private Response stayed(InboxChoice choice, Card after) {
        return Pages.ok(
                choice.from().equals("list")
                        ? InboxTemplates.decided(after, visit.decides())
                        : InboxTemplates.done(after, visit.decides(), choice.from()));
    }

    /// Redirects to the conflict after an undo, otherwise to the next one.
    private Response onwards(InboxChoice choice, Conflict conflict) {
        String done = "?done=" + conflict.id().value();
        String next = next(choice, conflict);
        return visit.redirect(next + done);
    }

    private String next(InboxChoice choice, Conflict conflict) {
        if (choice.inList()) {
            return "/admin/inbox";
        }
        return choice.back()
                ? Card.path(conflict.id().value())
                : inbox.after(visit.workspace(), conflict)
                        .map(ConflictId::value)
                        .map(Card::path)
                        .orElse("/admin/inbox");
    }

    /// The card of a decided conflict; empty where it does not exist.
    private Optional<Card> finishedCard(String id) {
        return id.isEmpty()
                ? Optional.empty()
                : inbox.find(visit.workspace(), List.of(new ConflictId(id))).stream()
                        .map(next -> Card.of(next, visit.now()))
                        .findFirst();
    }
}
