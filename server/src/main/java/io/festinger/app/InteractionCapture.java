package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Write;
import io.festinger.database.WriteBehind;
import io.festinger.gateway.observation.Capture;
import io.festinger.memory.sources.Interactions;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Stores the gateway's captured exchanges, one after the other on a separate thread. Bounded: excess
/// exchanges are dropped, with a warning, since no answer may wait for it.
final class InteractionCapture implements Capture, AutoCloseable {
    private static final Logger LOG = System.getLogger(InteractionCapture.class.getName());
    private static final Actor GATEWAY = new Actor("gateway", false);
    private static final int LONGEST = 400_000;
    private static final long MAX = 10 * LONGEST;
    private static final int SESSION = 200;

    private final WriteBehind<QueuedTurns> queue = new WriteBehind<>("capture", MAX, QueuedTurns::size, this::write);
    private final Supplier<Optional<Interactions>> interactions;

    /// @param interactions empty while the database is not open
    InteractionCapture(Supplier<Optional<Interactions>> interactions) {
        this.interactions = interactions;
    }

    /// @param size in characters
    /// @param write with a key, so that an exchange that is tried again is stored once
    private record QueuedTurns(WorkspaceId workspace, CapturedTurns turns, int size, Write write) {}

    @Override
    public void keep(WorkspaceId workspace, CapturedTurns capturedTurns) {
        Write write =
                new Write(GATEWAY, false, Optional.of(new Write.IdempotencyKey("capture-" + UUID.randomUUID(), "")));
        int size = capturedTurns.turns().stream()
                .mapToInt(turn -> turn.text().length())
                .sum();
        if (size > LONGEST) {
            warn(workspace, "it has more than " + LONGEST + " characters");
        } else if (!queue.offer(new QueuedTurns(workspace, capturedTurns, size, write))) {
            warn(workspace, "too many wait to be stored");
        }
    }

    private static void warn(WorkspaceId workspace, String reason) {
        LOG.log(Level.WARNING, "an exchange in workspace {0} is not kept: {1}", workspace.name(), reason);
    }

    private void write(QueuedTurns queuedTurns) {
        Interactions open = interactions
                .get()
                .orElseThrow(() -> Failure.unavailable("the database is not open yet", Duration.ofSeconds(1)));
        try {
            open.record(queuedTurns.workspace(), queuedTurns.write(), draft(queuedTurns.turns()));
        } catch (Failure e) {
            if (e.code() == Failure.Code.UNAVAILABLE) {
                throw e;
            }
            warn(queuedTurns.workspace(), e.detail());
        }
    }

    private static Interactions.Draft draft(CapturedTurns capturedTurns) {
        String session = capturedTurns.session();
        return new Interactions.Draft(
                capturedTurns.project(),
                session.length() <= SESSION ? session : session.substring(0, SESSION),
                Optional.empty(),
                capturedTurns.turns().stream().map(InteractionCapture::turn).toList(),
                capturedTurns.extract());
    }

    private static Interactions.Turn turn(Turn turn) {
        return new Interactions.Turn(turn.role().name().toLowerCase(Locale.ROOT), turn.text());
    }

    /// Stores what waits, within some seconds.
    @Override
    public void close() {
        queue.close();
    }
}
