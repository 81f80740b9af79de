package io.festinger.erasure;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/// What follows an erasure after its commit: every node drops what it holds in memory and on its disk, and the tables
/// are rewritten, since deleted rows stay in their files otherwise. All nodes hear of it by the feed of the default
/// workspace. Blocking.
public final class Aftermath implements AutoCloseable {
    /// The kind of the change feed whose subject is the name of a workspace in which something was erased.
    static final String ERASED = "erased.in";

    private static final System.Logger LOG = System.getLogger(Aftermath.class.getName());
    private static final int MAX = 100;

    private final Database database;
    private final ErasureStore store;
    private final TableFiles files;
    private final InstantSource clock;
    private final List<NodeCopies> copies = new CopyOnWriteArrayList<>();
    private final Supplier<List<WorkspaceId>> workspaces;
    private Optional<ChangeFeed.Subscription> subscription = Optional.empty();

    /// Rewrites the tables of a workspace.
    @FunctionalInterface
    public interface TableFiles {
        void rewrite(WorkspaceId workspace);
    }

    /// What one node holds of a workspace outside the database.
    public interface NodeCopies {
        /// Stores what is not stored yet, before rows are selected.
        default void store(WorkspaceId workspace) {}

        /// Drops everything; it is read from the database again at its next use.
        void drop(WorkspaceId workspace);
    }

    /// @param workspaces returns all workspaces at each call
    public Aftermath(
            Database database,
            ErasureStore store,
            TableFiles files,
            Supplier<List<WorkspaceId>> workspaces,
            InstantSource clock) {
        this.database = database;
        this.store = store;
        this.files = files;
        this.workspaces = workspaces;
        this.clock = clock;
    }

    /// Follows the erasures of all nodes, and those that were made while this one was down.
    public synchronized void start() {
        if (subscription.isEmpty()) {
            subscription = Optional.of(database.changes().subscribe(WorkspaceId.DEFAULT, new Ear()));
        }
    }

    /// Has these dropped on this node from now on.
    public void enter(NodeCopies nodeCopies) {
        copies.add(nodeCopies);
    }

    void before(WorkspaceId workspace) {
        copies.forEach(each -> each.store(workspace));
    }

    /// Ends every erasure of the workspace that is not finished.
    public void follow(WorkspaceId workspace) {
        List<Erasure> pending = erasures(workspace).stream()
                .filter(erasure -> erasure.finished().isEmpty())
                .toList();
        if (pending.isEmpty()) {
            return;
        }
        drop(workspace);
        database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            database.changes().publish(handle, WorkspaceId.DEFAULT, ERASED, workspace.name());
            return workspace;
        });
        database.changes().onCommit(WorkspaceId.DEFAULT);
        if (rewrite(workspace)) {
            database.inTransaction(workspace, handle -> {
                pending.forEach(erasure -> store.finished(handle, erasure.id(), clock.instant()));
                return workspace;
            });
        }
    }

    /// The rows are erased already: where their tables cannot be rewritten, as on a full disk, the next start or
    /// erasure does.
    private boolean rewrite(WorkspaceId workspace) {
        try {
            files.rewrite(workspace);
            return true;
        } catch (Failure | JdbiException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the tables of workspace {0} still have deleted rows in their files, since they could not be rewritten: {1}",
                    workspace.name(),
                    e.getMessage());
            return false;
        }
    }

    private List<Erasure> erasures(WorkspaceId workspace) {
        return database.inTransaction(workspace, handle -> store.list(handle, MAX));
    }

    private void drop(WorkspaceId workspace) {
        copies.forEach(each -> each.drop(workspace));
        LOG.log(System.Logger.Level.INFO, "copies of workspace {0} were dropped after an erasure", workspace.name());
    }

    private final class Ear implements ChangeFeed.Listener {
        @Override
        public void onChanges(List<ChangeFeed.Change> changes) {
            changes.stream()
                    .filter(change -> change.kind().equals(ERASED))
                    .map(ChangeFeed.Change::step)
                    .distinct()
                    .map(WorkspaceId::new)
                    .forEach(Aftermath.this::drop);
        }

        @Override
        public void onLoss() {
            LOG.log(System.Logger.Level.DEBUG, "erasures of other nodes wait for the database");
        }

        /// The feed begins, or forgot what it said meanwhile.
        @Override
        public void reload() {
            for (WorkspaceId workspace : workspaces.get()) {
                if (!erasures(workspace).isEmpty()) {
                    drop(workspace);
                    follow(workspace);
                }
            }
        }
    }

    @Override
    public synchronized void close() {
        subscription.ifPresent(ChangeFeed.Subscription::close);
    }
}
