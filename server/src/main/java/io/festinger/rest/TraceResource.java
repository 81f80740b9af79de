package io.festinger.rest;

import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.prompts.Trace;
import io.festinger.gateway.prompts.Traces;
import io.festinger.rest.http.Call;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// `GET /trace/{id}`: what was injected into a prompt, and why.
@Path("/trace/{id}")
public final class TraceResource {
    private final Traces traces;
    private final Call call;

    TraceResource(Traces traces, Call call) {
        this.traces = traces;
        this.call = call;
    }

    /// @param position where the block was put, in the spelling of `recollection_position`
    /// @param edges the edges in the block; `origin` is an edge's origin, as JSON text
    /// @param context the injected context, where contexts are configured
    /// @param injectedBytes how much longer the request's body became
    /// @param micros the time taken, in microseconds
    public record TraceAnswer(
            String id,
            String session,
            String model,
            String route,
            String block,
            @Schema(implementation = Position.class) String position,
            List<Recalled> concepts,
            List<RecalledEdge> edges,
            Optional<TracedContextAnswer> context,
            int injectedBytes,
            long micros,
            Instant at) {
        static TraceAnswer of(Trace trace) {
            return RecordMapper.map(
                    TraceAnswer.class, Map.of("context", trace.context().map(TracedContextAnswer::of)), trace);
        }
    }

    /// @param text the injected text
    /// @param items its rows, in order
    /// @param tokens its estimated length
    /// @param micros the time of the look-up, in microseconds
    public record TracedContextAnswer(
            String text, List<ContextResource.ContextItemAnswer> items, int tokens, long micros) {
        static TracedContextAnswer of(ContextLookup.Result result) {
            return RecordMapper.map(TracedContextAnswer.class, result.context(), result);
        }
    }

    @GET
    @Operation(operationId = "getTrace", summary = "What was injected into one prompt, and the origin of each edge")
    public TraceAnswer trace(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        return traces.find(new TraceId(id))
                .filter(trace -> trace.workspace().equals(workspace))
                .map(TraceAnswer::of)
                .orElseThrow(() -> Failure.missing(
                        "id",
                        "there is no trace '" + id + "' in this workspace: the id is in the answer's header"
                                + " X-Festinger-Trace, and each node remembers its last 10,000 injections"));
    }
}
