package io.festinger.database;

import com.zaxxer.hikari.HikariDataSource;
import io.festinger.base.Failure;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/// Transactions on pooled connections. Not nested: each call is a separate transaction. Callers wait for
/// their turn before they ask the pool, so a burst forms a queue, and only a database that is really down
/// is reported as down: immediately, if that is already known. A pool that has no connection yet is asked again.
final class Transactions {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

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

    /// @throws Failure `UNAVAILABLE` when the database is or goes down, or when the queue is so long that
    ///     the turn does not come in half a minute; `INVALID_REQUEST` for a value that cannot be stored
    <T> T run(Database.Work<T> work) {
        return open(handle -> handle.inTransaction(work::in));
    }

    /// Runs the work on one read-only snapshot.
    <T> T runSnapshot(Database.Work<T> work) {
        return open(handle -> handle.inTransaction(TransactionIsolationLevel.REPEATABLE_READ, transaction -> {
            transaction.execute("SET TRANSACTION READ ONLY");
            return work.in(transaction);
        }));
    }

    private interface Run<T> {
        T on(Handle handle);
    }

    private <T> T open(Run<T> transaction) {
        availability.check();
        await();
        try {
            availability.enter();
            try (Handle handle = connect()) {
                return transaction.on(handle);
            } finally {
                availability.left();
            }
        } catch (JdbiException e) {
            throw failure(e);
        } finally {
            turns.release();
        }
    }

    private Handle connect() {
        long began = System.nanoTime();
        while (true) {
            try {
                return jdbi.open();
            } catch (ConnectionException none) {
                availability.check();
                if (System.nanoTime() - began > PATIENCE.toNanos() || !Outage.isCauseOf(none)) {
                    throw none;
                }
            }
        }
    }

    private RuntimeException failure(JdbiException thrown) {
        if (thrown instanceof ConnectionException || Outage.isCauseOf(thrown)) {
            availability.suspect();
            Failure failure = Availability.failure();
            failure.initCause(thrown);
            return failure;
        }
        return UnstorableValue.in(thrown)
                .<RuntimeException>map(refused -> refused)
                .orElse(thrown);
    }

    private void await() {
        try {
            if (turns.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        throw new Failure(
                Failure.Code.UNAVAILABLE,
                "too many requests wait for the database; nothing was written, try again later");
    }
}
