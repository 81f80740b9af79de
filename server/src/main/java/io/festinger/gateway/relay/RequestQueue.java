package io.festinger.gateway.relay;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.metrics.Meters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/// Admits as many concurrent requests to models as the limits allow; the others wait in order of arrival.
/// Called on event loops; the lock is held for a few instructions.
public final class RequestQueue {
    private final Configurations configurations;
    private final Meters meters;
    private final Deque<Ticket> waiting = new ArrayDeque<>();
    private int inside;

    public RequestQueue(Configurations configurations, Meters meters) {
        this.configurations = configurations;
        this.meters = meters;
        configurations.listen(configuration -> admit());
    }

    /// Sends a request, immediately or when its turn comes, on the calling event loop. Its place is free
    /// again once its exchange is over, whether it was sent or not.
    ///
    /// @return false where the queue is full and the request is not sent
    boolean enter(Exchange exchange, Runnable go) {
        var ticket = new Ticket(Objects.requireNonNull(Vertx.currentContext()), go);
        boolean goes;
        synchronized (this) {
            Limits limits = configurations.now().limits();
            goes = isRoom(limits) && waiting.isEmpty();
            if (goes) {
                inside++;
                ticket.isAdmitted = true;
            } else if (waiting.size() < limits.queue()) {
                waiting.add(ticket);
                meters.waiting(waiting.size());
            } else {
                return false;
            }
        }
        exchange.whenOver(() -> leave(ticket));
        if (goes) {
            go.run();
        }
        return true;
    }

    private void leave(Ticket ticket) {
        synchronized (this) {
            if (ticket.isAdmitted) {
                inside--;
            } else if (waiting.remove(ticket)) {
                meters.waiting(waiting.size());
            }
        }
        admit();
    }

    private void admit() {
        synchronized (this) {
            Limits limits = configurations.now().limits();
            while (isRoom(limits) && !waiting.isEmpty()) {
                Ticket next = waiting.remove();
                inside++;
                next.isAdmitted = true;
                next.context.runOnContext(turn -> next.go.run());
                meters.waiting(waiting.size());
            }
        }
    }

    private boolean isRoom(Limits limits) {
        return limits.concurrent() == 0 || inside < limits.concurrent();
    }

    /// A queued request; guarded by the queue.
    private static final class Ticket {
        private final Context context;
        private final Runnable go;
        private boolean isAdmitted;

        Ticket(Context context, Runnable go) {
            this.context = context;
            this.go = go;
        }
    }
}
