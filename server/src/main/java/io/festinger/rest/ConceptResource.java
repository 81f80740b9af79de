package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.ConceptView;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.edges.Curation;
import io.festinger.concepts.edges.EdgeAddress;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.MutedWord;
import io.festinger.conflicts.Action;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Concepts: `POST /iknowthat`, `/recollect` and `/reload`, `GET /concepts/{token}`, edges that are
/// taken back and restored, and `/muted-words`.
@Path("/")
@RunOnVirtualThread
public final class ConceptResource {
    private final ConceptMemories memories;
    private final Call call;

    ConceptResource(ConceptMemories memories, Call call) {
        this.memories = memories;
        this.call = call;
    }

    /// @param fact `X -isa Y [in context of D]` or `X -ispart Y [in context of D]`
    public record Fact(@Nullable String fact) {}

    /// An edge on the wire.
    public record EdgeAnswer(
            String concept,
            String parent,
            String dimension,
            boolean isIsa,
            double confidence,
            @Schema(implementation = Edge.Source.class) String source) {
        static EdgeAnswer of(ConceptStore.EdgeRow edge) {
            return RecordMapper.map(EdgeAnswer.class, edge, edge.claim());
        }
    }

    /// @param action the person's decision
    /// @param notes why, in their words; absent where there were none
    /// @param explanation who decided what and when, and how to open it again
    /// @param reopen the call that opens it again
    public record SettledAnswer(
            @Schema(implementation = Action.class) String action,
            String by,
            Instant at,
            Optional<String> notes,
            String explanation,
            String reopen) {}

    /// @param settled a person's earlier decision, because of which it is not stored
    public record FactAnswer(
            @Schema(enumeration = {"stored", "corroborated", "conflict"})
            String result,

            EdgeAnswer edge,
            Optional<String> conflictId,
            Optional<SettledAnswer> settled) {
        static FactAnswer of(EdgeOutcome outcome) {
            Optional<String> conflict = outcome.conflict().map(Object::toString);
            return new FactAnswer(
                    outcome.result().name().toLowerCase(Locale.ROOT),
                    EdgeAnswer.of(outcome.edge()),
                    conflict,
                    outcome.settled().map(settlement -> settled(settlement, conflict.orElseThrow())));
        }

        private static SettledAnswer settled(EdgeOutcome.Settlement settlement, String conflict) {
            return new SettledAnswer(
                    settlement.action(),
                    settlement.by(),
                    settlement.at(),
                    Optional.of(settlement.notes()).filter(notes -> !notes.isBlank()),
                    settlement.explanation(),
                    "POST /conflicts/" + conflict + "/reopen");
        }
    }

    /// @param text the prompt
    /// @param model ignored; kept for clients that send it
    /// @param session ignored: nothing is counted or remembered
    public record RecollectBody(
            @Nullable String text,
            @Nullable String model,
            @Nullable String session) {}

    /// @param block the text that would be injected; empty for none
    /// @param unknown tokens without knowledge
    /// @param micros the time taken, in microseconds
    public record RecollectAnswer(
            String block, List<Recollection.Recalled> concepts, List<String> unknown, long micros) {}

    /// @param workspace the reloaded workspace
    public record ReloadAnswer(String workspace, int concepts, int edges, int disputes) {}

    /// Stores a fact with the highest confidence there is.
    @POST
    @Path("/iknowthat")
    public FactAnswer tellFact(Fact body) {
        return FactAnswer.of(memory().tell(Body.required(body.fact(), "fact"), call.write(false)));
    }

    /// What would be injected for this text; nothing is counted.
    @POST
    @Path("/recollect")
    @NoDryRun
    public RecollectAnswer recollect(RecollectBody recollectBody) {
        Recollection recollection = memory().preview(Body.required(recollectBody.text(), "text"));
        return new RecollectAnswer(
                recollection.text(), recollection.concepts(), recollection.unknown(), recollection.nanos() / 1_000);
    }

    /// What is known about a concept: its saliency and its edges.
    @GET
    @Path("/concepts/{token}")
    public ConceptView getConcept(@PathParam("token") String token) {
        return memory().concept(token);
    }

