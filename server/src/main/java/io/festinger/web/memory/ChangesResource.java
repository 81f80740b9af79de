package io.festinger.web.memory;

import io.festinger.memory.browse.Browsing;
import io.festinger.memory.browse.RowChange;
import io.festinger.recall.Recall;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/// What was learned, changed and dropped between two days: `GET /admin/memory/changes`.
@Path("/admin/memory/changes")
@RunOnVirtualThread
@WebPage
public final class ChangesResource {
    private final Browsing browsing;
    private final Recall recall;
    private final Visit visit;

    ChangesResource(Browsing browsing, Recall recall, Visit visit) {
        this.browsing = browsing;
        this.recall = recall;
        this.visit = visit;
    }

    /// @param from a day, whose end is meant; a week before the other one where it is absent
    /// @param to a day, whose end is meant; today where it is absent
    @GET
    public Response changes(
            @QueryParam("from") @DefaultValue("") String from, @QueryParam("to") @DefaultValue("") String to) {
        Days days = Days.of(recall.beginning(visit.workspace()), recall.now());
        LocalDate end = to.isBlank() ? days.today() : Days.date("to", to.strip());
        LocalDate start = from.isBlank() ? end.minusWeeks(1) : Days.date("from", from.strip());
        String project = visit.picks().project();
        Instant until = Days.moment(end.toString()).orElseThrow();
        List<RowChange> changes = browsing.changes(
                visit.workspace(), Days.moment(start.toString()).orElseThrow(), until, project);
        ChangesView view = new ChangesView(
                start.toString(),
                end.toString(),
                project,
                days.first().toString(),
                days.today().toString(),
                changes.stream().map(ChangesView.Line::of).toList(),
                changes.size() >= Browsing.MOST_CHANGES);
        return Pages.ok(MemoryTemplates.changes(view));
    }
}
