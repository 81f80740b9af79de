package io.festinger.claims.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Values;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.Database;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresClaimStoreTest {
    private final PostgresClaimStore store = new PostgresClaimStore(1);
    private PostgresDatabase database;

    @BeforeEach
    void open() {
        database = TestPostgres.fresh();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void claimsComeBackAsTheyWereLaid() {
        Claim port = claim("1", "database port", "prod", "5432 s");
        Claim host = new Claim(
                port.row(),
                "0",
                port.slot(),
                MeetingWords.of("p", "database", "host", ""),
                Values.of("db.example.org"),
                false,
                new Validity(Instant.parse("2025-01-01T00:00:00Z"), Instant.parse("2026-01-01T00:00:00Z")),
                new Claim.Reading("rule", new Span(3, 7)));

        List<Claim> read = in(handle -> {
            store.replace(handle, port.row(), List.of(port, host));
            return store.of(handle, port.row());
        });

        assertThat(read).containsExactly(port, host);
        assertThat(this.<Long>in(PostgresClaimStoreTest::count)).isEqualTo(2);
    }

    @Test
    void claimsOfAnyTimeAndAnySignsComeBackAsTheyWereLaid() {
        Claim plain = claim("1", "database port", "", "5432");
        Claim odd = new Claim(
                plain.row(),
                "0",
                plain.slot(),
                MeetingWords.of("p", "a \"b\" {c},\\d", "NULL", ""),
                Values.of("NULL"),
                true,
                new Validity(Instant.parse("-0043-03-15T00:00:00Z"), Instant.parse("+12026-01-01T00:00:00.123456Z")),
                new Claim.Reading("rule", new Span(3, 7)));

        List<Claim> read = in(handle -> {
            store.layNew(handle, List.of(List.of(odd), List.of()));
            return store.of(handle, odd.row());
        });

        assertThat(read).containsExactly(odd);
    }

    @Test
    void layingAgainReplacesAndNoneTakesTheRowOut() {
        Claim old = claim("1", "database port", "", "5432");
        Claim renewedClaim = claim("1", "database port", "", "6432");
        store(old);
        store(renewedClaim);

        assertThat(list(handle -> store.of(handle, old.row()))).containsExactly(renewedClaim);

        in(handle -> {
            store.replace(handle, old.row(), List.of());
            return 0;
        });
        assertThat(this.<Long>in(PostgresClaimStoreTest::count)).isZero();
    }

    @Test
    void aTopicIsFoundInEveryContextAndInTheOrderOfRows() {
        Claim bare = claim("2", "database port", "", "1");
        Claim prod = claim("1", "database port", "prod", "2");
        Claim other = claim("3", "cache port", "", "3");
        store(bare, prod, other);

        List<String> topics = List.of(bare.meeting().topic());

        assertThat(list(handle -> store.on(handle, topics))).containsExactly(prod, bare);
        assertThat(list(handle -> store.on(handle, List.of()))).isEmpty();
    }

    @Test
    void slotsWithSeveralValuesAreToldOneByOne() {
        Claim one = claim("1", "database port", "", "1");
        Claim two = claim("2", "database port", "", "2");
        Claim prod = claim("3", "database port", "prod", "3");
        Claim agreeing = claim("4", "cache port", "", "4");
        Claim second = claim("5", "cache port", "", "4");
        Claim yes = claim("6", "cache host", "", "a");
        Claim no = new Claim(
                new RowRef(RowKind.MEMORY, "7"),
                "7",
                yes.slot(),
                yes.meeting(),
                yes.value(),
                false,
                yes.validity(),
                yes.reading());
        store(one, two, prod, agreeing, second, yes, no);

        List<List<Claim>> crowded = in(handle -> {
            List<List<Claim>> slots = new ArrayList<>();
            store.forEachCrowdedSlot(handle, slots::add);
            return slots;
        });

        assertThat(crowded).containsExactlyInAnyOrder(List.of(one, two), List.of(yes, no));
    }

    @Test
    void ofManyEqualStatementsAFewAreNearUnlessTheyContradict() {
        List<Claim> claims = IntStream.range(0, 3 * ClaimStore.AGREEING)
                .mapToObj(i -> claim(String.format(Locale.ROOT, "%03d", i), "database port", "", "5432"))
                .toList();
        Claim rival = claim("900", "database port", "", "6432");
        Claim claim = claim("901", "database port", "prod", "7432");
        store(claims.toArray(Claim[]::new));
        store(rival, claim);

        Claim same = claim("999", "database port", "", "5432");
        List<Claim> first = new ArrayList<>(claims.subList(0, ClaimStore.AGREEING));
        first.addAll(List.of(rival, claim));
        assertThat(list(handle -> store.near(handle, List.of(same)))).containsExactlyElementsOf(first);

        Claim other = claim("999", "database port", "", "8432");
        List<Claim> all = new ArrayList<>(claims);
        all.addAll(List.of(rival, claim));
        assertThat(list(handle -> store.near(handle, List.of(other)))).containsExactlyElementsOf(all);
    }

    @Test
    void universalsAreNearForAnyNumberOfSpeakers() {
        List<Claim> claims = IntStream.range(0, 2 * ClaimStore.AGREEING)
                .mapToObj(i -> on(
                        String.format(Locale.ROOT, "%03d", i),
                        new Meeting("p", "every service", "database", ""),
                        "mysql"))
                .toList();
        Claim one = on("900", new Meeting("p", "billing service", "database", ""), "postgresql");
        store(claims.toArray(Claim[]::new));
        store(one);

        assertThat(list(handle -> store.near(handle, List.of(one)))).containsAll(claims);
        assertThat(list(handle -> store.near(handle, List.of(one, claims.getFirst()))))
                .containsAll(claims);
    }

    @Test
    void rowsReadByOlderRulesAreNamed() {
        store(claim("1", "a port", "", "1"), claim("2", "a port", "", "1"));
        in(handle -> {
            Claim newer = claim("3", "a port", "", "1");
            new PostgresClaimStore(2).replace(handle, newer.row(), List.of(newer));
            return 0;
        });

        assertThat(list(handle -> store.readBefore(handle, 1, 10))).isEmpty();
        assertThat(list(handle -> store.readBefore(handle, 2, 10)))
                .extracting(RowRef::id)
                .containsExactly("1", "2");
        assertThat(list(handle -> store.readBefore(handle, 2, 1)))
                .extracting(RowRef::id)
                .containsExactly("1");
    }

    @Test
    void aLockedSlotMakesTheNextOneWaitUntilTheTransactionEnds() throws Exception {
        CyclicBarrier held = new CyclicBarrier(2);
        AtomicBoolean left = new AtomicBoolean();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = threads.submit(() -> in(handle -> {
                store.lock(handle, List.of("a", "b"));
                await(held);
                awaitWaiting();
                left.set(true);
                return 0;
            }));
            held.await(30, TimeUnit.SECONDS);
            boolean leftBefore = in(handle -> {
                store.lock(handle, List.of("b", "c", "b"));
                return left.get();
            });

            first.get(30, TimeUnit.SECONDS);
            assertThat(leftBefore).isTrue();
        }
    }

    @Test
    void writersNamingSlotsInAnyOrderNeverDeadlock() throws Exception {
        List<Callable<Integer>> writers = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            List<String> slots = i % 2 == 0 ? List.of("a", "b", "c", "d") : List.of("d", "c", "b", "a");
            writers.add(() -> in(handle -> {
                store.lock(handle, slots);
                return 1;
            }));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var done : threads.invokeAll(writers)) {
                assertThat(done.get(60, TimeUnit.SECONDS)).isEqualTo(1);
            }
        }
    }

    @Test
    void manySlotsAreLockedWithAFewThousandLocks() {
        List<String> slots =
                IntStream.range(0, 50_000).mapToObj(i -> "slot " + i).toList();

        long locks = in(handle -> {
            store.lock(handle, slots);
            store.lock(handle, List.of());
            return handle.createQuery(
                            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
                    .mapTo(Long.class)
                    .one();
        });

        assertThat(locks).isBetween(4_000L, 4_096L);
    }

    private void awaitWaiting() {
        in(handle -> {
            TestPostgres.awaitAdvisoryWait(handle);
            return 0;
        });
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void store(Claim... claims) {
        in(handle -> {
            for (Claim claim : claims) {
                store.replace(handle, claim.row(), List.of(claim));
            }
            return 0;
        });
    }

    private <T> List<T> list(Database.Work<List<T>> work) {
        return in(work);
    }

    private <T> T in(Database.Work<T> work) {
        return database.inTransaction(WorkspaceId.DEFAULT, work);
    }

    private static Claim claim(String id, String name, String qualifier, String value) {
        return on(id, MeetingWords.of("p", name, "", qualifier), value);
    }

    private static Claim on(String id, Meeting meeting, String value) {
        return new Claim(
                new RowRef(RowKind.MEMORY, id),
                id,
                Slot.of(Slot.MEMORY, "p", List.of("p", meeting.words())),
                meeting,
                Values.of(value),
                true,
                Validity.ALWAYS,
                new Claim.Reading("memory.copula", Span.NONE));
    }

    private static long count(Handle handle) {
        return handle.createQuery("SELECT count(*) FROM claims")
                .mapTo(Long.class)
                .one();
    }
}
