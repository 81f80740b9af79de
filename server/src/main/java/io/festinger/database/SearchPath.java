package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;

/// Which schema the plain names of a transaction mean.
///
/// The driver forgets its prepared statements whenever the server reports another search path, which servers do
/// from version 18 on. So the path of such a connection is left as it is for the next transaction, which mostly
/// is of the same workspace, and every transaction looks at what was reported. Where nothing is reported, the path
/// holds until the transaction ends; it is set by a function then, as the driver watches out for SET.
final class SearchPath {
    private static final String NAME = "search_path";

    private SearchPath() {}

    static void set(Handle handle, WorkspaceId workspace) {
        String reported = reported(handle);
        if (!workspace.schema().equals(reported)) {
            handle.createQuery("SELECT set_config(:name, :schema, :local)")
                    .bind("name", NAME)
                    .bind("schema", workspace.schema())
                    .bind("local", reported.isEmpty())
                    .mapTo(String.class)
                    .one();
        }
    }

    /// Empty where the server does not report it.
    private static String reported(Handle handle) {
        try {
            String path = handle.getConnection().unwrap(PGConnection.class).getParameterStatus(NAME);
            return path == null ? "" : path;
        } catch (SQLException e) {
            throw new IllegalStateException("the connection is not one to PostgreSQL", e);
        }
    }
}
