package io.festinger.database;

import com.zaxxer.hikari.HikariDataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// Transactions on pooled connections. Not nested: each call is a transaction of its own.
final class Transactions {
    private final Connections connections;
    private final Jdbi jdbi;

    Transactions(Connections connections, HikariDataSource pool) {
        this.connections = connections;
        this.jdbi = Jdbi.create(pool);
    }

    /// @throws io.festinger.base.Failure `UNAVAILABLE` when the database is not there or goes away in between
    <T> T run(Database.Work<T> work) {
        try (Handle handle = jdbi.open()) {
            return handle.inTransaction(work::in);
        } catch (JdbiException e) {
            throw e instanceof ConnectionException || Outage.isCauseOf(e) ? connections.unavailable(e) : e;
        }
    }
}
