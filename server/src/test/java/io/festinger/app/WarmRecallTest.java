package io.festinger.app;

import static io.festinger.app.RecallHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import io.festinger.database.Pipeline;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.recall.WarmRecall;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a prompt reads of the database after a write.
class WarmRecallTest {
    @TempDir
    Path data;

    private final Semaphore calls = new Semaphore(0);
    private RecallHouse house;
    private WarmRecall warm;

    private void open() {
        house = new RecallHouse(data);
        warm = new WarmRecall(
                new SignallingDatabase(house.database, calls),
                house.recall.index(),
                new PostgresLayerStore(
                        house.layers.types(), house.conflicts.layerServices().conflicts()));
        warm.follow(TEAM);
        calls.acquireUninterruptibly();
        warm.follow(TEAM);
    }

    @AfterEach
    void close() {
        warm.close();
        house.close();
    }

    private boolean isCurrent() {
        try (WarmRecall.Rows rows = warm.rows(TEAM).orElseThrow()) {
            return rows.current();
        }
    }

    @Test
    void aWriteIsReadOnceThoughTheFeedListsItLater() {
        open();
        assertThat(isCurrent()).isTrue();

        house.say("The tracking-api listens on port 4711");
        assertThat(isCurrent()).isFalse();
        warm.follow(TEAM);
        calls.acquireUninterruptibly();
        assertThat(isCurrent()).isTrue();
    }

    @Test
    void aWriteOfAnotherNodeIsReadOnceItIsListed() throws Exception {
        open();
        house.database.inTransaction(TEAM, handle -> {
            house.database.changes().publish(handle, TEAM, "memory", "elsewhere");
            return true;
        });
        calls.acquireUninterruptibly();
        assertThat(isCurrent()).isFalse();
        warm.follow(TEAM);
        assertThat(isCurrent()).isTrue();
    }

    /// Another database, whose feed says when it has called a listener.
    private record SignallingDatabase(Database database, Semaphore calls) implements Database {
        @Override
        public <T> T inTransaction(WorkspaceId workspace, Work<T> work) {
            return database.inTransaction(workspace, work);
        }

        @Override
        public <T> T inSnapshot(WorkspaceId workspace, Work<T> work) {
            return database.inSnapshot(workspace, work);
        }

        @Override
        public ChangeFeed changes() {
            return new SignallingFeed(database.changes(), calls);
        }

        @Override
        public boolean reachable() {
            return database.reachable();
        }

        /// Leaves the other one open.
        @Override
        public void close() {}
    }

    private record SignallingFeed(ChangeFeed feed, Semaphore calls) implements ChangeFeed {
        @Override
        public void publish(Pipeline pipeline, WorkspaceId workspace, List<Entry> entries) {
            feed.publish(pipeline, workspace, entries);
        }

        @Override
        public long position(Handle handle) {
            return feed.position(handle);
        }

        @Override
        public void onCommit(WorkspaceId workspace) {
            feed.onCommit(workspace);
        }

        @Override
        public Subscription subscribe(WorkspaceId workspace, Listener listener) {
            return feed.subscribe(workspace, new Listener() {
                @Override
                public void onChanges(List<Change> changes) {
                    listener.onChanges(changes);
                    calls.release();
                }

                @Override
                public void onAnnouncement() {
                    listener.onAnnouncement();
                }

                @Override
                public void onLoss() {
                    listener.onLoss();
                }

                @Override
                public void reload() {
                    listener.reload();
                    calls.release();
                }
            });
        }
    }
}
