package io.festinger.web.review;

import io.festinger.base.Failure;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Review;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// People's decisions about candidates on the page: `POST /admin/review/decide`, `/bulk` and `/undo`.
@Path("/admin/review")
@RunOnVirtualThread
@WebPage
public final class DecisionResource {
    private final Review review;
    private final Candidates candidates;
    private final Entities entities;
    private final Visit visit;

    DecisionResource(Review review, Candidates candidates, Entities entities, Visit visit) {
        this.entities = entities;
        this.review = review;
        this.candidates = candidates;
        this.visit = visit;
    }

    @POST
    @Path("decide")
    public Response decide(
            @FormParam("id") @Nullable String id,
            @FormParam("action") @Nullable String action,
            @FormParam("reason") @Nullable String reason,
            @FormParam("view") @Nullable String query) {
        View view = View.read(query);
        Review.Action wanted = Review.Action.of(text(action));
        Review.CandidateDecision candidateDecision = review.decide(
                        visit.workspace(), visit.write(), List.of(text(id)), wanted, text(reason))
                .getFirst();
        refuse(candidateDecision);
        ReviewAction reviewAction = ReviewAction.of(candidateDecision, wanted, false, view);
        return visit.wantsPart()
                ? Pages.ok(ReviewTemplates.decided(List.of(reviewAction), reviewAction))
                : Pages.to(after(view, reviewAction));
    }

    /// The first request asks to confirm the number of candidates; the answer's form then decides.
    @POST
    @Path("bulk")
    public Response bulk(
            @FormParam("id") @Nullable List<String> ids,
            @FormParam("action") @Nullable String action,
            @FormParam("confirmed") @Nullable String confirmed,
            @FormParam("view") @Nullable String query) {
        View view = View.read(query);
        Review.Action wanted = Review.Action.of(text(action));
        List<String> chosen = ids == null ? List.of() : ids;
        if (chosen.isEmpty()) {
            throw Failure.invalid(
                    "id", "nothing is selected; tick candidates first, with c or the space bar on the one in focus");
        }
        if (confirmed == null) {
            return visit.ok(
                    ReviewTemplates.confirm(ReviewAction.wire(wanted), chosen, view),
                    ReviewTemplates.confirming(ReviewAction.wire(wanted), chosen, view));
        }
        List<ReviewAction> rows = review.decide(visit.workspace(), visit.write(), chosen, wanted, "").stream()
                .map(candidateDecision -> ReviewAction.of(candidateDecision, wanted, false, view))
                .toList();
        ReviewAction all = ReviewAction.all(rows, wanted, view);
        return visit.ok(ReviewTemplates.decided(rows, all), ReviewTemplates.bulk(rows, all, view));
    }

    @POST
    @Path("undo")
    public Response undo(
            @FormParam("id") @Nullable List<String> ids,
            @FormParam("did") @Nullable String did,
            @FormParam("edited") @Nullable String edited,
            @FormParam("entity") @Nullable String entity,
            @FormParam("view") @Nullable String query) {
        View view = View.read(query);
        takeBack(text(entity));
        List<Review.CandidateDecision> undone = review.undo(
                visit.workspace(),
                visit.write(),
                ids == null ? List.of() : ids,
                Review.Action.of(text(did)),
                "true".equals(edited));
        if (undone.stream().allMatch(one -> one.failure().isPresent())) {
            refuse(undone.getFirst());
        }
        if (!visit.wantsPart()) {
            return Pages.to(view.path());
        }
        List<Row> rows = undone.stream()
                .filter(one -> one.failure().isEmpty())
                .map(one -> Row.of(candidates.find(visit.workspace(), one.id())))
                .toList();
        return Pages.ok(ReviewTemplates.undone(rows, view));
    }

    /// Takes back an entity that was proposed to replace a memory.
    ///
    /// @param entity as `type/id`; empty for none
    private void takeBack(String entity) {
        int slash = entity.lastIndexOf('/');
        if (slash > 0) {
            entities.delete(
                    visit.workspace(),
                    visit.write(),
                    entity.substring(0, slash),
                    entity.substring(slash + 1),
                    "the graduation was undone");
        }
    }

    private static String text(@Nullable String given) {
        return given == null ? "" : given;
    }

    static void refuse(Review.CandidateDecision candidateDecision) {
        Optional<Review.DecisionFailure> decisionFailure = candidateDecision.failure();
        if (decisionFailure.isPresent()) {
            throw new Failure(
                    Failure.Code.valueOf(decisionFailure.get().code().toUpperCase(Locale.ROOT)),
                    "id",
                    decisionFailure.get().detail());
        }
    }

    /// The queue again, with a notice of the action.
    static String after(View view, ReviewAction reviewAction) {
        StringBuilder path = new StringBuilder(view.path())
                .append(view.query().isEmpty() ? '?' : '&')
                .append("did=")
                .append(reviewAction.did())
                .append("&done=")
                .append(URLEncoder.encode(String.join(",", reviewAction.ids()), StandardCharsets.UTF_8));
        if (reviewAction.edited()) {
            path.append("&edited=true");
        }
        if (!reviewAction.entity().isEmpty()) {
            path.append("&entity=").append(URLEncoder.encode(reviewAction.entity(), StandardCharsets.UTF_8));
        }
        if (!reviewAction.conflicts().isEmpty()) {
            path.append("&conflicts=")
                    .append(URLEncoder.encode(String.join(",", reviewAction.conflicts()), StandardCharsets.UTF_8));
        }
        return path.toString();
    }
}
