package io.festinger.rest;

import io.festinger.access.EventSink;
import io.festinger.access.Gate;
import io.festinger.base.Failure;
import io.festinger.conflicts.events.EventFilter;
import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.events.EventSubscription;
import io.festinger.conflicts.events.StreamedEvent;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// `GET /events`: the workspace's events, as server-sent events. The request's own virtual thread stays
/// with the client until it leaves, or is not admitted any more.
@Path("/events")
@RunOnVirtualThread
public final class EventResource {
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final EventStream events;
    private final Call call;
    private final Gate gate;

    EventResource(EventStream events, Call call, Gate gate) {
        this.events = events;
        this.call = call;
        this.gate = gate;
    }

    /// What happens in the workspace, as server-sent events; Last-Event-ID or since to resume.
    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @APIResponse(
            responseCode = "200",
            description = "Events, until the caller leaves",
            content =
                    @Content(mediaType = MediaType.SERVER_SENT_EVENTS, schema = @Schema(implementation = String.class)))
    @Query(value = "types", is = "a list such as conflict.*,memory.created")
    @Query(value = "since", is = "the id of the last event that you know")
    public void listenToEvents(
            @Context SseEventSink sink, @Context Sse sse, @HeaderParam("Last-Event-ID") @Nullable String lastEventId)
            throws InterruptedException {
        QueryParameters query = call.query();
        EventFilter filter = EventFilter.of(types(query.text("types").orElse("")), "types");
        OptionalLong from = lastEventId == null
                ? place(query.text("since"), "since")
                : place(Optional.of(lastEventId), "Last-Event-ID");
        try (sink;
                EventSubscription eventSubscription = events.subscribe(call.workspace(), from, filter)) {
            new EventSink(sink, sse, gate, call.caller())
                    .pass(
                            eventSubscription::isCut,
                            () -> eventSubscription.next(LOOK).stream()
                                    .map(event -> event(sse, event))
                                    .toList());
        }
    }

    private static OutboundSseEvent event(Sse sse, StreamedEvent event) {
        return sse.newEventBuilder()
                .id(Long.toString(event.seq()))
                .name(event.type())
                .data(event.data())
                .build();
    }

    private static List<String> types(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(type -> !type.isEmpty())
                .toList();
    }

    private static OptionalLong place(Optional<String> text, String field) {
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            long place = Long.parseLong(text.get().strip());
            if (place >= 0) {
                return OptionalLong.of(place);
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        throw Failure.invalid(field, field + " is the id of an event of this server, a number");
    }
}
