package io.festinger.web.review;

import io.festinger.memory.MemoryEdit;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Review;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Promotes a reworded candidate: `GET` and `POST /admin/review/{id}/edit`.
@Path("/admin/review/{id}/edit")
@RunOnVirtualThread
@WebPage
public final class EditResource {
    private final Candidates candidates;
    private final Review review;
    private final Memories memories;
    private final Entities entities;
    private final EntityTypes types;
    private final Visit visit;

    EditResource(
            Candidates candidates,
            Review review,
            Memories memories,
            Entities entities,
            EntityTypes types,
            Visit visit) {
        this.candidates = candidates;
        this.review = review;
        this.memories = memories;
        this.entities = entities;
        this.types = types;
        this.visit = visit;
    }

    @GET
    public Response form(@PathParam("id") String id, @Context UriInfo uri) {
        Row row = Row.of(candidates.find(visit.workspace(), id));
        View view = View.of(uri.getQueryParameters()::getFirst);
        Form form = row.isMemory()
                ? new Form("", List.of())
                : Form.of(
                        types.get(visit.workspace(), row.candidate().type()),
                        row.candidate().fields());
        return visit.ok(ReviewTemplates.edit(row, form, view), ReviewTemplates.editing(row, form, view));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response edit(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        View view = View.read(form.getFirst("view"));
        Candidate candidate = candidates.find(visit.workspace(), id);
        boolean edited = Row.of(candidate).isMemory() ? reword(candidate, form) : change(candidate, form);
        Review.CandidateDecision candidateDecision = review.decide(
                        visit.workspace(), visit.write(), List.of(id), Review.Action.PROMOTE, "edited")
                .getFirst();
        DecisionResource.refuse(candidateDecision);
        ReviewAction reviewAction = ReviewAction.of(candidateDecision, Review.Action.PROMOTE, edited, view);
        return visit.wantsPart()
                ? Pages.ok(ReviewTemplates.decided(List.of(reviewAction), reviewAction))
                : Pages.to(DecisionResource.after(view, reviewAction));
    }

    /// Rewords the candidate; true where its text changes.
    private boolean reword(Candidate candidate, MultivaluedMap<String, String> form) {
        String content =
                Optional.ofNullable(form.getFirst("content")).orElse("").replace("\r\n", "\n");
        if (content.equals(candidate.content())) {
            return false;
        }
        MemoryEdit edit = MemoryEdit.reword(content, "edited in review");
        memories.edit(visit.workspace(), visit.write(), candidate.id(), edit, Optional.empty());
        return true;
    }

    private boolean change(Candidate candidate, Map<String, List<String>> sent) {
        EntityEdit edit = new EntityEdit(
                Form.read(types.get(visit.workspace(), candidate.type()), sent),
                Optional.empty(),
                Optional.empty(),
                "edited in review");
        Entities.EntityChange entityChange =
                entities.edit(visit.workspace(), visit.write(), candidate.type(), candidate.id(), edit);
        return !entityChange.detail().entity().fields().equals(candidate.fields());
    }
}
