package io.festinger.web;

import io.festinger.access.EventSink;
import io.festinger.access.Gate;
import io.festinger.conflicts.events.EventFilter;
import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.events.EventSubscription;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.OptionalLong;

/// Notifies pages of changes: `GET /admin/pulse`, server-sent events that name a kind of thing (`conflict`,
/// `memory`, ...), each at most twice a second. It also serves what pages then request. The request's own
/// virtual thread stays with the browser until it leaves, or is not admitted any more.
@Path("/admin/pulse")
@RunOnVirtualThread
@WebPage
public final class PulseResource {
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final Duration GATHER = Duration.ofMillis(500);

    private final EventStream events;
    private final Visit visit;
    private final Frame frame;
    private final Gate gate;

    PulseResource(EventStream events, Visit visit, Frame frame, Gate gate) {
        this.events = events;
        this.visit = visit;
        this.frame = frame;
        this.gate = gate;
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public void listen(@Context SseEventSink sink, @Context Sse sse) throws InterruptedException {
        try (sink;
                EventSubscription eventSubscription =
                        events.subscribe(visit.workspace(), OptionalLong.empty(), EventFilter.ALL)) {
            new EventSink(sink, sse, gate, visit.caller())
                    .pass(
                            eventSubscription::isCut,
                            () -> eventSubscription.kinds(LOOK, GATHER).stream()
                                    .map(kind -> sse.newEventBuilder()
                                            .name(kind)
                                            .data(kind)
                                            .build())
                                    .toList());
        }
    }

    /// How many conflicts are open, for the frame of a page.
    @GET
    @Path("open")
    public Response open() {
        return Pages.ok(Templates.open(frame.getOpenConflicts()));
    }
}
