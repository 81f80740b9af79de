package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Write;
import io.festinger.gateway.Capture;
import io.festinger.memory.sources.Interactions;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;

/// Stores the gateway's captured exchanges, one after the other on a separate thread. Bounded: excess
/// exchanges are dropped, since no answer may wait for it.
final class InteractionCapture implements Capture, AutoCloseable {
    private static final Logger LOG = System.getLogger(InteractionCapture.class.getName());
    private static final Actor GATEWAY = new Actor("gateway", false);
    private static final int MOST = 500;
    private static final int CHARACTERS = 400_000;

    private final BlockingQueue<QueuedTurns> queue = new ArrayBlockingQueue<>(MOST);
    private final Supplier<Optional<Interactions>> interactions;
    private final Thread writer;

    /// @param interactions empty while the database is not open
    InteractionCapture(Supplier<Optional<Interactions>> interactions) {
        this.interactions = interactions;
        this.writer = Thread.ofVirtual().name("capture").start(this::run);
    }

    private record QueuedTurns(WorkspaceId workspace, CapturedTurns said) {}

    @Override
    public void keep(WorkspaceId workspace, CapturedTurns said) {
        int characters =
                said.turns().stream().mapToInt(turn -> turn.text().length()).sum();
        if (characters > CHARACTERS || !queue.offer(new QueuedTurns(workspace, said))) {
            LOG.log(Level.DEBUG, "an exchange of session {0} is not kept: too long, or too many wait", said.session());
        }
    }

    private void run() {
        try {
            while (true) {
                QueuedTurns next = queue.take();
                try {
                    interactions.get().ifPresent(open -> write(open, next));
                } catch (Failure failure) {
                    LOG.log(Level.DEBUG, "an exchange is not kept: {0}", failure.detail());
                } catch (RuntimeException unexpected) {
                    LOG.log(Level.ERROR, "an exchange could not be stored and is lost", unexpected);
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(Interactions interactions, QueuedTurns waiting) {
        CapturedTurns said = waiting.said();
        String session = said.session();
        interactions.record(
                waiting.workspace(),
                Write.by(GATEWAY),
                new Interactions.Draft(
                        said.project(),
                        session.length() <= 200 ? session : session.substring(0, 200),
                        Optional.empty(),
                        said.turns().stream().map(InteractionCapture::turn).toList(),
                        said.extract()));
    }

    private static Interactions.Turn turn(Turn turn) {
        return new Interactions.Turn(turn.role().name().toLowerCase(Locale.ROOT), turn.text());
    }

    /// Stops the writer; waiting exchanges are not written.
    @Override
    public void close() {
        writer.interrupt();
    }
}
