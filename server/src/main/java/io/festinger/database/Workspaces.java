package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// The workspaces of this database. A workspace is listed once its schema is complete.
public final class Workspaces {
    private final Transactions transactions;
    private final Connections connections;
    private final Migrations migrations;
    private final Set<WorkspaceId> workspaceIds = ConcurrentHashMap.newKeySet();

    Workspaces(Transactions transactions, Connections connections) {
        this.transactions = transactions;
        this.connections = connections;
        this.migrations = new Migrations(connections.source());
    }

    public boolean exists(WorkspaceId workspace) {
        return workspaceIds.contains(workspace) || transactions.run(handle -> exists(handle, workspace));
    }

    /// Whether the workspace exists, within an open transaction.
    boolean exists(Handle handle, WorkspaceId workspace) {
        if (workspaceIds.contains(workspace)) {
            return true;
        }
        boolean isFound = handle.createQuery("SELECT EXISTS (SELECT FROM festinger.workspaces WHERE name = :name)")
                .bind("name", workspace.name())
                .mapTo(Boolean.class)
                .one();
        if (isFound) {
            workspaceIds.add(workspace);
        }
        return isFound;
    }

    /// All workspaces, by name.
    public List<WorkspaceId> list() {
        return transactions.run(handle -> handle.createQuery("SELECT name FROM festinger.workspaces ORDER BY name")
                .mapTo(String.class)
                .map(WorkspaceId::new)
                .list());
    }

    /// Creates a workspace with its tables; an existing one stays unchanged. Safe to
    /// call on several nodes concurrently.
    public void create(WorkspaceId workspace) {
        if (!exists(workspace)) {
            exclusively(handle -> bringUpToDate(handle, workspace));
        }
    }

    /// Migrates the control schema and every workspace, and creates the default workspace.
    void migrate() {
        exclusively(handle -> {
            migrations.control(handle);
            Set<WorkspaceId> all = new LinkedHashSet<>(list());
            all.add(WorkspaceId.DEFAULT);
            all.forEach(workspace -> bringUpToDate(handle, workspace));
        });
    }

    /// Migrates a workspace, and lists it. Only within [#exclusively].
    private void bringUpToDate(Handle single, WorkspaceId workspace) {
        migrations.workspace(single, workspace);
        register(single, workspace);
        workspaceIds.add(workspace);
    }

    /// Workspaces of older versions have all words of the dictionary in their tables; new ones have none.
    private static void register(Handle single, WorkspaceId workspace) {
        single.createUpdate("""
                        INSERT INTO festinger.workspaces (name, schema_name, words_version)
                        VALUES (:name, :schema, 0) ON CONFLICT (name) DO NOTHING""")
                .bind("name", workspace.name())
                .bind("schema", workspace.schema())
                .execute();
    }

    /// Runs the work while no other node creates or migrates anything in this database.
    private void exclusively(Consumer<Handle> work) {
        try (Handle handle = Jdbi.create(connections::single).open()) {
            handle.execute("SELECT pg_advisory_lock(hashtext('festinger migrations'))");
            work.accept(handle);
        } catch (JdbiException e) {
            throw e instanceof ConnectionException || Outage.isCauseOf(e)
                    ? connections.unreachable(e)
                    : connections.unfit(e);
        } catch (FlywayException e) {
            throw Outage.isCauseOf(e) ? connections.unreachable(e) : connections.unfit(e);
        }
    }
}
