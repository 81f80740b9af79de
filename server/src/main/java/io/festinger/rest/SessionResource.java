package io.festinger.rest;

import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.prompts.Trace;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.gateway.sessions.SessionCall.LoopNote;
import io.festinger.gateway.sessions.SessionView;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The conversations through this node's gateway, `GET /sessions` and `GET /sessions/{id}`, and what
/// was injected into a prompt, and why: `GET /trace/{id}`.
@Path("/")
public final class SessionResource {
    private final Sessions sessions;
    private final Call call;
    private final Traces traces;

    SessionResource(Sessions sessions, Call call, Traces traces) {
        this.sessions = sessions;
        this.call = call;
        this.traces = traces;
    }

    public record SessionsAnswer(List<SessionAnswer> items) {}

    /// @param calls the requests so far
    /// @param injections how many of them got a block
    /// @param loop the loop guard's state of the session; absent where nothing repeats
    public record SessionAnswer(
            String id,
            String model,
            Instant startedAt,
            Instant lastAt,
            long calls,
            long injections,
            Optional<LoopNote> loop) {
        static SessionAnswer of(SessionView view) {
            return RecordMapper.map(SessionAnswer.class, view);
        }
    }

    /// @param recent the last 50 requests, the newest first
    public record SessionDetail(
            String id,
            String model,
            Instant startedAt,
            Instant lastAt,
            long calls,
            long injections,
            Optional<LoopNote> loop,
            List<CallAnswer> recent) {
        static SessionDetail of(SessionView view) {
            return RecordMapper.map(SessionDetail.class, view);
        }
    }

    /// @param number the request's place in the session, from 1
    /// @param turns the messages that it carried, including resent ones
    /// @param skipped why nothing was injected; absent where something was
    /// @param trace the id for `GET /trace/{id}`; absent where nothing was injected
    /// @param injectedBytes how much longer the body became; negative where history was cut
    /// @param answer the outcome of the answer; absent until it is over
    public record CallAnswer(
            long number,
            Instant at,
            String route,
            String model,
            int turns,
            @Schema(implementation = Skip.class) Optional<String> skipped,
            Optional<String> trace,
            int injectedBytes,
            Optional<LoopNote> loop,
            Optional<AnswerNote> answer) {
        static CallAnswer of(SessionCall call) {
            return RecordMapper.map(CallAnswer.class, call);
        }
    }

    /// Conversations that go through this node, the most recently active first.
    @GET
    @Path("/sessions")
    @Query("limit")
    public SessionsAnswer listSessions() {
        int limit = call.query().limit();
        return new SessionsAnswer(sessions.recent(call.workspace(), limit).stream()
                .map(SessionAnswer::of)
                .toList());
    }

    /// What was seen, injected, repeated and mitigated in one conversation, and why.
    @GET
    @Path("/sessions/{id}")
    public SessionDetail getSession(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        return sessions.find(workspace, new SessionId(id))
                .map(SessionDetail::of)
                .orElseThrow(() -> Failure.missing(
                        "id",
                        "session '" + id + "' not found in this workspace: GET /sessions lists them, each node knows"
                                + " its own, and one is forgotten some hours after its last prompt"));
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
            return RecordMapper.map(TraceAnswer.class, trace);
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

    /// What was injected into one prompt, and the origin of each edge.
    @GET
    @Path("/trace/{id}")
    public TraceAnswer getTrace(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        return traces.find(new TraceId(id))
                .filter(trace -> trace.workspace().equals(workspace))
                .map(TraceAnswer::of)
                .orElseThrow(() -> Failure.missing(
                        "id",
                        "trace '" + id + "' not found in this workspace: the id is in the answer's header"
                                + " X-Festinger-Trace, and each node remembers its last 10,000 injections"));
    }
}
