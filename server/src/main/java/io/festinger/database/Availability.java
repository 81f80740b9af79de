package io.festinger.database;

import io.festinger.base.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Whether the database answers, as this node knows it: a circuit breaker. While a caller waits for the database, a
/// connection of its own asks it for an answer now and then; where none comes, every connection of this
/// node is ended, so that its callers get an error, and from then on no caller waits until the database has
/// answered again. A statement that takes long, or waits for a lock, does not count: it is the server that
/// is asked. Safe for any number of threads.
final class Availability implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Availability.class.getName());

    /// How long a transaction may take before it is asked whether the database is there.
    private static final Duration PAUSE = Duration.ofMillis(250);
    /// How often a database that is away is asked whether it is back.
    private static final Duration PAUSE_AWAY = Duration.ofMillis(250);
    /// How long a probe waits for an answer.
    static final Duration PATIENCE = Duration.ofMillis(800);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final Connections connections;
    private final Runnable foundAway;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Thread thread;
    private final AtomicInteger suspicions = new AtomicInteger();
    /// How many suspicions a probe has looked into.
    private volatile int settled;
    private volatile boolean away;
    /// Whether it is away by what a probe said. Of the thread alone.
    private boolean found;
    private volatile boolean closed;
    private @Nullable Connection kept;

    /// @param foundAway called when the database is found to be away, after all connections are ended
    Availability(Connections connections, Runnable foundAway) {
        this.connections = connections;
        this.foundAway = foundAway;
        this.thread = Thread.ofPlatform().daemon().name("database-watch").unstarted(this::watch);
    }

    void start() {
        thread.start();
    }

    /// Goes ahead where the database is thought to be there. [#left] follows in any case where this returns.
    ///
    /// @throws Failure `UNAVAILABLE`, at once, where it is known to be away
    void enter() {
        check();
        waiting.incrementAndGet();
    }

    void left() {
        waiting.decrementAndGet();
    }

    /// @throws Failure `UNAVAILABLE`, at once, where the database is known to be away
    void check() {
        if (away) {
            throw failure();
        }
    }

    /// Whether callers are let in, and no doubt of it waits for a probe.
    boolean isThere() {
        return !away && !isSuspected();
    }

    private boolean isSuspected() {
        return suspicions.get() != settled;
    }

    /// Something failed as it does when the database is away: it is asked now.
    void suspect() {
        suspicions.incrementAndGet();
        LockSupport.unpark(thread);
    }

    /// No connection came in time: no other caller waits for one until a probe has found the database.
    void missed() {
        away = true;
        suspect();
    }

    /// The error that callers get while the database is away.
    static Failure failure() {
        return Failure.unavailable(
                "the database does not answer; nothing was written, try again when it is back", RETRY_AFTER);
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos((away ? PAUSE_AWAY : PAUSE).toNanos());
            if (!closed && (away || isSuspected() || waiting.get() > 0)) {
                int known = suspicions.get();
                told(probe());
                settled = known;
            }
        }
        forget();
    }

    private void told(@Nullable SQLException missing) {
        if (missing == null) {
            connections.resume();
            if (found) {
                LOG.log(System.Logger.Level.INFO, "the database {0} answers again", connections.name());
            }
            found = false;
            away = false;
            return;
        }
        away = true;
        if (!found) {
            found = true;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the database {0} does not answer ({1}); requests are refused until it does",
                    connections.name(),
                    Connections.inWords(missing));
            connections.abortAll();
            foundAway.run();
        }
    }

    /// Asks on the connection that was kept, then on a new one, since one may have died alone.
    private @Nullable SQLException probe() {
        if (kept != null && ask() == null) {
            return null;
        }
        forget();
        try {
            kept = connections.probe();
        } catch (SQLException none) {
            return Outage.isFull(none) ? null : none;
        }
        return ask();
    }

    private @Nullable SQLException ask() {
        Connection asked = kept;
        if (asked == null) {
            return null;
        }
        try (Statement statement = asked.createStatement()) {
            statement.execute("SELECT 1");
            return null;
        } catch (SQLException silent) {
            return silent;
        }
    }

    private void forget() {
        if (kept != null) {
            Connections.abort(kept);
            kept = null;
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
