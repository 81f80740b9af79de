package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;

/// Sets the schema for the plain names of a transaction.
///
/// The driver drops its prepared statements whenever the server reports another search path, which servers
/// do from version 18. So such a connection keeps its path for the next transaction, which usually has the
/// same workspace, and every transaction checks the reported path. Where the server reports none, the path
/// is valid until the transaction ends; then a function sets it, since the driver detects SET. Behind a
/// pooler in transaction mode each transaction may be on another connection, whatever was reported before.
final class SearchPath {
    private static final String NAME = "search_path";

    private SearchPath() {}

    /// Sets the path, and what else a connection is set up with, for this transaction alone.
    static void setForTransaction(Handle handle, WorkspaceId workspace) {
        handle.createQuery("""
                        SELECT set_config(:name, :schema, true), set_config('TimeZone', 'UTC', true),
                               set_config('idle_in_transaction_session_timeout', '1min', true)
                        """)
                .bind("name", NAME)
                .bind("schema", workspace.schema())
                .mapTo(String.class)
                .one();
    }

    static void set(Handle handle, WorkspaceId workspace) {
        String reportedText = report(handle);
        if (!workspace.schema().equals(reportedText)) {
            handle.createQuery("SELECT set_config(:name, :schema, :local)")
                    .bind("name", NAME)
                    .bind("schema", workspace.schema())
                    .bind("local", reportedText.isEmpty())
                    .mapTo(String.class)
                    .one();
        }
    }

    /// The reported search path; empty where the server does not report it.
    private static String report(Handle handle) {
        try {
            String path = handle.getConnection().unwrap(PGConnection.class).getParameterStatus(NAME);
            return path == null ? "" : path;
        } catch (SQLException e) {
            throw new IllegalStateException("the connection is not one to PostgreSQL", e);
        }
    }
}
