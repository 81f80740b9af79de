package io.festinger.database;

import com.zaxxer.hikari.HikariDataSource;
import io.festinger.base.Failure;
import io.festinger.base.OutOfMemory;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/// Transactions on pooled connections. Not nested: each call is a separate transaction. Callers wait for
/// their turn before they ask the pool, so a burst forms a queue, and only a database that is really down
/// is reported as down: immediately, if that is already known. A pool that has no connection yet is asked again.
final class Transactions {
    /// How long a caller waits for its turn and a connection together.
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final Availability availability;
    private final Jdbi jdbi;
    private final Semaphore turns;

    Transactions(Availability availability, HikariDataSource pool) {
        this.availability = availability;
        this.jdbi = Jdbi.create(pool);
        this.jdbi.setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext statement) {
                availability.answered();
            }
        });
        this.turns = new Semaphore(pool.getMaximumPoolSize(), true);
    }

    /// @throws Failure `UNAVAILABLE` when the database is or goes down, or when the turn does not come in
    ///     time; `INVALID_REQUEST` for a value that cannot be stored
    <T> T run(Database.Work<T> work) {
        return open((handle, commit) -> handle.inTransaction(transaction -> {
            T result = work.in(transaction);
            commit.set(transaction.isInTransaction());
            return result;
        }));
    }

    /// Runs the work on one read-only snapshot.
    <T> T runSnapshot(Database.Work<T> work) {
        return open((handle, commit) -> handle.inTransaction(transaction -> {
            transaction.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
            return work.in(transaction);
        }));
    }

    private interface Run<T> {
        /// @param commit becomes true just before the database is asked to commit
        T on(Handle handle, AtomicBoolean commit);
    }

    private <T> T open(Run<T> transaction) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        AtomicBoolean commit = new AtomicBoolean();
        availability.check();
        await();
        try {
            availability.enter();
            try (Handle handle = connect(deadline)) {
                return transaction.on(handle, commit);
            } finally {
                availability.left();
            }
        } catch (JdbiException e) {
            throw failure(e, commit.get());
        } finally {
            turns.release();
        }
    }

    private Handle connect(long deadline) {
        while (true) {
            try {
                return jdbi.open();
            } catch (ConnectionException none) {
                availability.check();
                if (System.nanoTime() > deadline || !Outage.isCauseOf(none)) {
                    throw none;
                }
            }
        }
    }

    /// @param commit whether the database may have committed
    private RuntimeException failure(JdbiException thrown, boolean commit) {
        OutOfMemory.endIfCauseOf(thrown);
        if (thrown instanceof ConnectionException || Outage.isCauseOf(thrown)) {
            availability.suspect();
            Failure failure = Availability.failure(commit);
            failure.initCause(thrown);
            return failure;
        }
        return UnstorableValue.in(thrown).<RuntimeException>map(e -> e).orElse(thrown);
    }

    private void await() {
        try {
            if (turns.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Failure.unavailable(
                "too many requests wait for the database; the change in progress was not stored. Try again later",
                Availability.RETRY_AFTER);
    }
}
