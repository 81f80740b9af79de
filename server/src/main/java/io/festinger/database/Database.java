package io.festinger.database;

import io.festinger.base.WorkspaceId;
import org.jdbi.v3.core.Handle;

/// PostgreSQL for the features. Blocking: call it from virtual threads, never from an event loop.
public interface Database extends AutoCloseable {
    /// Runs the work in one transaction whose search path is the workspace's schema, so SQL uses plain
    /// table names. Commits when the work returns; when it throws, rolls back and rethrows.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE` without a connection, `NOT_FOUND` when the workspace
    ///     does not exist
    <T> T inTransaction(WorkspaceId workspace, Work<T> work);

    /// As [#inTransaction], on one snapshot of all tables, which later commits do not affect. For large
    /// reads; it cannot write, and no writer waits for it.
    <T> T inSnapshot(WorkspaceId workspace, Work<T> work);

    /// The changes that other transactions of this workspace commit, from this node and from others.
    ChangeFeed changes();

    /// Whether callers are admitted: false from the time when probes find the database down until it answers
    /// one. Never waits.
    boolean reachable();

    @Override
    void close();

    /// The work of one transaction.
    @FunctionalInterface
    interface Work<T> {
        T in(Handle handle);
    }
}