    /// Rebuilds the memory of this node from the database while requests go on.
    @POST
    @Path("/reload")
    @NoDryRun
    public ReloadAnswer reloadConcepts() {
        ConceptMemory memory = memory();
        ConceptImage.LoadCounts loadCounts = memory.reload();
        return new ReloadAnswer(
                call.workspace().name(), loadCounts.concepts(), loadCounts.edges(), loadCounts.disputes());
    }

    private ConceptMemory memory() {
        return memories.of(call.workspace());
    }

    /// @param fact `X -isa Y [in context of D]` or `X -ispart Y [in context of D]`
    /// @param reason why, for the record
    public record Forgetting(
            @Nullable String fact, @Nullable String reason) {}

    /// @param reason why, for the record
    @JsonBody(optional = true)
    public record UndoReasonBody(@Nullable String reason) {}

    public record EdgeTaken(
            @Schema(enumeration = {"forgotten", "restored"}) String result, EdgeAnswer edge) {}

    /// Takes back an edge: recall omits it, and its conflicts are updated.
    @POST
    @Path("/forget")
    public EdgeTaken forgetFact(Forgetting asked) {
        return forget(EdgeAddress.ofFact(Body.required(asked.fact(), "fact")), asked.reason());
    }

    /// Restores an edge that was taken back.
    @POST
    @Path("/forget/undo")
    public EdgeTaken undoForgetFact(Forgetting asked) {
        return restore(EdgeAddress.ofFact(Body.required(asked.fact(), "fact")), asked.reason());
    }

    /// Takes back the edge of a concept within a dimension.
    @DELETE
    @Path("/concepts/{token}/edges/{dimension}")
    public EdgeTaken deleteEdge(@PathParam("token") String token, @PathParam("dimension") String dimension) {
        return forget(EdgeAddress.of(token, dimension), null);
    }

    /// Restores the edge of a concept within a dimension that was taken back last.
    @POST
    @Path("/concepts/{token}/edges/{dimension}/undo")
    public EdgeTaken undoDeleteEdge(
            @PathParam("token") String token, @PathParam("dimension") String dimension, UndoReasonBody undoReasonBody) {
        return restore(EdgeAddress.of(token, dimension), undoReasonBody.reason());
    }

    private EdgeTaken forget(EdgeAddress address, @Nullable String reason) {
        return new EdgeTaken(
                "forgotten", EdgeAnswer.of(curation().forget(address, Body.text(reason), call.write(false))));
    }

    private EdgeTaken restore(EdgeAddress address, @Nullable String reason) {
        return new EdgeTaken(
                "restored", EdgeAnswer.of(curation().restore(address, Body.text(reason), call.write(false))));
    }

    /// @param word a token, or a pattern with `*`
    /// @param concepts how many known concepts it covers
    public record MutedAnswer(String word, String mutedBy, Instant mutedAt, int concepts) {
        static MutedAnswer of(MutedWord mutedWord, Curation curation) {
            return new MutedAnswer(mutedWord.word(), mutedWord.by(), mutedWord.at(), curation.coveredCount(mutedWord));
        }
    }

    public record MutedList(List<MutedAnswer> items) {}

    /// The words that are never asked about.
    @GET
    @Path("/muted-words")
    public MutedList listMutedWords() {
        Curation curation = curation();
        return new MutedList(curation.mutedWords().stream()
                .map(mutedWord -> MutedAnswer.of(mutedWord, curation))
                .toList());
    }

    /// Mutes a word, or all that match a pattern such as tool_*: no hints, and no model is asked.
    @PUT
    @Path("/muted-words/{word}")
    public MutedAnswer muteWord(@PathParam("word") String word) {
        Curation curation = curation();
        return MutedAnswer.of(curation.mute(word, call.write(false)), curation);
    }

    /// Unmutes a word, so that it is asked about again.
    @DELETE
    @Path("/muted-words/{word}")
    public MutedAnswer unmuteWord(@PathParam("word") String word) {
        Curation curation = curation();
        return MutedAnswer.of(curation.unmute(word, call.write(false)), curation);
    }

    private Curation curation() {
        return memories.of(call.workspace()).curation();
    }
}
