package io.festinger.database;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A circuit breaker that tracks whether the database answers this node. While a caller waits for the
/// database, a separate connection probes it now and then. A database that refuses the probe is down at once; one
/// that is silent is down once it has answered neither probes nor statements of this node for a while, since a
/// stalled machine looks the same. Then every connection of this node is ended, so its callers get an error,
/// and no caller waits until the database answers again. A long statement, or one that waits for a lock, does
/// not count, since the probe asks the server. Safe for any number of threads.
final class Availability implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Availability.class.getName());

    /// How long a transaction may take before a probe asks the database, and the pause between two probes.
    private static final Duration PAUSE = Duration.ofMillis(250);
    /// How long one probe waits for an answer. A refusal comes sooner.
    static final Duration PATIENCE = Duration.ofSeconds(2);
    /// How long a database may be silent while this node stops.
    private static final Duration HURRIED = Duration.ofSeconds(5);
    static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final Connections connections;
    private final Runnable foundAway;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Thread thread;
    private final AtomicInteger suspicions = new AtomicInteger();
    private final LongAdder answers = new LongAdder();
    /// How many suspicions a probe has checked.
    private volatile int settledAt;
    private volatile boolean away;
    /// Whether a probe found it down. Used only by the thread.
    private boolean isFound;
    private volatile boolean closed;
    private volatile Duration silence;
    /// When the first of the probes began that got no answer. Used only by the thread.
    private OptionalLong silentSince = OptionalLong.empty();

    private @Nullable Connection retainedConnection;

    /// @param silence how long a database may be silent before it counts as down
    /// @param foundAway called when the database is found down, after all connections are ended
    Availability(Connections connections, Duration silence, Runnable foundAway) {
        this.connections = connections;
        this.silence = silence;
        this.foundAway = foundAway;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("database-watch")
                .unstarted(new SupervisedLoop("database-watch", this::watch));
    }

    void start() {
        thread.start();
    }

    /// Returns where the database is considered up; then [#left] must follow.
    ///
    /// @throws Failure `UNAVAILABLE`, immediately, where it is known to be down
    void enter() {
        check();
        waiting.incrementAndGet();
    }

    void left() {
        waiting.decrementAndGet();
    }

    /// Counts an answer of the database to any statement.
    void answered() {
        answers.increment();
    }

    /// @throws Failure `UNAVAILABLE`, immediately, where the database is known to be down
    void check() {
        if (away) {
            throw failure(false);
        }
    }

    /// Whether callers are admitted.
    boolean isUp() {
        return !away;
    }

    private boolean isSuspected() {
        return suspicions.get() != settledAt;
    }

    /// Probes the database now, after a failure typical of a database that is down.
    void suspect() {
        suspicions.incrementAndGet();
        LockSupport.unpark(thread);
    }

    /// From now on the database may be silent only for so long.
    void hurry() {
        silence = HURRIED;
        suspect();
    }

    /// The error for callers while the database is down. A call may consist of several transactions.
    ///
    /// @param commit whether the database was asked to commit, so it is not known whether it did
    static Failure failure(boolean commit) {
        return Failure.unavailable(
                commit
                        ? "the database went away before it confirmed the end of this call: what the call wrote may have"
                                + " been stored. Look it up, or repeat the call with its Idempotency-Key"
                        : "the database does not answer; the change in progress was not stored. Try again when it is back",
                RETRY_AFTER);
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(PAUSE.toNanos());
            if (!closed && (away || isSuspected() || waiting.get() > 0)) {
                int knownCount = suspicions.get();
                long before = answers.sum();
                long start = System.nanoTime();
                SQLException missing = probe();
                if (missing == null || answers.sum() != before) {
                    reportAnswer();
                } else if (isDown(start)) {
                    reportAway(missing);
                }
                settledAt = knownCount;
            }
        }
        forget();
    }

    /// Whether the probe that began then was refused, or ends a silence that is long enough.
    private boolean isDown(long start) {
        long now = System.nanoTime();
        if (silentSince.isEmpty()) {
            silentSince = OptionalLong.of(start);
        }
        return now - start < PATIENCE.toNanos() || now - silentSince.getAsLong() >= silence.toNanos();
    }

    private void reportAnswer() {
        silentSince = OptionalLong.empty();
        connections.resume();
        if (isFound) {
            LOG.log(System.Logger.Level.INFO, "the database {0} answers again", connections.name());
        }
        isFound = false;
        away = false;
    }

    private void reportAway(SQLException missing) {
        away = true;
        if (!isFound) {
            isFound = true;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the database {0} does not answer ({1}); requests are refused until it does",
                    connections.name(),
                    Connections.inWords(missing));
            connections.abortAll();
            foundAway.run();
        }
    }

    /// Asks on the kept connection, then on a new one, since only the first may be dead.
    private @Nullable SQLException probe() {
        if (retainedConnection != null && ask() == null) {
            return null;
        }
        forget();
        try {
            retainedConnection = connections.probe();
        } catch (SQLException none) {
            return Outage.isFull(none) ? null : none;
        }
        return ask();
    }

    private @Nullable SQLException ask() {
        Connection connection = retainedConnection;
        if (connection == null) {
            return null;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
            return null;
        } catch (SQLException silent) {
            return silent;
        }
    }

    private void forget() {
        if (retainedConnection != null) {
            Connections.abort(retainedConnection);
            retainedConnection = null;
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
