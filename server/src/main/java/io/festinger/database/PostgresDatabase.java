package io.festinger.database;

import com.zaxxer.hikari.HikariDataSource;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.embedded.EmbeddedPostgres;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The database on a PostgreSQL server, embedded or external. Safe for any number of threads.
public final class PostgresDatabase implements Database {
    private static final Duration OLDER_READERS = Duration.ofSeconds(30);
    private static final Duration READERS_PAUSE = Duration.ofMillis(20);

    private final Connections connections;
    private final HikariDataSource pool;
    private final Availability availability;
    private final Transactions transactions;
    private final Workspaces workspaces;
    private final PostgresChangeFeed changes;
    private final AutoCloseable server;

    private PostgresDatabase(DatabaseSettings.External place, DatabaseSettings settings, AutoCloseable server) {
        this.server = server;
        this.connections = new Connections(place);
        this.pool = connections.pool(settings.connections());
        this.availability = new Availability(connections, settings.silence(), this::shedConnections);
        this.transactions = new Transactions(availability, pool);
        this.workspaces = new Workspaces(transactions, connections);
        this.changes = new PostgresChangeFeed(connections, this, availability::suspect);
    }

    /// Starts or finds the server, migrates every schema to the newest version and creates the workspace
    /// `default` where missing. Several nodes may do so concurrently.
    ///
    /// @throws Failure `UNAVAILABLE` when the database is not available, with what to do about it
    public static PostgresDatabase open(DatabaseSettings settings) {
        return switch (settings.place()) {
            case DatabaseSettings.External external -> open(external, settings, () -> {});
            case DatabaseSettings.EmbeddedServer embedded -> {
                EmbeddedPostgres server = EmbeddedPostgres.start(embedded.data());
                yield open(new DatabaseSettings.External(server.url(), null, null, null), settings, server);
            }
        };
    }

    /// @param server closed when the database is
    static PostgresDatabase open(DatabaseSettings.External place, DatabaseSettings settings, AutoCloseable server) {
        PostgresDatabase database = new PostgresDatabase(place, settings, server);
        boolean isOpened = false;
        try {
            database.connections.checkDirect();
            database.availability.start();
            database.workspaces.migrate();
            database.changes.start();
            isOpened = true;
            return database;
        } finally {
            if (!isOpened) {
                database.close();
            }
        }
    }

    public Workspaces workspaces() {
        return workspaces;
    }

    /// Connections outside the pool and all workspaces, for callers with their own library.
    public DataSource connections() {
        return connections.source();
    }

    @Override
    public <T> T inTransaction(WorkspaceId workspace, Work<T> work) {
        return transactions.run(handle -> {
            enter(handle, workspace);
            return work.in(handle);
        });
    }

    @Override
    public <T> T inSnapshot(WorkspaceId workspace, Work<T> work) {
        return transactions.runSnapshot(handle -> {
            enter(handle, workspace);
            return work.in(handle);
        });
    }

    /// Rewrites the tables of a workspace, so that their files have no deleted rows and the statistics no values of
    /// them. Writers wait for one table after the other.
    ///
    /// @throws Failure `UNAVAILABLE`
    public void rewrite(WorkspaceId workspace) {
        try (Handle handle = Jdbi.create(connections::single).open()) {
            SearchPath.set(handle, workspace);
            List<String> tables = handle.createQuery("""
                            SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
                            WHERE schemaname = :schema AND tablename <> 'flyway_schema_history' ORDER BY tablename
                            """)
                    .bind("schema", workspace.schema())
                    .mapTo(String.class)
                    .list();
            awaitOlderReaders(handle);
            boolean whole = handle.createQuery("SELECT usesuper FROM pg_user WHERE usename = current_user")
                    .mapTo(Boolean.class)
                    .one();
            if (whole) {
                // ANALYZE leaves the statistics of a table as they were that has become empty
                handle.createUpdate("""
                                DELETE FROM pg_catalog.pg_statistic
                                WHERE starelid IN (SELECT oid FROM pg_class WHERE relnamespace = to_regnamespace(:schema))
                                """).bind("schema", workspace.schema()).execute();
            }
            tables.forEach(table -> handle.execute("VACUUM (FULL, ANALYZE) " + table));
            if (whole) {
                awaitOlderReaders(handle);
                handle.execute("VACUUM (FULL) pg_catalog.pg_statistic");
                handle.execute("CHECKPOINT");
            }
        } catch (ConnectionException e) {
            throw connections.unreachable(e);
        }
    }

    /// Waits until no transaction can still see rows that were deleted before this call: a rewritten table would keep
    /// them.
    ///
    /// @throws Failure `UNAVAILABLE` after half a minute
    private static void awaitOlderReaders(Handle handle) {
        String now = handle.createQuery("SELECT pg_current_xact_id()::xid::text")
                .mapTo(String.class)
                .one();
        long end = System.nanoTime() + OLDER_READERS.toNanos();
        while (handle.createQuery("""
                        SELECT EXISTS (SELECT FROM pg_stat_activity
                                       WHERE pid <> pg_backend_pid() AND backend_xmin IS NOT NULL
                                         AND age(backend_xmin) >= age(:now::xid))
                        """).bind("now", now).mapTo(Boolean.class).one()) {
            if (System.nanoTime() - end > 0) {
                throw Failure.unavailable(
                        "a transaction that began before has not ended for " + OLDER_READERS.toSeconds() + " s",
                        OLDER_READERS);
            }
            LockSupport.parkNanos(READERS_PAUSE.toNanos());
        }
    }

    private void enter(Handle handle, WorkspaceId workspace) {
        if (!workspaces.exists(handle, workspace)) {
            throw new Failure(
                    Failure.Code.NOT_FOUND, "X-Festinger-Workspace", "there is no workspace " + workspace.name());
        }
        if (connections.pooled()) {
            SearchPath.setForTransaction(handle, workspace);
        } else {
            SearchPath.set(handle, workspace);
        }
    }

    @Override
    public ChangeFeed changes() {
        return changes;
    }

    /// Makes the pool create new connections when the database is back, without testing old ones first.
    private void shedConnections() {
        pool.getHikariPoolMXBean().softEvictConnections();
    }

    /// Announces that the server is about to stop: if the database is down, callers stop waiting for it.
    public void stopping() {
        availability.hurry();
    }

    @Override
    public boolean reachable() {
        return availability.isUp();
    }

    @Override
    public void close() {
        changes.close();
        pool.close();
        availability.close();
        try {
            server.close();
        } catch (Exception e) {
            throw new IllegalStateException("the database server could not be stopped", e);
        }
    }
}
