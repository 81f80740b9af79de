package io.festinger.concepts;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.util.List;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;

/// Another database, whose statements are written down.
///
/// @param statements where; each transaction adds to it
public record CountedDatabase(Database database, List<String> statements) implements Database {
    @Override
    public <T> T inTransaction(WorkspaceId workspace, Work<T> work) {
        return database.inTransaction(workspace, handle -> {
            handle.getConfig(SqlStatements.class).setSqlLogger(new SqlLogger() {
                @Override
                public void logAfterExecution(StatementContext context) {
                    statements.add(context.getRawSql());
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

    /// Leaves the other one open.
    @Override
    public void close() {}
}
