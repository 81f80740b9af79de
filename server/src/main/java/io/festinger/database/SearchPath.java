package io.festinger.database;

import io.festinger.base.WorkspaceId;
import org.jdbi.v3.core.Handle;

/// Which schema the plain names of a transaction mean.
final class SearchPath {
    private SearchPath() {}

    /// Holds until the transaction ends, so that a pooled connection carries nothing to its next user. A function call
    /// with a parameter, not a SET, as the driver forgets its prepared statements at each SET.
    static void set(Handle handle, WorkspaceId workspace) {
        handle.createQuery("SELECT set_config('search_path', :schema, true)")
                .bind("schema", workspace.schema())
                .mapTo(String.class)
                .one();
    }
}
