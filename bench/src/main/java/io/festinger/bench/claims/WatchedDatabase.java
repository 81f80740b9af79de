package io.festinger.bench.claims;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;

/// A database that reports the statements of its transactions to a logger, except BEGIN, COMMIT and the two
/// statements with which a transaction enters its workspace.
final class WatchedDatabase implements Database {
    private final Database database;
    private volatile SqlLogger logger = SqlLogger.NOP_SQL_LOGGER;

    WatchedDatabase(Database database) {
        this.database = database;
    }

    /// Runs the work and records all statements of all threads.
    StatementTimes watch(Runnable work) {
        StatementTimes statements = new StatementTimes();
        logger = statements;
        try {
            work.run();
        } finally {
            logger = SqlLogger.NOP_SQL_LOGGER;
        }
        return statements;
    }

    @Override
    public <T> T inTransaction(WorkspaceId workspace, Work<T> work) {
        return database.inTransaction(workspace, handle -> {
            handle.getConfig(SqlStatements.class).setSqlLogger(logger);
            return work.in(handle);
        });
    }

    @Override
    public <T> T inSnapshot(WorkspaceId workspace, Work<T> work) {
        return database.inSnapshot(workspace, work);
    }

    @Override
    public ChangeFeed changes() {
        return database.changes();
    }

    @Override
    public boolean reachable() {
        return database.reachable();
    }

    @Override
    public void close() {
        database.close();
    }
}
