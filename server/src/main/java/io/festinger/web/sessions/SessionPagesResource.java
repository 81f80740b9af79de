package io.festinger.web.sessions;

import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.gateway.prompts.Trace;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.sessions.SessionView;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `GET /admin/sessions` and `GET /admin/sessions/{id}`: the current requests through this node's gateway,
/// and the reasons for injections.
@Path(SessionPath.LIST)
@RunOnVirtualThread
@WebPage
public final class SessionPagesResource {
    private static final int LISTED = 100;

    private final Sessions sessions;
    private final Traces traces;
    private final Visit visit;

    SessionPagesResource(Sessions sessions, Traces traces, Visit visit) {
        this.sessions = sessions;
        this.traces = traces;
        this.visit = visit;
    }

    @GET
    public Response list() {
        Injections injections = injections();
        List<SessionRow> rows = sessions.recent(visit.workspace(), LISTED).stream()
                .map(view -> SessionRow.of(view, injections))
                .toList();
        return visit.ok(SessionTemplates.rows(rows), SessionTemplates.sessions(rows));
    }

    /// @param id any characters: clients name their sessions
    /// @param trace the injection to explain; none where it is absent
    @GET
    @Path("{id: .+}")
    public Response session(@PathParam("id") String id, @QueryParam("trace") @Nullable String trace) {
        SessionView view = sessions.find(visit.workspace(), new SessionId(id))
                .orElseThrow(() -> Failure.missing(
                        "id",
                        "session '" + id + "' not found in this workspace: each node knows its own, and one is"
                                + " forgotten some hours after its last prompt"));
        Optional<TraceView> reason = Optional.ofNullable(trace).map(wanted -> explainedView(view, wanted));
        SessionPage page = SessionPage.of(view, injections(), reason);
        return visit.ok(SessionTemplates.calls(page), SessionTemplates.session(page));
    }

    private TraceView explainedView(SessionView view, String wanted) {
        Trace trace = trace(view, wanted);
        return TraceView.of(
                trace,
                traces.prompt(trace.id()),
                view.recent().stream()
                        .filter(call -> call.trace().filter(trace.id()::equals).isPresent())
                        .findFirst());
    }

    private Trace trace(SessionView view, String wanted) {
        return traces.find(new TraceId(wanted))
                .filter(trace -> trace.workspace().equals(visit.workspace()))
                .filter(trace -> trace.session().equals(view.id()))
                .orElseThrow(() -> Failure.missing(
                        "trace",
                        "there is no injection '" + wanted + "' in this session: each node remembers its last 10,000"));
    }

    private Injections injections() {
        return new Injections(traces, visit.workspace());
    }
}
