package io.festinger.database;

import io.festinger.base.WorkspaceId;
import org.jdbi.v3.core.Handle;

/// PostgreSQL as the features see it. Blocking: call it from virtual threads, never from an event loop.
public interface Database extends AutoCloseable {
    /// Runs the work in one transaction whose search path is the workspace's schema: SQL names tables
    /// plainly. Commits when the work returns, rolls back when it throws, and throws what the work threw.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE` when no connection can be had, `NOT_FOUND` when the
    ///     workspace does not exist
    <T> T inTransaction(WorkspaceId workspace, Work<T> work);

    /// As [#inTransaction], on one snapshot of all tables: whatever is committed meanwhile is not seen. For
    /// reading a lot; nothing can be written, and no writer waits for it.
    <T> T inSnapshot(WorkspaceId workspace, Work<T> work);

    /// The changes that other transactions of this workspace commit, from this node and from others.
    ChangeFeed changes();

    /// True when a connection can be had and answers, and callers are let in.
    boolean reachable();

    @Override
    void close();

    /// What is done within one transaction.
    @FunctionalInterface
    interface Work<T> {
        T in(Handle handle);
    }
}
