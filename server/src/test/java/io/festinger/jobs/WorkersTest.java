package io.festinger.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static final WorkspaceId HERE = WorkspaceId.DEFAULT;
    private static final WorkQueue QUEUE = new PostgresWorkQueue();
    private static final WorkSettings QUICK =
            new WorkSettings(3, Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofSeconds(30));

    private final List<WorkItem> finishedItems = Collections.synchronizedList(new ArrayList<>());
    private String url = "";
    private PostgresDatabase database;

    @BeforeEach
    void open() {
        url = TestPostgres.freshUrl();
        database = TestPostgres.connect(url);
    }

    @AfterEach
    void close() {
        database.close();
        TestPostgres.giveBack(url);
    }

    private record ScriptedWorker(Consumer<WorkItem> script) implements Worker {
        @Override
        public String kind() {
            return "count";
        }

        @Override
        public boolean ready(WorkspaceId workspace) {
            return true;
        }

        @Override
        public void work(WorkspaceId workspace, WorkItem item) {
            script.accept(item);
        }
    }

    private Workers workers(PostgresDatabase on, WorkSettings settings, Consumer<WorkItem> script) {
        Workers workers = new Workers(on, QUEUE, settings, InstantSource.system()).enter(new ScriptedWorker(script));
        workers.start(() -> List.of(HERE));
        return workers;
    }

    private void put(String key, String payload, Duration in) {
        Instant time = Instant.now();
        database.inTransaction(HERE, handle -> {
            QUEUE.put(handle, "count", key, payload, time.plus(in), time.plus(Duration.ofMinutes(1)));
            return key;
        });
    }

    private long depth() {
        return database.inTransaction(HERE, handle -> QUEUE.depth(handle, "count"));
    }

    private List<WorkItem> deadLetters() {
        return database.inTransaction(HERE, handle -> QUEUE.deadLetters(handle, 10));
    }

    @Test
    void aBurstIsOneItemWithTheLastPayload() throws Exception {
        put("p1", "{\"n\": 1}", Duration.ofHours(1));
        put("p1", "{\"n\": 2}", Duration.ZERO);
        put("p1", "{\"n\": 3}", Duration.ofMillis(100));
        assertThat(depth()).isEqualTo(1);

        database.inTransaction(HERE, handle -> handle.execute("UPDATE work_items SET due_at = now()"));
        try (Workers workers = workers(database, QUICK, finishedItems::add)) {
            Eventually.holds("it is done", () -> depth() == 0);
        }

        assertThat(finishedItems)
                .singleElement()
                .satisfies(item -> assertThat(item.payload()).contains("3"));
    }

    @Test
    void anItemWaitsNoLongerThanItsLatestTime() {
        Instant time = Instant.parse("2026-05-01T10:00:00Z");
        Instant latest = time.plusSeconds(30);
        Instant due = database.inTransaction(HERE, handle -> {
            QUEUE.put(handle, "count", "p1", "{}", time.plusSeconds(2), latest);
            QUEUE.put(handle, "count", "p1", "{}", time.plusSeconds(50), time.plusSeconds(80));
            return QUEUE.nextDue(handle, "count").orElseThrow();
        });

        assertThat(due).isEqualTo(latest);
    }

    @Test
    void workPutWhileInProgressIsDoneOnceMore() throws Exception {
        put("p1", "{\"n\": 1}", Duration.ZERO);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        try (Workers workers = workers(database, QUICK, item -> {
            finishedItems.add(item);
            begun.countDown();
            await(go);
        })) {
            await(begun);
            put("p1", "{\"n\": 2}", Duration.ZERO);
            go.countDown();
            Eventually.holds("both are done", () -> finishedItems.size() == 2 && depth() == 0);
        }

        assertThat(finishedItems.getLast().payload()).contains("2");
    }

    @Test
    void aFailureIsTriedAgainAndEndsAsARevivableDeadLetter() throws Exception {
        put("p1", "{}", Duration.ZERO);
        boolean[] works = {false};
        try (Workers workers = workers(database, QUICK, item -> {
            finishedItems.add(item);
            if (finishedItems.size() == 1) {
                throw new StackOverflowError("on purpose");
            }
            if (!works[0]) {
                throw new IllegalStateException("on purpose");
            }
        })) {
            Eventually.holds("it is given up", () -> deadLetters().size() == 1);
            assertThat(finishedItems).hasSize(3);
            assertThat(deadLetters().getFirst().lastError()).isEqualTo("on purpose");

            works[0] = true;
            database.inTransaction(HERE, handle -> QUEUE.revive(handle, "count", "p1", Instant.now()));
            workers.wake(HERE);
            Eventually.holds("it is done", () -> deadLetters().isEmpty() && depth() == 0);
        }

        assertThat(finishedItems).hasSize(4);
    }

    @Test
    void anErrorEndingTheLoopRestartsIt() throws Exception {
        put("p1", "{}", Duration.ZERO);
        AtomicBoolean broken = new AtomicBoolean(true);
        Worker worker = new Worker() {
            @Override
            public String kind() {
                return "count";
            }

            @Override
            public boolean ready(WorkspaceId workspace) {
                if (broken.getAndSet(false)) {
                    throw new StackOverflowError("on purpose");
                }
                return true;
            }

            @Override
            public void work(WorkspaceId workspace, WorkItem item) {
                finishedItems.add(item);
            }
        };
        try (Workers workers = new Workers(database, QUEUE, QUICK, InstantSource.system()).enter(worker)) {
            workers.start(() -> List.of(HERE));
            Eventually.holds("it is done", () -> depth() == 0);
        }

        assertThat(finishedItems).hasSize(1);
        assertThat(SupervisedLoop.restarts()).containsKey("work-default");
    }

    @Test
    void waitingWorkLosesNoAttempt() throws Exception {
        put("p1", "{}", Duration.ZERO);
        try (Workers workers = workers(database, QUICK, item -> {
            finishedItems.add(item);
            if (finishedItems.size() < 6) {
                throw Failure.rateLimited("the budget is spent", Duration.ofMillis(5));
            }
        })) {
            Eventually.holds("it is done", () -> depth() == 0);
        }

        assertThat(finishedItems).hasSize(6).allMatch(item -> item.attempts() == 1);
    }

    @Test
    void anItemOfADeadNodeIsTakenWhenItsLeaseIsOver() throws Exception {
        put("p1", "{}", Duration.ZERO);
        Instant time = Instant.now();
        database.inTransaction(HERE, handle -> QUEUE.take(handle, "count", time, time.plusMillis(300), 1));
        try (Workers workers = workers(database, QUICK, finishedItems::add)) {
            Eventually.holds("it is done", () -> depth() == 0);
        }

        assertThat(finishedItems)
                .singleElement()
                .satisfies(item -> assertThat(item.attempts()).isEqualTo(2));
    }

    @Test
    void nearlyFinishedWorkIsDoneWhenTheNodeStops() throws Exception {
        put("p1", "{}", Duration.ZERO);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Workers workers = workers(database, QUICK, item -> {
            begun.countDown();
            await(go);
            finishedItems.add(item);
        });
        await(begun);
        Thread closing = Thread.ofPlatform().start(workers::close);
        Eventually.holds("it waits for what is in work", () -> closing.getState() == Thread.State.TIMED_WAITING);
        go.countDown();
        closing.join();

        assertThat(finishedItems).hasSize(1);
        assertThat(depth()).isZero();
    }

    @Test
    void twoNodesDoEachItemOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            put("p" + i, "{}", Duration.ZERO);
        }
        try (PostgresDatabase other = TestPostgres.connect(url);
                Workers one = workers(database, QUICK, finishedItems::add);
                Workers two = workers(other, QUICK, finishedItems::add)) {
            Eventually.holds("all are done", () -> depth() == 0);
        }

        assertThat(finishedItems.stream().map(WorkItem::key).distinct()).hasSize(20);
        assertThat(finishedItems).hasSize(20);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
