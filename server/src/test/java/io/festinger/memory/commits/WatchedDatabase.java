package io.festinger.memory.commits;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;

/// A database that notes what is sent to it in transactions, one entry a journey.
record WatchedDatabase(Database database, List<String> journeys) implements Database {
    WatchedDatabase(Database database) {
        this(database, new CopyOnWriteArrayList<>());
    }

    /// What was sent while the work ran.
    List<String> journeys(Runnable work) {
        journeys.clear();
        work.run();
        return List.copyOf(journeys);
    }

    @Override
    public <T> T inTransaction(WorkspaceId workspace, Work<T> work) {
        return database.inTransaction(workspace, handle -> {
            handle.getConfig(SqlStatements.class).setSqlLogger(new SqlLogger() {
                @Override
                public void logAfterExecution(StatementContext context) {
                    journeys.add(context.getRenderedSql());
                }
            });
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
