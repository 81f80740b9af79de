package io.festinger.web.memory;

import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.browse.Browsing;
import io.festinger.memory.browse.Narrowing;
import io.festinger.memory.browse.RowFacet;
import io.festinger.memory.browse.ValueCount;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The stored knowledge, as of any day: `GET /admin/memory`, and what narrows it, `GET
/// /admin/memory/choices/{of}`.
@Path("/admin/memory")
@RunOnVirtualThread
@WebPage
public final class SearchResource {
    private final Recall recall;
    private final Memories memories;
    private final Entities entities;
    private final TrustedState state;
    private final Browsing browsing;
    private final Visit visit;

    SearchResource(
            Recall recall, Memories memories, Entities entities, TrustedState state, Browsing browsing, Visit visit) {
        this.recall = recall;
        this.memories = memories;
        this.entities = entities;
        this.state = state;
        this.browsing = browsing;
        this.visit = visit;
    }

    /// How many of the best answers are counted.
    private static final int COUNTED = 200;

    private record Part(List<MemoryListItem> items, Optional<String> next) {}

    @GET
    public Response search(@Context UriInfo uri) {
        Days days = Days.of(recall.beginning(visit.workspace()), recall.now());
        Search search = Search.of(days, visit.picks().over(uri.getQueryParameters()::getFirst));
        Optional<Instant> asOf = Days.moment(search.asOf());
        Part part = search.asked() ? requestedPart(search, asOf) : listedPart(search, asOf);
        Results results = new Results(
                search,
                SearchWords.tabs(search),
                SearchWords.chips(search, visit.picks()),
                SearchWords.facets(search),
                days.first().toString(),
                days.place(asOf),
                days.last(),
                asOf.map(Moment::of).orElse(null),
                part.items(),
                part.next().map(place -> search.after(place).path()).orElse(null));
        return visit.wantsPart()
                ? Response.fromResponse(Pages.ok(MemoryTemplates.found(results)))
                        .header("HX-Replace-Url", search.path())
                        .build()
                : Pages.ok(MemoryTemplates.search(results));
    }

    /// The choices of a facet, with how many rows each leaves.
    @GET
    @Path("choices/{of}")
    public Response choices(@PathParam("of") String of, @Context UriInfo uri) {
        RowFacet facet = SearchWords.facet(of);
        Days days = Days.of(recall.beginning(visit.workspace()), recall.now());
        Search search = Search.of(days, visit.picks().over(uri.getQueryParameters()::getFirst));
        Optional<Instant> asOf = Days.moment(search.asOf());
        List<ValueCount> counts = search.asked() ? among(search.after(""), asOf, facet) : all(search, asOf, facet);
        Results.Choices choices = SearchWords.choices(search, facet, counts);
        return visit.ok(MemoryTemplates.choices(choices), MemoryTemplates.choosing(choices));
    }

    private List<ValueCount> all(Search search, Optional<Instant> asOf, RowFacet facet) {
        return browsing.counts(
                visit.workspace(),
                search.shown().orElse(Layer.MEMORY),
                facet,
                new Narrowing(search.narrowing(facet), asOf),
                SearchWords.CHOICES);
    }

    /// The values of the best answers.
    private List<ValueCount> among(Search search, Optional<Instant> asOf, RowFacet facet) {
        return page(search, asOf, COUNTED).items().stream()
                .map(item -> SearchWords.value(item.row(), facet))
                .collect(Collectors.groupingBy(value -> value, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> new ValueCount(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(ValueCount::rows).reversed().thenComparing(ValueCount::value))
                .limit(SearchWords.CHOICES)
                .toList();
    }

    private Part requestedPart(Search search, Optional<Instant> asOf) {
        Recall.Page page = page(search, asOf, Search.PAGE);
        return new Part(
                page.items().stream()
                        .map(item -> MemoryListItem.of(item, search.q()))
                        .toList(),
                page.next());
    }

    private Recall.Page page(Search search, Optional<Instant> asOf, int max) {
        return recall.ask(
                visit.workspace(),
                new Question(
                        recall.complete(visit.workspace(), search.q()),
                        Search.some(search.project()).stream().toList(),
                        search.shown().stream().toList(),
                        Search.some(search.type()).stream().toList(),
                        Search.some(search.value(RowFacet.STATUS)).orElse(LayerRow.ACTIVE),
                        Search.some(search.author()),
                        asOf,
                        Question.By.BOTH),
                search.reach().isEmpty() ? AnswerEnd.OF_EVIDENCE : AnswerEnd.NOWHERE,
                Search.some(search.cursor()),
                max);
    }

    private Part listedPart(Search search, Optional<Instant> asOf) {
        return switch (search.shown().orElse(Layer.MEMORY)) {
            case MEMORY -> memories(search, asOf);
            case ENTITY -> entities(search, asOf);
            case PROJECT_STATE -> state(search, asOf);
            case CHUNK -> new Part(List.of(), Optional.empty());
        };
    }

    private Part memories(Search search, Optional<Instant> asOf) {
        Memories.Page page = memories.list(
                visit.workspace(),
                new MemoryFilter(
                        Search.some(search.value(RowFacet.STATUS)).map(MemoryStatus::read),
                        Search.some(search.project()),
                        Search.some(search.type()).map(MemoryType::read),
                        Optional.empty(),
                        Search.some(search.author()),
                        Optional.empty(),
                        asOf,
                        Optional.empty(),
                        Search.some(search.cursor()),
                        Search.PAGE));
        return new Part(page.items().stream().map(MemoryListItem::of).toList(), page.next());
    }

    private Part entities(Search search, Optional<Instant> asOf) {
        var page = entities.list(
                visit.workspace(),
                new EntityStore.Filter(
                        Search.some(search.type()),
                        Search.some(search.project()),
                        Search.some(search.value(RowFacet.STATUS)).map(Entity.Status::of),
                        Optional.empty(),
                        asOf,
                        Search.some(search.cursor()),
                        Search.PAGE));
        return new Part(page.items().stream().map(MemoryListItem::ofEntity).toList(), page.next());
    }

    private Part state(Search search, Optional<Instant> asOf) {
        var page = state.list(
                visit.workspace(),
                new StateStore.Filter(
                        Search.some(search.project()),
                        Search.some(search.type()),
                        Search.some(search.value(RowFacet.STATUS)).map(StateRow.Status::of),
                        asOf,
                        Search.some(search.cursor()),
                        Search.PAGE));
        return new Part(page.items().stream().map(MemoryListItem::ofState).toList(), page.next());
    }
}
