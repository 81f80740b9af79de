package io.festinger.web.review;

import io.festinger.base.Actor;
import io.festinger.base.ComputePool;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.CandidateStore;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Policies;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Wave;
import io.festinger.memory.sources.WaveStore;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The waiting candidates: `GET /admin/review`, one of them, and what policies would do.
@Path("/admin/review")
@RunOnVirtualThread
@WebPage
public final class ReviewResource {
    /// The most waves and types to choose from.
    private static final int CHOICES = 30;

    private final Candidates candidates;
    private final Policies policies;
    private final Ingestion ingestion;
    private final EntityTypes types;
    private final ComputePool heavy;
    private final Visit visit;

    ReviewResource(
            Candidates candidates,
            Policies policies,
            Ingestion ingestion,
            EntityTypes types,
            ComputePool heavy,
            Visit visit) {
        this.heavy = heavy;
        this.candidates = candidates;
        this.policies = policies;
        this.ingestion = ingestion;
        this.types = types;
        this.visit = visit;
    }

    @GET
    public Response queue(@Context UriInfo uri) {
        MultivaluedMap<String, String> asked = uri.getQueryParameters();
        View view = View.of(visit.picks().over(asked::getFirst));
        CandidateStore.Filter filter = view.filter();
        Candidates.Page page = candidates.list(visit.workspace(), filter);
        List<Wave> waves = ingestion
                .list(
                        visit.workspace(),
                        new WaveStore.Filter(filter.project(), Optional.empty(), Optional.empty(), CHOICES))
                .items();
        return Pages.ok(ReviewTemplates.queue(new Queue(
                view,
                groups(page.items(), waves),
                candidates.count(visit.workspace(), filter),
                page.next().map(place -> view.after(place).path()).orElse(null),
                waves,
                types(),
                visit.decides(),
                Optional.ofNullable(asked.getFirst("done"))
                        .map(ids -> ReviewAction.of(ids, asked::getFirst, view))
                        .stream()
                        .toList())));
    }

    private List<String> types() {
        return Stream.concat(
                        Arrays.stream(MemoryType.values()).map(MemoryType::wire),
                        types.list(visit.workspace()).stream().map(TypeDefinition::name))
                .toList();
    }

    /// Groups adjacent candidates from one wave.
    private List<Group> groups(List<Candidate> page, List<Wave> newest) {
        Map<String, Wave> known =
                new HashMap<>(newest.stream().collect(Collectors.toMap(Wave::id, Function.identity())));
        List<Group> groups = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        String current = "";
        for (Candidate candidate : page) {
            Row row = Row.of(candidate);
            String wave = candidate.deferral().isPresent() ? "" : row.source().wave();
            if (!wave.equals(current) && !rows.isEmpty()) {
                groups.add(Group.of(wave(known, current), rows));
                rows.clear();
            }
            current = wave;
            rows.add(row);
        }
        if (!rows.isEmpty()) {
            groups.add(Group.of(wave(known, current), rows));
        }
        return groups;
    }

    private Optional<Wave> wave(Map<String, Wave> known, String id) {
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(known.computeIfAbsent(id, other -> ingestion.get(visit.workspace(), other)));
    }

    /// The count of waiting candidates, which the page polls.
    @GET
    @Path("count")
    public Response count(@Context UriInfo uri) {
        View view = View.of(visit.picks().over(uri.getQueryParameters()::getFirst));
        long pending = candidates.count(visit.workspace(), view.filter());
        return Pages.ok(ReviewTemplates.count(pending, view.isNarrowed()));
    }

    /// Proposes the next candidates of a wave.
    @POST
    @Path("next")
    public Response next(@FormParam("wave") @DefaultValue("") String wave, @FormParam("view") @Nullable String query) {
        // another thread has no request
        WorkspaceId workspace = visit.workspace();
        Actor actor = visit.caller().actor();
        heavy.readDocuments(() -> ingestion.extract(workspace, actor, wave));
        return Pages.to(View.read(query).first().path());
    }

    @GET
    @Path("policies")
    public Response policies() {
        List<Policies.Preview> previews = policies.preview(visit.workspace(), Optional.empty());
        return visit.ok(ReviewTemplates.preview(previews), ReviewTemplates.policies(previews));
    }

    @GET
    @Path("{id}")
    public Response one(@PathParam("id") String id, @Context UriInfo uri) {
        Candidates.Detail detail =
                candidates.get(visit.workspace(), visit.caller().actor(), id);
        View view = View.of(uri.getQueryParameters()::getFirst);
        return visit.ok(
                ReviewTemplates.prospect(detail.prospect()),
                ReviewTemplates.one(
                        Row.of(detail.candidate()), view, visit.decides(), detail.prospect(), detail.sources()));
    }
}
