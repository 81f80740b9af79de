package io.festinger.web.memory;

import io.festinger.memory.Memories;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import io.festinger.memory.state.TrustedState;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// The stored knowledge, as of any day: `GET /admin/memory`.
@Path("/admin/memory")
@RunOnVirtualThread
public final class SearchResource {
    private final Recall recall;
    private final Memories memories;
    private final Entities entities;
    private final TrustedState state;
    private final EntityTypes types;
    private final Visit visit;

    SearchResource(
            Recall recall, Memories memories, Entities entities, TrustedState state, EntityTypes types, Visit visit) {
        this.recall = recall;
        this.memories = memories;
        this.entities = entities;
        this.state = state;
        this.types = types;
        this.visit = visit;
    }

    private record Part(List<MemoryListItem> items, Optional<String> next) {}

    @GET
    @Operation(hidden = true)
    public Response search(@Context UriInfo uri) {
        return visit.page(() -> {
            Days days = Days.of(recall.beginning(visit.workspace()), recall.now());
            Search search = Search.of(days, visit.picks().over(uri.getQueryParameters()::getFirst));
            Optional<Instant> asOf = Days.moment(search.asOf());
            Part part = search.asked() ? asked(search, asOf) : listed(search, asOf);
            Results results = new Results(
                    search,
                    tabs(search),
                    statuses(search),
                    types(search),
                    days.first().toString(),
                    days.place(asOf),
                    days.last(),
                    asOf.map(Moment::of).orElse(null),
                    part.items(),
                    part.next().map(place -> search.after(place).path()).orElse(null));
            return Pages.ok(visit.wantsPart() ? MemoryTemplates.found(results) : MemoryTemplates.search(results));
        });
    }

    private Part asked(Search search, Optional<Instant> asOf) {
        Recall.Page page = recall.ask(
                visit.workspace(),
                new Question(
                        search.q(),
                        Search.some(search.project()).stream().toList(),
                        search.shown().stream().toList(),
                        Search.some(search.type()).stream().toList(),
                        Search.some(search.status()).orElse(LayerRow.ACTIVE),
                        Search.some(search.author()),
                        asOf,
                        Question.By.BOTH),
                Search.some(search.cursor()),
                Search.PAGE);
        return new Part(page.items().stream().map(MemoryListItem::of).toList(), page.next());
    }

    private Part listed(Search search, Optional<Instant> asOf) {
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
                        Search.some(search.status()).map(MemoryStatus::read),
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
                        Search.some(search.status()).map(Entity.Status::of),
                        Optional.empty(),
                        asOf,
                        Search.some(search.cursor()),
                        Search.PAGE));
        return new Part(page.items().stream().map(MemoryListItem::of).toList(), page.next());
    }

    private Part state(Search search, Optional<Instant> asOf) {
        TrustedState.Page page = state.list(
                visit.workspace(),
                new StateStore.Filter(
                        Search.some(search.project()),
                        Search.some(search.type()),
                        Search.some(search.status()).map(StateRow.Status::of),
                        asOf,
                        Search.some(search.cursor()),
                        Search.PAGE));
        return new Part(page.items().stream().map(MemoryListItem::of).toList(), page.next());
    }

    private static List<Results.Tab> tabs(Search search) {
        Optional<Layer> shown = search.shown();
        Stream<Results.Tab> all = search.asked()
                ? Stream.of(new Results.Tab("All layers", search.in("").path(), shown.isEmpty()))
                : Stream.of();
        return Stream.concat(
                        all,
                        Stream.of(Layer.MEMORY, Layer.ENTITY, Layer.PROJECT_STATE, Layer.CHUNK)
                                .map(layer -> new Results.Tab(
                                        name(layer),
                                        search.in(layer.wire()).path(),
                                        shown.filter(layer::equals).isPresent())))
                .toList();
    }

    private static String name(Layer layer) {
        return switch (layer) {
            case MEMORY -> "Memories";
            case ENTITY -> "Entities";
            case PROJECT_STATE -> "Trusted state";
            case CHUNK -> "Documents";
        };
    }

    private static List<String> statuses(Search search) {
        return switch (search.shown().orElse(Layer.MEMORY)) {
            case MEMORY ->
                Arrays.stream(MemoryStatus.values()).map(MemoryStatus::wire).toList();
            case ENTITY ->
                Arrays.stream(Entity.Status.values()).map(Entity.Status::wire).toList();
            case PROJECT_STATE, CHUNK ->
                Arrays.stream(StateRow.Status.values())
                        .map(StateRow.Status::wire)
                        .toList();
        };
    }

    /// The types; empty where types are free text.
    private List<String> types(Search search) {
        return switch (search.shown().orElse(Layer.CHUNK)) {
            case MEMORY ->
                Arrays.stream(MemoryType.values()).map(MemoryType::wire).toList();
            case ENTITY ->
                types.list(visit.workspace()).stream().map(TypeDefinition::name).toList();
            case PROJECT_STATE, CHUNK -> List.of();
        };
    }
}
