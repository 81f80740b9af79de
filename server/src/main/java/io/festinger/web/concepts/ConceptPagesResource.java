package io.festinger.web.concepts;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.concepts.ConceptFilter;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.edges.EdgeAddress;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.web.FormFields;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `GET` and `POST /admin/concepts` and `/admin/concepts/{token}`: the knowledge about concepts, and new
/// facts, which agents may state too; `POST .../edges` and `.../muted`, only for people.
@Path(ConceptPath.LIST)
@RunOnVirtualThread
@WebPage
public final class ConceptPagesResource {
    /// How many concepts a page of the list shows.
    private static final int LISTED = 50;

    /// How many neighbours of each kind are drawn.
    private static final int DRAWN = 12;

    private static final int CHOICES = 100;

    private final ConceptMemories memories;
    private final Visit visit;

    ConceptPagesResource(ConceptMemories memories, Visit visit) {
        this.memories = memories;
        this.visit = visit;
    }

    @GET
    public Response list(
            @QueryParam("kind") @DefaultValue("all") String kind,
            @QueryParam("prefix") @DefaultValue("") String prefix,
            @QueryParam("after") @Nullable String after) {
        var filter = new ConceptFilter(ConceptFilter.Kind.of(kind), prefix, Optional.ofNullable(after), LISTED);
        ConceptList list = ConceptList.of(filter, memory().list(filter));
        return visit.ok(
                ConceptTemplates.list(list),
                ConceptTemplates.concepts(list, MutedList.of(memory().curation(), visit.decides())));
    }

    /// @param result the outcome of the action on the previous page
    /// @param conflict the closed one because of which a fact was not accepted
    @GET
    @Path("{token}")
    public Response concept(
            @PathParam("token") String token,
            @QueryParam("told") @DefaultValue("") String result,
            @QueryParam("conflict") @DefaultValue("") String conflict) {
        return Pages.ok(ConceptTemplates.concept(knownConcept(token, result, conflict)));
    }

    /// @param action `forget` or `undo`
    /// @param relation `isa` or `ispart`
    @POST
    @Path("{token}/edges")
    public Response edge(
            @PathParam("token") String token,
            @FormParam("action") @DefaultValue("forget") String action,
            @FormParam("relation") @DefaultValue("isa") String relation,
            @FormParam("parent") @DefaultValue("") String parent,
            @FormParam("dimension") @DefaultValue("") String dimension) {
        EdgeAddress edge = EdgeAddress.ofFact(token + " -" + (relation.equals("ispart") ? "ispart " : "isa ") + parent
                + " in context of " + dimension);
        boolean undo = action.equals("undo");
        if (undo) {
            memory().curation().restore(edge, "", visit.write());
        } else {
            memory().curation().forget(edge, "", visit.write());
        }
        return shown(token, undo ? "restored" : "forgotten", "", visit.wantsPart());
    }

    /// @param muted `true` to mute the concept, `false` to allow questions about it again
    @POST
    @Path("{token}/muted")
    public Response mute(@PathParam("token") String token, @FormParam("muted") @DefaultValue("true") boolean muted) {
        if (muted) {
            memory().curation().mute(token, visit.write());
        } else {
            memory().curation().unmute(token, visit.write());
        }
        return shown(token, muted ? "muted" : "unmuted", "", visit.wantsPart());
    }

    /// @param fact in the grammar of `iknowthat`
    @POST
    public Response tell(@FormParam("fact") @DefaultValue("") String fact) {
        return shown(outcome(fact), false);
    }

    /// @param relation `isa` or `ispart`
    /// @param dimension empty for the relation's own
    @POST
    @Path("{token}")
    public Response tell(
            @PathParam("token") String token,
            @FormParam("relation") @DefaultValue("isa") String relation,
            @FormParam("parent") @DefaultValue("") String parent,
            @FormParam("dimension") @DefaultValue("") String dimension) {
        String fact = token + (relation.equals("ispart") ? " -ispart " : " -isa ") + parent.strip();
        String within = dimension.isBlank() ? "" : " in context of " + dimension.strip();
        return shown(outcome(fact + within), visit.wantsPart());
    }

    private EdgeOutcome outcome(String fact) {
        try {
            return memory().tell(fact, visit.write());
        } catch (Failure e) {
            if (e.code() != Failure.Code.INVALID_FACT) {
                throw e;
            }
            // the lines that follow show the spot on a terminal
            String reason = e.detail().lines().findFirst().orElse("");
            throw new Failure(
                    e.code(),
                    "fact",
                    reason + ". A fact is: NAME -isa KIND in context of DIMENSION, or NAME -ispart WHOLE in context of"
                            + " DIMENSION.");
        }
    }

    private Response shown(EdgeOutcome outcome, boolean part) {
        boolean settled = outcome.settled().isPresent();
        String result = settled ? "settled" : outcome.result().name().toLowerCase(Locale.ROOT);
        String conflict =
                outcome.conflict().filter(any -> settled).map(ConflictId::value).orElse("");
        return shown(outcome.edge().concept(), result, conflict, part);
    }

    private Response shown(String token, String result, String conflict, boolean part) {
        return part
                ? Pages.ok(ConceptTemplates.known(knownConcept(token, result, conflict)))
                : Pages.to(ConceptPath.of(token) + "?told=" + result
                        + (conflict.isEmpty() ? "" : "&conflict=" + FormFields.segment(conflict)));
    }

    private KnownConcept knownConcept(String token, String result, String conflict) {
        ConceptMemory memory = memory();
        return KnownConcept.of(
                memory.neighbourhood(token, DRAWN),
                memory.saliency(token),
                memory.contests(token),
                memory.dimensions(CHOICES),
                memory.curation().forgottenEdges(memory.concept(token).token()),
                new KnownConcept.Desk(notice(result), result.equals("settled") ? conflict : "", visit.decides()));
    }

    private static String notice(String result) {
        return switch (result) {
            case "stored" -> "Stored. It is recalled from now on whenever the name comes up.";
            case "corroborated" -> "That was known already; its confidence is higher now.";
            case "conflict" ->
                "It contradicts what is known. Both are kept, and a person decides: see the conflict below.";
            case "settled" ->
                "Not stored: a person decided this before. The conflict says who and when; reopen it to decide again.";
            case "forgotten" -> "Taken back. Festinger stops recalling it, and messages do not bring it back.";
            case "restored" -> "Put back. It is what it was.";
            case "muted" -> "Muted. Neither prompts nor models ask what it is.";
            case "unmuted" -> "No longer muted.";
            default -> "";
        };
    }

    private ConceptMemory memory() {
        return memories.of(visit.workspace());
    }
}
