package io.festinger.base;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// A loop of background work that begins again when an error ends it, so that no work of the server stops
/// unnoticed. An OutOfMemoryError ends the process instead ([OutOfMemory]).
public final class SupervisedLoop implements Runnable {
    private static final System.Logger LOG = System.getLogger(SupervisedLoop.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Map<String, Restarts> RESTARTS = new ConcurrentHashMap<>();

    private final String name;
    private final Work work;

    /// Work that can begin again after any error.
    @FunctionalInterface
    public interface Work {
        /// Returns when there is none left.
        void run() throws InterruptedException;
    }

    /// What happened to all loops of a name since the process began.
    ///
    /// @param count how often an error ended one
    /// @param at when that was last
    /// @param error the last error
    public record Restarts(int count, Instant at, String error) {
        private Restarts and(Restarts next) {
            return new Restarts(count + next.count, next.at, next.error);
        }
    }

    /// @param name what the loop does, as in the name of its thread
    /// @param work the whole loop, which returns when it is closed
    public SupervisedLoop(String name, Work work) {
        this.name = name;
        this.work = work;
    }

    /// One pass of a loop that a scheduler repeats. It never throws, since that would end the schedule.
    public static Runnable pass(String name, Runnable work) {
        SupervisedLoop loop = new SupervisedLoop(name, work::run);
        return () -> {
            try {
                loop.succeeds();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /// The loops that began again, by name; normally there is none.
    public static Map<String, Restarts> restarts() {
        return new TreeMap<>(RESTARTS);
    }

    /// Ends when the work returns or its thread is interrupted.
    @Override
    public void run() {
        try {
            while (!succeeds()) {
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean succeeds() throws InterruptedException {
        try {
            work.run();
            return true;
        } catch (RuntimeException | Error e) {
            OutOfMemory.endIfCauseOf(e);
            RESTARTS.merge(name, new Restarts(1, Instant.now(), e.toString()), Restarts::and);
            LOG.log(Level.ERROR, name + ": ended by an error, and begins again", e);
            return false;
        }
    }
}
