package io.festinger.gateway;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/// Lets as many requests be with models at once as the limits allow; the others wait in the order in which
/// they came. Called on event loops; the lock is held for a few instructions.
final class RequestQueue {
    private final Configurations configurations;
    private final Meters meters;
    private final Deque<Ticket> waiting = new ArrayDeque<>();
    private int inside;

    RequestQueue(Configurations configurations, Meters meters) {
        this.configurations = configurations;
        this.meters = meters;
        configurations.listen(changed -> admit());
    }

    /// Lets a request go, at once or when its turn comes, on the event loop that calls. Its place is free again once
    /// its exchange is over, whether it went or not.
    ///
    /// @return false where the queue is full: the request does not go
    boolean enter(Exchange exchange, Runnable go) {
        var ticket = new Ticket(Objects.requireNonNull(Vertx.currentContext()), go);
        boolean goes;
        synchronized (this) {
            Limits limits = configurations.now().limits();
            goes = isRoom(limits) && waiting.isEmpty();
            if (goes) {
                inside++;
                ticket.admitted = true;
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
            if (ticket.admitted) {
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
                next.admitted = true;
                next.context.runOnContext(turn -> next.go.run());
                meters.waiting(waiting.size());
            }
        }
    }

    private boolean isRoom(Limits limits) {
        return limits.concurrent() == 0 || inside < limits.concurrent();
    }

    /// A request that has come; guarded by the queue.
    private static final class Ticket {
        private final Context context;
        private final Runnable go;
        private boolean admitted;

        Ticket(Context context, Runnable go) {
            this.context = context;
            this.go = go;
        }
    }
}
