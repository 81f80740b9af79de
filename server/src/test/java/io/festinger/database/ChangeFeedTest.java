package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed.Change;
import io.festinger.testing.Eventually;
import io.festinger.testing.RunsWhenChanged;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@RunsWhenChanged("database")
class ChangeFeedTest {
    private static final WorkspaceId DEFAULT = WorkspaceId.DEFAULT;

    @Test
    void theFirstCallReportsTheListenerAsBehind() throws Exception {
        try (Database database = TestPostgres.fresh()) {
            publish(database, "before");
            Recorder recorder = listen(database);
            assertThat(recorder.calls).containsExactly("behind");
        }
    }

    @Test
    void aChangeReachesEveryNode() throws Exception {
        String url = TestPostgres.freshUrl();
        try (Database one = TestPostgres.connect(url);
                Database two = TestPostgres.connect(url)) {
            Recorder recorder = listen(one);
            Recorder there = listen(two);
            publish(one, "gnommoweb");
            Eventually.holds("both nodes hear it", () -> recorder.size() == 1 && there.size() == 1);
            assertThat(there.changes).containsExactly(new Change(1, "edge", "gnommoweb"));
            assertThat(recorder.changes).isEqualTo(there.changes);
        }
    }

    @Test
    void concurrentChangesArriveInTheOrderOfTheirCommitsAndNoneIsMissing() throws Exception {
        String url = TestPostgres.freshUrl();
        try (Database one = TestPostgres.connect(url);
                Database two = TestPostgres.connect(url);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Recorder recorder = listen(two);
            for (int writer = 0; writer < 6; writer++) {
                Database node = writer % 2 == 0 ? one : two;
                String name = "writer " + writer;
                threads.submit(() -> {
                    for (int i = 0; i < 30; i++) {
                        publish(node, name);
                    }
                });
            }
            Eventually.holds("180 changes are heard", () -> recorder.size() >= 180);
            assertThat(recorder.changes)
                    .extracting(Change::seq)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, 180).boxed().toList());
        }
    }

    @Test
    void rolledBackChangesAreNeverReported() throws Exception {
        try (Database database = TestPostgres.fresh()) {
            Recorder recorder = listen(database);
            assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> database.inTransaction(DEFAULT, handle -> {
                        database.changes().publish(handle, DEFAULT, "edge", "never");
                        throw new IllegalStateException("rolled back");
                    })))
                    .hasMessage("rolled back");
            publish(database, "real");
            Eventually.holds("the other change is heard", () -> recorder.size() > 0);
            assertThat(recorder.changes).containsExactly(new Change(1, "edge", "real"));
        }
    }

    @Test
    void aLostConnectionIsToldAndWhatWasMissedIsReplayed() throws Exception {
        try (Database database = TestPostgres.fresh()) {
            Recorder recorder = listen(database);
            for (int round = 1; round <= 5; round++) {
                int losses = round;
                database.inTransaction(
                        DEFAULT,
                        handle -> handle.createQuery("""
                                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                                        WHERE datname = current_database() AND query LIKE 'LISTEN%'""").mapTo(Boolean.class).list());
                publish(database, "round " + round);
                Eventually.holds("the loss is told", () -> recorder.times("lost") == losses);
                Eventually.holds("the change is heard", () -> recorder.size() == losses);
                Eventually.holds("the feed is current", () -> recorder.currentAgain());
            }
            assertThat(recorder.times("behind")).isEqualTo(1);
            assertThat(recorder.changes).extracting(Change::seq).containsExactly(1L, 2L, 3L, 4L, 5L);
        }
    }

    @Test
    void aListenerWithPrunedChangesIsReportedAsBehind() throws Exception {
        try (Database database = TestPostgres.fresh()) {
            CountDownLatch inCall = new CountDownLatch(1);
            CountDownLatch release = new CountDownLatch(1);
            Recorder recorder = new Recorder() {
                @Override
                public void onChanges(List<Change> changes) {
                    super.onChanges(changes);
                    inCall.countDown();
                    await(release);
                }
            };
            listen(database, recorder);
            publish(database, "first");
            inCall.await();
            publish(database, "second");
            publish(database, "third");
            database.inTransaction(DEFAULT, handle -> handle.execute("DELETE FROM changes WHERE subject = 'second'"));
            release.countDown();
            Eventually.holds("it is behind", () -> recorder.times("behind") == 2);
            publish(database, "fourth");
            Eventually.holds("it goes on", () -> recorder.size() == 2);
            assertThat(recorder.changes).extracting(Change::step).containsExactly("first", "fourth");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aThrowingListenerIsReportedAsBehind(boolean error) throws Exception {
        try (Database database = TestPostgres.fresh()) {
            AtomicBoolean broken = new AtomicBoolean(true);
            Recorder recorder = new Recorder() {
                @Override
                public void onChanges(List<Change> changes) {
                    if (broken.getAndSet(false)) {
                        if (error) {
                            throw new StackOverflowError("thrown by the listener of a test");
                        }
                        throw new IllegalStateException("thrown by the listener of a test");
                    }
                    super.onChanges(changes);
                }
            };
            listen(database, recorder);
            publish(database, "unlucky");
            Eventually.holds("it is behind", () -> recorder.times("behind") == 2);
            publish(database, "lucky");
            Eventually.holds("it goes on", () -> recorder.size() == 1);
        }
    }

    @Test
    void theConnectionIsMadeAgainAfterAnErrorOfItsThread() throws Exception {
        String url = TestPostgres.freshUrl();
        List<String> calls = new CopyOnWriteArrayList<>();
        NotificationListener.Receiver receiver = new NotificationListener.Receiver() {
            @Override
            public void onConnect() {
                calls.add("connected");
                if (calls.size() == 1) {
                    throw new StackOverflowError("thrown by the receiver of a test");
                }
            }

            @Override
            public void notified(String workspace) {}

            @Override
            public void onLoss() {
                calls.add("lost");
            }
        };
        Connections connections = new Connections(new DatabaseSettings.External(url, null, null, null));
        try (NotificationListener listener = new NotificationListener(connections, receiver)) {
            listener.start();
            Eventually.holds("it is connected again", () -> calls.size() == 3);
        } finally {
            TestPostgres.giveBack(url);
        }

        assertThat(calls).containsExactly("connected", "lost", "connected");
        assertThat(SupervisedLoop.restarts()).containsKey("change-feed");
    }

    @Test
    void changesOfAnotherWorkspaceAndAfterTheEndAreNotTold() throws Exception {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            WorkspaceId other = new WorkspaceId("other");
            database.workspaces().create(other);
            Recorder endedRecorder = new Recorder();
            ChangeFeed.Subscription subscription = database.changes().subscribe(DEFAULT, endedRecorder);
            Eventually.holds("it has begun", () -> endedRecorder.times("behind") == 1);
            subscription.close();
            Recorder recorder = listen(database);
            database.inTransaction(other, handle -> {
                database.changes().publish(handle, other, "edge", "elsewhere");
                return true;
            });
            publish(database, "here");
            Eventually.holds("the change is heard", () -> recorder.size() > 0);
            assertThat(recorder.changes).containsExactly(new Change(1, "edge", "here"));
            assertThat(endedRecorder.calls).containsExactly("behind");
        }
    }

    @Test
    void changesOlderThanAnHourAreForgotten() {
        try (Database database = TestPostgres.fresh()) {
            publish(database, "old");
            publish(database, "new");
            database.inTransaction(
                    DEFAULT,
                    handle -> handle.execute(
                            "UPDATE changes SET at = now() - interval '61 minutes' WHERE subject = 'old'"));
            ChangeHistory history = new ChangeHistory(database, DEFAULT);
            history.prune();
            assertThat(history.since(1))
                    .isEqualTo(new ChangeHistory.Since.MissedChanges(List.of(new Change(2, "edge", "new"))));
            assertThat(history.since(0)).isEqualTo(new ChangeHistory.Since.TooMany());
        }
    }

    private static Recorder listen(Database database) throws Exception {
        Recorder recorder = new Recorder();
        listen(database, recorder);
        return recorder;
    }

    private static void listen(Database database, Recorder recorder) throws Exception {
        database.changes().subscribe(DEFAULT, recorder);
        Eventually.holds("the listener has begun", () -> recorder.times("behind") == 1);
    }

    private static void publish(Database database, String subject) {
        database.inTransaction(DEFAULT, handle -> {
            database.changes().publish(handle, DEFAULT, "edge", subject);
            return true;
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static class Recorder implements ChangeFeed.Listener {
        final List<String> calls = new CopyOnWriteArrayList<>();
        final List<Change> changes = new CopyOnWriteArrayList<>();

        @Override
        public void onChanges(List<Change> receivedChanges) {
            changes.addAll(receivedChanges);
            calls.add("changed");
        }

        @Override
        public void onLoss() {
            calls.add("lost");
        }

        @Override
        public void reload() {
            calls.add("behind");
        }

        int size() {
            return changes.size();
        }

        long times(String call) {
            return calls.stream().filter(call::equals).count();
        }

        boolean currentAgain() {
            return !calls.getLast().equals("lost");
        }
    }
}
