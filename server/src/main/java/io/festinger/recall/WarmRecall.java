package io.festinger.recall;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.LayerStore.KnownRivalries;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RecallIndex.MessageWords;
import io.festinger.recall.RecallIndex.StoredHit;
import io.festinger.recall.RecallIndex.View;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Current rows and their open conflicts, in memory, for prompts that wait: the index as this node has
/// followed it, and whether something was written since. Only [#follow] blocks.
public final class WarmRecall implements AutoCloseable {
    /// A workspace that no prompt asks about for so long is followed again at its next prompt.
    private static final Duration IDLE = Duration.ofMinutes(15);

    private final Database database;
    private final RecallIndex index;
    private final LayerStore layers;
    private final Cache<WorkspaceId, FollowedWorkspace> workspaces = Caffeine.newBuilder()
            .expireAfterAccess(IDLE)
            .executor(Runnable::run)
            .removalListener(WarmRecall::removed)
            .build();

    public WarmRecall(Database database, RecallIndex index, LayerStore layers) {
        this.database = database;
        this.index = index;
        this.layers = layers;
    }

    /// Reads what was written since the last call. Blocking.
    ///
    /// @throws Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    public void follow(WorkspaceId workspace) {
        try {
            workspaces.get(workspace, FollowedWorkspace::new).follow();
        } catch (Failure e) {
            if (e.code() == Failure.Code.NOT_FOUND) {
                workspaces.invalidate(workspace);
            }
            throw e;
        }
    }

    /// Drops what it holds of a workspace, which is read again at the next prompt.
    public void drop(WorkspaceId workspace) {
        workspaces.invalidate(workspace);
    }

    /// The rows in memory; empty where the workspace was not followed yet or its index is not open.
    public Optional<Rows> rows(WorkspaceId workspace) {
        return Optional.ofNullable(workspaces.getIfPresent(workspace)).flatMap(FollowedWorkspace::rows);
    }

    /// Whether rows are found by vectors, too, now.
    public boolean hasVectors() {
        return index.hasVectors();
    }

    /// The rows of a workspace at one moment.
    ///
    /// @param projects the names of all projects
    /// @param current whether nothing was written since
    public record Rows(View view, Rivalries rivalries, ProjectNames projects, boolean current)
            implements AutoCloseable {
        public boolean isEmpty(List<String> projects) {
            return view.isEmpty(projects);
        }

        public List<StoredHit> byWords(MessageWords message, int limit) {
            return view.byWords(message, limit);
        }

        /// The rivals that precede one of these rows, see [Rivals], and are not among them.
        public List<RecalledRow> preceding(List<RecalledRow> rows, Question question) {
            Set<RowKey> others =
                    rivalries.rivals(rows.stream().map(item -> item.row().key()).toList());
            return others.isEmpty()
                    ? List.of()
                    : Rivals.preceding(
                            rows,
                            storedRows(others).stream()
                                    .filter(row -> question.admits(row))
                                    .map(row -> RecalledRow.of(row, rivalries))
                                    .toList());
        }

        public List<LayerRow> storedRows(Collection<RowKey> keys) {
            return view.stored(keys);
        }

        @Override
        public void close() {
            view.close();
        }
    }

    private static void removed(
            @Nullable WorkspaceId workspace, @Nullable FollowedWorkspace followedWorkspace, RemovalCause cause) {
        if (followedWorkspace != null) {
            followedWorkspace.close();
        }
    }

    private static View closed(View view) {
        view.close();
        return view;
    }

    private final class FollowedWorkspace implements ChangeFeed.Listener, AutoCloseable {
        private final WorkspaceId workspace;
        private final ReentrantLock lock = new ReentrantLock();

        /// Commits of this node, and calls to begin again; how many of them were followed.
        private final AtomicLong written = new AtomicLong(1);

        private volatile long followed;

        /// The last change that the feed has listed, and that was followed.
        private volatile long listed;

        private volatile long position;
        private volatile boolean listening;
        private volatile KnownRivalries knownRivalries = KnownRivalries.UNKNOWN;
        private volatile ProjectNames projects = ProjectNames.NONE;

        private Optional<ChangeFeed.Subscription> subscription = Optional.empty();
        private boolean closed;

        FollowedWorkspace(WorkspaceId workspace) {
            this.workspace = workspace;
        }

        void follow() {
            lock.lock();
            try {
                if (isCurrent()
                        && index.openedView(workspace).map(WarmRecall::closed).isPresent()) {
                    return;
                }
                long before = written.get();
                long last = database.inTransaction(
                        workspace, handle -> database.changes().position(handle));
                index.view(workspace).close();
                database.inTransaction(workspace, handle -> {
                    projects = projects.of(Projects.all(handle));
                    return knownRivalries = layers.rivalries(handle, knownRivalries);
                });
                position = last;
                followed = before;
            } finally {
                lock.unlock();
            }
            subscribe();
        }

        private synchronized void subscribe() {
            if (subscription.isEmpty() && !closed) {
                subscription = Optional.of(database.changes().subscribe(workspace, this));
            }
        }

        private boolean isCurrent() {
            return listening && followed == written.get() && listed <= position;
        }

        Optional<Rows> rows() {
            boolean current = isCurrent();
            return followed == 0
                    ? Optional.empty()
                    : index.openedView(workspace)
                            .map(view -> new Rows(view, knownRivalries.rivalries(), projects, current));
        }

        @Override
        public void onAnnouncement() {
            written.incrementAndGet();
        }

        @Override
        public void onChanges(List<ChangeFeed.Change> changes) {
            if (!changes.isEmpty()) {
                listed = changes.getLast().seq();
            }
            listening = true;
        }

        @Override
        public void onLoss() {
            listening = false;
        }

        @Override
        public void reload() {
            onAnnouncement();
            listening = true;
        }

        @Override
        public synchronized void close() {
            closed = true;
            subscription.ifPresent(ChangeFeed.Subscription::close);
        }
    }

    @Override
    public void close() {
        workspaces.invalidateAll();
    }
}
