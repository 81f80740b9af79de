package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Prospects;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.CandidateStore;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Policy;
import io.festinger.memory.review.Review;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The queue of candidates of both layers: `GET /candidates`, `GET /candidates/{id}`, `POST
/// /candidates/decide`; and `GET /policies/preview`: what policies would promote. Policies never
/// promote anything.
@Path("/")
@RunOnVirtualThread
public final class CandidateResource {
    private final Candidates candidates;
    private final Review review;
    private final EntityTypes types;
    private final Call call;
    private final Policies policies;

    CandidateResource(Candidates candidates, Review review, EntityTypes types, Call call, Policies policies) {
        this.candidates = candidates;
        this.review = review;
        this.types = types;
        this.call = call;
        this.policies = policies;
    }

    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record CandidatePageAnswer(List<CandidateAnswer> items, Optional<String> nextCursor) {}

    /// A candidate with the details that a person needs before promoting it.
    ///
    /// @param sources ids of all of its sources, the latest first
    /// @param prospect what promoting it now would contradict
    public record CandidateDetailAnswer(
            @JsonUnwrapped CandidateAnswer candidate, List<String> sources, Prospects.Prospect prospect) {}

    /// @param ids the candidates, at most 500
    /// @param reason why, in a person's words; may be left out
    public record DecideBody(
            @Nullable List<String> ids,

            @Schema(implementation = Review.Action.class) @Nullable
            String action,

            @Nullable String reason,
            @Nullable Boolean dryRun) {}

    /// Decisions in the order of the ids; a failed one says why, and changes nothing.
    public record DecideAnswer(List<Review.CandidateDecision> items) {}

    /// Candidates that wait for a person: newest wave and most trusted first, deferred ones last.
    @GET
    @Path("/candidates")
    @Query("project")
    @Query(
            value = "layer",
            of = {"memory", "entity"})
    @Query(value = "wave", is = "the wave that brought its source")
    @Query(value = "document", is = "the document that it was read from")
    @Query(value = "rule", is = "a rule, or a class of them such as heading")
    @Query(value = "type", is = "of the memory or of the entity")
    @Query(value = "min_confidence", is = "0 to 1")
    @Query({"cursor", "limit"})
    public CandidatePageAnswer listCandidates() {
        QueryParameters query = call.query();
        Candidates.Page page = candidates.list(
                call.workspace(),
                new CandidateStore.Filter(
                        query.text("project"),
                        query.text("layer").map(CandidateLayer::of),
                        query.text("wave"),
                        query.text("document"),
                        query.text("rule"),
                        query.choice("type", this::types),
                        query.number("min_confidence", 1),
                        query.text("cursor"),
                        query.limit()));
        return new CandidatePageAnswer(
                page.items().stream().map(CandidateAnswer::of).toList(), page.next());
    }

    /// The types of candidates of both layers.
    private List<String> types() {
        return Stream.concat(MemoryType.wires().stream(), types.names(call.workspace()).stream())
                .toList();
    }

    /// One candidate with its source, and what promoting it now would contradict.
    @GET
    @Path("/candidates/{id}")
    public CandidateDetailAnswer getCandidate(@PathParam("id") String id) {
        Candidates.Detail detail = candidates.get(call.workspace(), call.actor(), id);
        return new CandidateDetailAnswer(CandidateAnswer.of(detail.candidate()), detail.sources(), detail.prospect());
    }

    /// A person's decision about many candidates, each recorded separately.
    @POST
    @Path("/candidates/decide")
    public DecideAnswer decideCandidates(DecideBody decideBody) {
        return new DecideAnswer(review.decide(
                call.workspace(),
                call.write(decideBody.dryRun()),
                Body.required(decideBody.ids(), "ids"),
                Review.Action.of(Body.required(decideBody.action(), "action")),
                Body.text(decideBody.reason())));
    }

    /// @param wouldPromote how many candidates it would promote
    /// @param candidates the first of these, at most 100
    public record PolicyAnswer(Policy policy, int wouldPromote, List<CandidateAnswer> candidates) {}

    public record PolicyListAnswer(List<PolicyAnswer> items) {}

    /// What each policy would promote now, if policies promoted anything; they never do.
    @GET
    @Path("/policies/preview")
    @Query("project")
    public PolicyListAnswer previewPolicies() {
        return new PolicyListAnswer(policies
                .preview(call.workspace(), call.query().text("project"))
                .stream()
                .map(preview -> new PolicyAnswer(
                        preview.policy(),
                        preview.count(),
                        preview.candidates().stream().map(CandidateAnswer::of).toList()))
                .toList());
    }
}
