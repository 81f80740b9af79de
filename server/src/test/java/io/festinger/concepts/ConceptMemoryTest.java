package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.database.Database;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Concept memory over a real database: what becomes of facts and cues, alone, together and on two nodes.
class ConceptMemoryTest {
    private static final WorkspaceId OTHER = new WorkspaceId("other");

    private String url;
    private PostgresDatabase database;
    private ClaimedHouse house;
    private ConceptMemory memory;

    @BeforeEach
    void open() {
        url = TestPostgres.freshUrl();
        database = TestPostgres.connect(url);
        house = new ClaimedHouse(database);
        memory = house.memory();
    }

    @AfterEach
    void close() {
        house.close();
        database.close();
        TestPostgres.giveBack(url);
    }

    @Test
    void aNewFactIsStoredAndRecalledAtOnce() {
        assertThat(house.tell("gnommoweb -isa repo").result()).isEqualTo(EdgeOutcome.Result.STORED);

        assertThat(memory.preview("gnommoweb").block())
                .isEqualTo("<recollection>\ngnommoweb: [type] repo\n</recollection>");
    }

    @Test
    void aNameIsOneNameInEachSpelling() {
        house.tell("hallmark-api -isa repo");

        assertThat(house.tell("hallmark_api -isa repo").result()).isEqualTo(EdgeOutcome.Result.CORROBORATED);
        assertThat(house.tell("hallmark_api -isa service").result()).isEqualTo(EdgeOutcome.Result.CONFLICT);
        assertThat(house.tell("Hallmark API -ispart ramanujan in context of runs_on")
                        .edge()
                        .dimension())
                .isEqualTo("runs-on");
    }

    @Test
    void theSameFactAgainCorroborates() {
        house.tell("gnommoweb -isa repo");

        EdgeOutcome second = house.tell("gnommoweb -isa repo in context of type");

        assertThat(second.result()).isEqualTo(EdgeOutcome.Result.CORROBORATED);
        assertThat(house.conflicts()).isEmpty();
    }

    @Test
    void theCollisionTypeFollowsFromTheTwoFlags() {
        house.tell("a1 -isa repo");
        house.tell("a1 -isa service");
        house.tell("b1 -ispart stack");
        house.tell("b1 -ispart cluster");
        house.tell("c1 -isa repo in context of role");
        house.tell("c1 -ispart stack in context of role");
        house.tell("d1 -ispart e1");
        house.tell("e1 -ispart f1");
        house.tell("f1 -ispart d1");

        assertThat(house.conflicts())
                .extracting(conflict ->
                        conflict.slot().key() + " " + conflict.finding().collisionType())
                .containsExactlyInAnyOrder(
                        "[\"a1\",\"type\"] isa_isa",
                        "[\"b1\",\"membership\"] ispart_ispart",
                        "[\"c1\",\"role\"] misclassification",
                        "[\"f1\",\"membership\"] cycle");
    }

    @Test
    void aThirdValueJoinsTheOpenConflictAndTheExistingEdgeStays() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");
        house.tell("gnommoweb -isa container");
        house.tell("gnommoweb -isa container");

