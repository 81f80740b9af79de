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
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/// Transactions on pooled connections. Not nested: each call is a transaction of its own. Callers wait for
/// their turn before they ask the pool, so that a burst of them is a queue, and only a database that is away
/// is told as away.
final class Transactions {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Connections connections;
    private final Jdbi jdbi;
    private final Semaphore turns;

    Transactions(Connections connections, HikariDataSource pool) {
        this.connections = connections;
        this.jdbi = Jdbi.create(pool);
        this.turns = new Semaphore(pool.getMaximumPoolSize(), true);
    }

    /// @throws Failure `UNAVAILABLE` when the database is not there or goes away in between, or when so many
    ///     wait that the
    ///     turn does not come in half a minute
    <T> T run(Database.Work<T> work) {
        return open(handle -> handle.inTransaction(work::in));
    }

    /// The same on one snapshot, in which nothing can be written.
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
        await();
        try (Handle handle = jdbi.open()) {
            return transaction.on(handle);
        } catch (JdbiException e) {
            throw e instanceof ConnectionException || Outage.isCauseOf(e) ? connections.unavailable(e) : e;
        } finally {
            turns.release();
        }
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
                Failure.Code.UNAVAILABLE, "too many wait for the database; nothing was written, try again later");
    }
}
