package io.festinger.access;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/// Sends server-sent events to one client as long as it reads and is admitted. The request's own virtual thread stays
/// with it until then.
public record EventSink(SseEventSink sink, Sse sse, Gate gate, Caller caller) {
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Where the events come from.
    public interface Source {
        /// Waits a little for the next ones.
        List<OutboundSseEvent> next() throws InterruptedException;
    }

    /// Returns when the client left, stopped reading or is not admitted any more, or the source is cut.
    public void pass(BooleanSupplier isCut, Source source) throws InterruptedException {
        try {
            send(sse.newEventBuilder().comment("listening").build());
            long spoke = System.nanoTime();
            while (!sink.isClosed() && !isCut.getAsBoolean() && gate.stillAdmits(caller)) {
                List<OutboundSseEvent> events = source.next();
                for (OutboundSseEvent event : events) {
                    send(event);
                }
                boolean silent = System.nanoTime() - spoke > HEARTBEAT.toNanos();
                if (silent && events.isEmpty()) {
                    send(sse.newEventBuilder().comment("still here").build());
                }
                if (silent || !events.isEmpty()) {
                    spoke = System.nanoTime();
                }
            }
        } catch (ExecutionException | TimeoutException gone) {
            // no one reads, so no answer is sent
        }
    }

    /// Waits until the client has read it, so unread events collect only in the bounded source.
    private void send(OutboundSseEvent event) throws InterruptedException, ExecutionException, TimeoutException {
        CompletionStage<?> sent;
        try {
            sent = sink.send(event);
        } catch (IllegalStateException closed) {
            throw new ExecutionException("the client left", closed);
        }
        sent.toCompletableFuture().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
}