        assertThat(house.conflicts())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.stand().value())
                        .containsExactlyInAnyOrder("repo", "service", "container"));
        assertThat(memory.concept("gnommoweb").edges())
                .singleElement()
                .satisfies(edge -> assertThat(edge.parent()).isEqualTo("repo"));
        assertThat(count("SELECT seen_count FROM concept_collisions ORDER BY id DESC LIMIT 1"))
                .isEqualTo(2);
    }

    @Test
    void nothingIsPlacedInItselfAndNoDimensionWithinItself() {
        assertThatThrownBy(() -> house.tell("gnommoweb -isa gnommoweb")).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> house.tell("type -isa word")).isInstanceOf(Failure.class);
    }

    @Test
    void twoFactsForOneSlotAtOnceLeaveOneEdgeAndOneConflictWithBoth() throws Exception {
        for (int round = 0; round < 20; round++) {
            String concept = "racer" + round;
            List<EdgeOutcome> outcomes =
                    atOnce(() -> house.tell(concept + " -isa repo"), () -> house.tell(concept + " -isa service"));

            assertThat(outcomes)
                    .extracting(EdgeOutcome::result)
                    .containsExactlyInAnyOrder(EdgeOutcome.Result.STORED, EdgeOutcome.Result.CONFLICT);
            assertThat(memory.concept(concept).edges()).hasSize(1);
        }
        assertThat(house.conflicts())
                .hasSize(20)
                .allSatisfy(conflict -> assertThat(conflict.members()).hasSize(2));
    }

    @Test
    void twoHalvesOfACircleAtOnceNeverBothStand() throws Exception {
        for (int round = 0; round < 20; round++) {
            String one = "left" + round;
            String other = "right" + round;
            List<EdgeOutcome> outcomes =
                    atOnce(() -> house.tell(one + " -ispart " + other), () -> house.tell(other + " -ispart " + one));

            assertThat(outcomes)
                    .extracting(EdgeOutcome::result)
                    .containsExactlyInAnyOrder(EdgeOutcome.Result.STORED, EdgeOutcome.Result.CONFLICT);
        }
    }

    @Test
    void factsCuesAndFlushesTogetherDeadlockNever() throws Exception {
        Conversation conversation = memory.converse(new SessionId("busy"));
        try (ExecutorService load = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                String concept = "busy" + i % 17;
                String text = concept + " is a container number " + i + ", and busy" + i % 5 + " runs on " + concept;
                all.add(load.submit(() -> memory.recollect(prompt(text), conversation)));
                all.add(load.submit(() -> house.tell(concept + " -ispart cluster" + concept)));
                if (i % 10 == 0) {
                    all.add(load.submit(() -> memory.reload()));
                }
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
        Eventually.holds("all cues are written", () -> memory.figures().waiting() == 0);
        assertThat(memory.concept("busy3").edges()).isNotEmpty();
    }

    @Test
    void countsReachTheDatabaseAndComeBackOnAnotherNode() {
        Conversation conversation = memory.converse(new SessionId("s"));
        memory.recollect(prompt("gnommoweb one"), conversation);
        memory.recollect(prompt("gnommoweb two"), conversation);
        memory.reload();

        try (Database other = TestPostgres.connect(url);
                ClaimedHouse others = new ClaimedHouse(other)) {
            assertThat(others.memory().concept("gnommoweb").encounterCount()).isEqualTo(2);
        }
    }

    @Test
    void anUnusedMemoryIsClosedAndOpensAgainWithItsKnowledge() {
        database.workspaces().create(OTHER);
        Conversation conversation = memory.converse(new SessionId("s"));
        assertThat(memory.begin()).isTrue();
        memory.recollect(prompt("gnommoweb hums while zebras sleep"), conversation);
        house.memories.of(OTHER);
        house.memories.closeIdle(0);
        assertThat(house.memories.of(WorkspaceId.DEFAULT)).isSameAs(memory);
        memory.end();
        house.tell("gnommoweb -isa repo");

        house.memories.of(OTHER);
        house.memories.closeIdle(0);
        assertThat(memory.begin()).isFalse();
        ConceptMemory second = house.memory();
        assertThat(second).isNotSameAs(memory);
        assertThat(second.concept("gnommoweb").encounterCount()).isEqualTo(1);
        assertThat(second.concept("zebras").encounterCount()).isEqualTo(1);
        Recollection recollection =
                second.recollect(prompt("gnommoweb hums while zebras sleep", "gnommoweb?"), conversation);
        assertThat(recollection.text()).contains("gnommoweb: [type] repo");
        assertThat(second.concept("gnommoweb").encounterCount()).isEqualTo(2);
        assertThat(second.recollect(prompt("gnommoweb hums while zebras sleep", "gnommoweb?"), conversation)
                        .text())
                .isEqualTo(recollection.text());
    }

    @Test
    void aLateUseOpensTheMemoryAndOneOfAnUnknownWorkspaceIsToldSo() throws Exception {
        database.workspaces().create(OTHER);
        List<String> calls = new CopyOnWriteArrayList<>();
        house.memories.defer(OTHER, use(calls));
        house.memories.defer(new WorkspaceId("nobody"), use(calls));
        Eventually.holds("both are answered", () -> calls.size() == 2);
        assertThat(calls).containsExactlyInAnyOrder("open", "missing");
        assertThat(house.memories.recollector(OTHER)).isPresent();
    }

    private static LateUse use(List<String> calls) {
        return new LateUse() {
            @Override
            public int size() {
                return 1;
            }

            @Override
            public void with(Recollector memory) {
                calls.add("open");
            }

            @Override
            public void missing() {
                calls.add("missing");
            }
        };
    }

    @Test
    void namingBothEndsConfirmsTheEdge() {
        house.tell("gnommoweb -isa repo");
        TestPostgres.execute(
                url,
                "UPDATE ws_default.urd SET confidence = 0.5, last_confirmed = now() - interval '9 days'"
                        + " WHERE id <> parent_id");
        memory.reload();

        memory.recollect(prompt("is gnommoweb the repo?"), memory.converse(new SessionId("s")));
        memory.reload();

        assertThat(memory.concept("gnommoweb").edges())
                .singleElement()
                .satisfies(edge -> assertThat(edge.confidence()).isBetween(0.59, 0.61));
        assertThat(count("SELECT count(*) FROM urd WHERE last_confirmed < now() - interval '1 day'"))
                .isZero();
    }

    @Test
    void aChangedSettingHoldsFromTheNextPromptOn() {
        house.tell("gnommoweb -isa repo");
        memory.change(SettingKey.RECOLLECTION_POSITION, "before_last_user", Write.by(Actor.LOCAL_ADMIN));

        Recollection recollection = memory.recollect(prompt("gnommoweb?"), memory.converse(new SessionId("s")));

        assertThat(recollection.position()).isEqualTo(Position.BEFORE_LAST_USER);
        assertThat(memory.setting(SettingKey.RECOLLECTION_POSITION)).contains("before_last_user");
    }

    @Test
    void theInboxPagesThroughEverythingOnce() {
        for (int i = 0; i < 7; i++) {
            house.tell("paged" + i + " -isa repo");
            house.tell("paged" + i + " -isa service");
        }
        List<String> seen = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ConflictPage page = house.inbox.list(
                    WorkspaceId.DEFAULT,
                    new ConflictStore.Filter(
                            Optional.of(Conflict.Status.OPEN),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            cursor,
                            3));
            page.items().forEach(conflict -> seen.add(conflict.id().value()));
            cursor = page.next();
        } while (cursor.isPresent());

        assertThat(seen).hasSize(7).doesNotHaveDuplicates();
    }

    private static Prompt prompt(String... texts) {
        return new Prompt(
                "demo",
                Arrays.stream(texts).map(text -> new Turn(Turn.Role.USER, text)).toList());
    }

    private long count(String query) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(query).mapTo(Long.class).one());
    }

    private static <T> List<T> atOnce(Callable<T> one, Callable<T> other) throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        try (ExecutorService both = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> results = new ArrayList<>();
            for (Callable<T> each : List.of(one, other)) {
                results.add(both.submit(() -> {
                    start.await();
                    return each.call();
                }));
            }
            return List.of(results.get(0).get(), results.get(1).get());
        }
    }
}
