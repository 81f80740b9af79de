package io.festinger.web;

import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.memory.holdings.WorkspaceFigures;
import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds projects, open conflicts and facts for the palette: `GET /admin/find`.
@Path("/admin/find")
@RunOnVirtualThread
@WebPage
public final class FindResource {
    private static final int SHOWN = 6;
    private static final int LONGEST = 200;

    private final WorkspaceFigures figures;
    private final Inbox inbox;
    private final Recall recall;
    private final Visit visit;

    FindResource(WorkspaceFigures figures, Inbox inbox, Recall recall, Visit visit) {
        this.figures = figures;
        this.inbox = inbox;
        this.recall = recall;
        this.visit = visit;
    }

    @GET
    public Response find(@QueryParam("q") @DefaultValue("") String words) {
        String q = words.strip().substring(0, Math.min(words.strip().length(), LONGEST));
        FoundPlaces foundPlaces = new FoundPlaces(
                q,
                q.isEmpty()
                        ? List.of()
                        : Stream.of(projects(q), conflicts(q), facts(q))
                                .flatMap(places -> places)
                                .toList());
        return visit.ok(Templates.found(foundPlaces), Templates.find(foundPlaces));
    }

    private Stream<FoundPlaces.Place> projects(String q) {
        String part = q.toLowerCase(Locale.ROOT);
        return figures.projects(visit.workspace()).stream()
                .filter(project -> project.toLowerCase(Locale.ROOT).contains(part))
                .limit(SHOWN)
                .map(project -> new FoundPlaces.Place("Project", project, "", ProjectLink.path(project)));
    }

    private Stream<FoundPlaces.Place> conflicts(String q) {
        TriageFilter filter = TriageFilter.open(Arrays.stream(q.split("\\s+")).toList(), visit.now());
        return inbox
                .triage()
                .list(visit.workspace(), filter, TriageFilter.Sort.NEWEST, Optional.empty(), SHOWN)
                .items()
                .stream()
                .map(conflict -> new FoundPlaces.Place(
                        "Conflict",
                        conflict.subject() + ": "
                                + conflict.members().stream().map(Member::value).collect(Collectors.joining(" or ")),
                        conflict.project(),
                        "/admin/inbox/" + conflict.id().value()));
    }

    private Stream<FoundPlaces.Place> facts(String q) {
        Question question = new Question(
                q,
                List.of(),
                List.of(),
                List.of(),
                LayerRow.ACTIVE,
                Optional.empty(),
                Optional.empty(),
                Question.By.BOTH);
        return recall.ask(visit.workspace(), question, Optional.empty(), SHOWN).items().stream()
                .map(RecalledRow::row)
                .map(row -> new FoundPlaces.Place(
                        "Fact",
                        row.text(),
                        row.project(),
                        "/admin/memory/row/" + row.key().layer().wire() + "/"
                                + URLEncoder.encode(row.key().id(), StandardCharsets.UTF_8)));
    }
}
