package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.ConceptView;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.Edge;
import io.festinger.conflicts.Action;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /iknowthat`, `POST /recollect`, `GET /concepts/{token}` and `POST /reload`.
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

    @POST
    @Path("/iknowthat")
    @Operation(operationId = "tellFact", summary = "Stores a fact with the highest confidence there is")
    public FactAnswer tell(Fact body) {
        return FactAnswer.of(memory().tell(Body.required(body.fact(), "fact"), call.write(false)));
    }

    @POST
    @Path("/recollect")
    @Operation(operationId = "recollect", summary = "What would be injected for this text; nothing is counted")
    public RecollectAnswer recollect(RecollectBody recollectBody) {
        Recollection recollection = memory().preview(Body.required(recollectBody.text(), "text"));
        return new RecollectAnswer(
                recollection.text(), recollection.concepts(), recollection.unknown(), recollection.nanos() / 1_000);
    }

    @GET
    @Path("/concepts/{token}")
    @Operation(operationId = "getConcept", summary = "What is known about a concept: its saliency and its edges")
    public ConceptView concept(@PathParam("token") String token) {
        return memory().concept(token);
    }

    @POST
    @Path("/reload")
    @Operation(
            operationId = "reloadConcepts",
            summary = "Rebuilds the memory of this node from the database while requests go on")
    public ReloadAnswer reload() {
        ConceptMemory memory = memory();
        ConceptImage.LoadCounts loadCounts = memory.reload();
        return new ReloadAnswer(
                call.workspace().name(), loadCounts.concepts(), loadCounts.edges(), loadCounts.disputes());
    }

    private ConceptMemory memory() {
        return memories.of(call.workspace());
    }
}
