package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.festinger.base.Copies;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.testing.DatabaseLine;
import io.festinger.testing.Eventually;
import io.festinger.testing.RunsWhenChanged;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A database that refuses, and one that says nothing at all.
@Timeout(60)
@RunsWhenChanged("database")
class DatabaseAwayTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private DatabaseLine line;
    private PostgresDatabase database;

    @BeforeEach
    void open() throws Exception {
        String direct = TestPostgres.freshUrl();
        line = new DatabaseLine(direct);
        database = PostgresDatabase.open(
                Copies.with(TestPostgres.settings(line.url(direct)), "silence", Duration.ofSeconds(4)));
    }

    @AfterEach
    void close() throws Exception {
        threads.shutdownNow();
        line.goOn();
        database.close();
        line.close();
    }

    private int ask() {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery("SELECT 1").mapTo(Integer.class).one());
    }

    private Failure refusal() {
        return catchThrowableOfType(Failure.class, this::ask);
    }

    @Test
    void callersWaitingForAHangingDatabaseAreToldAndNobodyWaitsAgain() throws Exception {
        assertThat(ask()).isEqualTo(1);
        line.hang();

        List<Future<Failure>> waiting =
                Stream.generate(() -> threads.submit(this::refusal)).limit(30).toList();

        for (Future<Failure> one : waiting) {
            assertThat(one.get().code()).isEqualTo(Failure.Code.UNAVAILABLE);
            assertThat(one.get().retryAfter()).hasValue(Duration.ofSeconds(1));
            assertThat(one.get().detail()).doesNotContain("SELECT").doesNotContain("Exception");
        }
        Eventually.holds("the circuit is open", () -> refusal().getCause() == null);
    }

    @Test
    void aTransactionUnderWayEndsWhenTheDatabaseHangsAndNotWhenItsStatementIsSlow() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Future<Throwable> slow = threads.submit(() -> catchThrowableOfType(
                Throwable.class,
                () -> database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute("SELECT pg_sleep(2)"))));
        Future<Failure> cut = threads.submit(() -> catchThrowableOfType(
                Failure.class,
                () -> database.inTransaction(WorkspaceId.DEFAULT, handle -> {
                    begun.countDown();
                    return handle.execute("SELECT pg_sleep(600)");
                })));
        begun.await();
        assertThat(slow.get()).isNull();
        assertThat(cut.isDone()).isFalse();

        line.hang();

        assertThat(cut.get().code()).isEqualTo(Failure.Code.UNAVAILABLE);
    }

    @Test
    void aDatabaseAnsweringOthersDuringAProbeIsSlowAndNotAway() {
        String outcome = database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            handle.execute("SELECT 1 " + DatabaseLine.SPARED);
            line.hangOthers();
            // twice as long as it may be silent
            for (int i = 0; i < 80; i++) {
                handle.execute("SELECT pg_sleep(0.1)");
            }
            return "to the end";
        });

        assertThat(outcome).isEqualTo("to the end");
    }

    @Test
    void aBrieflySilentDatabaseIsWaitedFor() throws Exception {
        String direct = TestPostgres.freshUrl();
        try (PostgresDatabase patient = TestPostgres.connect(line.url(direct))) {
            for (int round = 0; round < 2; round++) {
                line.hang();
                List<Future<Failure>> waiting = Stream.generate(() -> threads.submit(() -> catchThrowableOfType(
                                Failure.class,
                                () -> patient.inTransaction(
                                        WorkspaceId.DEFAULT, handle -> handle.execute("SELECT 1")))))
                        .limit(30)
                        .toList();
                TestPostgres.execute(direct, "SELECT pg_sleep(3.5)");
                line.goOn();

                for (Future<Failure> one : waiting) {
                    assertThat(one.get()).isNull();
                }
            }
        }
        TestPostgres.giveBack(direct);
    }

    @Test
    void itGoesOnByItselfWhenTheDatabaseIsBack() throws Exception {
        for (Runnable away : List.<Runnable>of(line::hang, line::refuse)) {
            away.run();
            Eventually.holds("the database is found to be away", () -> {
                Failure refusal = refusal();
                return refusal != null && refusal.getCause() == null;
            });
            line.goOn();
            Eventually.holds("the database is found to be back", () -> refusal() == null);
        }
    }

    @Test
    void theFeedIsLostWithTheDatabaseAndComesBackWithIt() throws Exception {
        var received = new java.util.concurrent.LinkedBlockingQueue<String>();
        database.changes().subscribe(WorkspaceId.DEFAULT, new ChangeFeed.Listener() {
            @Override
            public void onChanges(List<ChangeFeed.Change> changes) {
                received.add("changed");
            }

            @Override
            public void onLoss() {
                received.add("lost");
            }

            @Override
            public void reload() {
                received.add("behind");
            }
        });
        assertThat(received.take()).isEqualTo("behind");
        line.hang();
        assertThat(refusal()).isNotNull();

        assertThat(received.take()).isEqualTo("lost");
        line.goOn();
        assertThat(received.take()).isIn("changed", "behind");
    }
}
