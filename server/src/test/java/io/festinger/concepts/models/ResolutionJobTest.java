package io.festinger.concepts.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptsHouse;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.jobs.postgres.PostgresJobLeases;
import io.festinger.jobs.postgres.PostgresJobRunStore;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.llm.ScriptedLanguageModels;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The job on a real database, with a model that says what the test wants.
@Timeout(120)
class ResolutionJobTest {
    private static final WorkspaceId HERE = WorkspaceId.DEFAULT;
    private static final Write PERSON = Write.by(new Actor("anna", true));
    private static final String REPO = "gnommoweb -isa repo in context of type";
    private static final String CONTAINER = "gnommoweb -isa container in context of type";
    private static final String DECOMPOSE = """
            {"decision": "decompose", "existing_dimension": "artifact-type", "new_dimension": "deployment-type",
             "reasoning": "repo describes what gnommoweb is; container describes how it is deployed"}""";
    private static final String DISMISS = "{\"decision\": \"dismiss\", \"reasoning\": \"noise\"}";

    private final String url = TestPostgres.freshUrl();
    private final PostgresDatabase database = TestPostgres.connect(url);
    private final ConceptsHouse house = new ConceptsHouse(database);
    private final ScriptedLanguageModels models = new ScriptedLanguageModels();
    private final ResolutionJob job = job(house);

    @AfterEach
    void close() {
        house.close();
        database.close();
        TestPostgres.giveBack(url);
    }

    private ResolutionJob job(ConceptsHouse in) {
        return new ResolutionJob(
                new ResolutionJob.Parts(
                        in.memories(),
                        models,
                        in.inbox(),
                        in.conflicts(),
                        in.resolutions(),
                        in.writes(),
                        new PostgresJobRunStore(),
                        new PostgresJobLeases()),
                new TimeOrderedIds(InstantSource.system()),
                InstantSource.system());
    }

    private ResolutionJob.ResolutionReport run() {
        return job.run(HERE, PERSON);
    }

    private String block() {
        return house.memory().preview("gnommoweb").block();
    }

    private void undo() {
        house.resolutions().undo(HERE, PERSON, house.onlyConflict().id(), "a mistake");
    }

    private List<String> queue() {
        return house.rows("SELECT collision_type || ' ' || status FROM resolution_queue ORDER BY id");
    }

    @Test
    void theSeedsTestC() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();
        models.says(DECOMPOSE);

        ResolutionJob.ResolutionReport report = run();

        assertThat(report.examined()).isEqualTo(1);
        assertThat(report.decided()).isEqualTo(1);
        assertThat(report.skipped()).isZero();
        assertThat(report.reason()).isEmpty();
        assertThat(block())
                .isEqualTo(
                        "<recollection>\ngnommoweb: [artifact-type] repo [deployment-type] container\n</recollection>");
        assertThat(house.rows("""
                SELECT c.token || ' ' || d.token FROM urd u JOIN soas c ON c.id = u.id JOIN soas d ON d.id = u.dim_id
                WHERE c.token IN ('gnommoweb', 'artifact-type', 'deployment-type') ORDER BY 1"""))
                .containsExactly(
                        "artifact-type artifact-type",
                        "deployment-type deployment-type",
                        "gnommoweb artifact-type",
                        "gnommoweb deployment-type");
        assertThat(queue()).containsExactly("isa_isa resolved");
        assertThat(house.rows("SELECT resolved_by || ': ' || (resolution->>'notes') FROM conflicts"))
                .containsExactly(
                        "festinger: decompose: repo describes what gnommoweb is; container describes how it is deployed");

        undo();
        assertThat(house.graph()).isEqualTo(before);
        Eventually.holds("the marker is back", () -> block().contains("[type?] repo"));
    }

    @Test
    void anUpdateReplacesTheExistingEdgeAndCanBeUndone() {
        house.tell("gnommoweb -ispart docker");
        house.tell("gnommoweb -ispart podman");
        List<String> before = house.graph();
        models.says("{\"decision\": \"update\", \"reasoning\": \"it moved\"}");

        assertThat(run().decided()).isEqualTo(1);
        assertThat(block()).contains("gnommoweb: [membership] podman");
        undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void aDismissalLeavesTheWorldAndTakesTheMarkerAway() throws Exception {
        house.tell("gnommoweb -ispart docker");
        house.tell("gnommoweb -ispart podman");
        List<String> before = house.graph();
        assertThat(block()).contains("[membership?] docker");
        models.says(DISMISS);

        assertThat(run().decided()).isEqualTo(1);
        assertThat(block()).isEqualTo("<recollection>\ngnommoweb: [membership] docker\n</recollection>");
        assertThat(house.graph()).isEqualTo(before);
        assertThat(queue()).containsExactly("ispart_ispart dismissed");
        undo();
        Eventually.holds("the marker is back", () -> block().contains("[membership?] docker"));
    }

    @Test
    void aMisclassifiedEdgeIsStoredWhereItBelongsAndCanBeUndone() {
        house.tell("gnommoweb -isa worker in context of role");
        house.tell("gnommoweb -ispart pool in context of role");
        List<String> before = house.graph();
        models.says("{\"decision\": \"reclassify\", \"new_dimension\": \"membership\"}");

        assertThat(run().decided()).isEqualTo(1);
        assertThat(block()).contains("[role] worker").contains("[membership] pool");
        undo();
        assertThat(house.graph()).isEqualTo(before);
    }

    @Test
    void withProposeOnlyTheOrderStandsBesideTheConflictAndNothingChanges() {
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();
        house.memory().change(SettingKey.RESOLUTION_PROPOSE_ONLY, "true", PERSON);
        models.says(DECOMPOSE);

        ResolutionJob.ResolutionReport report = run();

        assertThat(report.decided()).isEqualTo(1);
        assertThat(report.proposeOnly()).isTrue();
        assertThat(house.graph()).isEqualTo(before);
        Conflict open = house.onlyConflict();
        assertThat(open.status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(open.finding().suggestion())
                .contains("both_valid")
                .contains("artifact-type")
                .contains("how it is deployed");
        assertThat(run().skipped()).isEqualTo(1);
        assertThat(models.requests()).hasSize(1);
    }

    @Test
    void garbageIsSkippedWithItsReasonAndTheNextConflictIsDecided() {
        house.tell(REPO);
        house.tell(CONTAINER);
        house.tell("dobby -ispart pool");
        house.tell("dobby -ispart team");
        models.says("It depends.").says(DISMISS);

        ResolutionJob.ResolutionReport report = run();

        assertThat(report.examined()).isEqualTo(2);
        assertThat(report.decided()).isEqualTo(1);
        assertThat(report.skipped()).isEqualTo(1);
        assertThat(report.reason())
                .hasValueSatisfying(reason -> assertThat(reason).contains("not JSON"));
    }

    @Test
    void anOutdatedDecisionChangesNothing() {
        house.tell("gnommoweb -isa thing in context of artifact-type");
        house.tell(REPO);
        house.tell(CONTAINER);
        List<String> before = house.graph();
        models.says(DECOMPOSE);

        ResolutionJob.ResolutionReport report = run();

        assertThat(report.decided()).isZero();
        assertThat(report.reason())
                .hasValueSatisfying(reason -> assertThat(reason).contains("finds its place taken"));
        assertThat(house.graph()).isEqualTo(before);
        assertThat(house.onlyConflict().status()).isEqualTo(Conflict.Status.OPEN);
    }

    @Test
    void anEdgeJoiningWhileTheModelThinksIsNotDecidedOver() {
        house.tell(REPO);
        house.tell(CONTAINER);
        models.alwaysSays(prompt -> {
            house.tell("gnommoweb -isa service in context of type");
            return DECOMPOSE;
        });

        assertThat(run().reason()).contains("other statements joined the conflict meanwhile");
        assertThat(house.onlyConflict().status()).isEqualTo(Conflict.Status.OPEN);
    }

    @Test
    void aDeadModelIsAskedAFewTimesAndTheRestIsLeftForTheNextNight() {
        for (String name : List.of("a1", "b1", "c1", "d1", "e1")) {
            house.tell(name + " -ispart pool");
            house.tell(name + " -ispart team");
        }
        for (int i = 0; i < 5; i++) {
            models.fails(new Failure(Failure.Code.UNAVAILABLE, "the model does not answer"));
        }

        ResolutionJob.ResolutionReport report = run();

        assertThat(models.requests()).hasSize(3);
        assertThat(report.decided()).isZero();
        assertThat(report.skipped()).isEqualTo(5);
        assertThat(report.reason()).contains("the model does not answer");
        assertThat(house.rows("SELECT report->>'reason' FROM job_runs WHERE job = 'resolution'"))
                .containsExactly("the model does not answer");
    }

    @Test
    void theRunEndsWithTheBudget() {
        house.tell(REPO);
        house.tell(CONTAINER);
        house.tell("dobby -ispart pool");
        house.tell("dobby -ispart team");
        models.fails(Failure.rateLimited("the calls are spent", Duration.ofMinutes(5)));

        assertThat(run().reason()).contains("the calls are spent");
        assertThat(models.requests()).hasSize(1);
    }

    @Test
    void withoutAModelEverythingWaitsForAPerson() {
        house.tell(REPO);
        house.tell(CONTAINER);
        models.set(false);

        ResolutionJob.ResolutionReport report = run();
        assertThat(report.skipped()).isEqualTo(1);
        assertThat(report.reason())
                .hasValueSatisfying(reason -> assertThat(reason).contains("resolve_model_id"));
    }

    @Test
    void deliberateFactsAreLookedAtFirst() throws Exception {
        house.tell("dobby -ispart pool");
        house.tell("dobby -ispart team");
        house.memory().learn(new ConceptFact("gnommoweb", "repo", "type", true), 0.8, "{}");
        house.memory().learn(new ConceptFact("gnommoweb", "service", "type", true), 0.8, "{}");
        models.alwaysSays(prompt -> DISMISS);

        run();
        assertThat(models.requests())
                .extracting(prompt -> prompt.user().lines().findFirst().orElseThrow())
                .containsExactly("The concept \"dobby\".", "The concept \"gnommoweb\".");
    }

    @Test
    void aConflictWithAnotherLayerIsLeftToAPerson() {
        house.state("gnommoweb", "membership", "podman");
        house.tell("gnommoweb -ispart docker");
        assertThat(house.onlyConflict().status()).isEqualTo(Conflict.Status.OPEN);

        assertThat(run().examined()).isZero();
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> house.resolutions()
                        .carryOut(
                                HERE,
                                Write.by(Actor.FESTINGER),
                                house.onlyConflict().id(),
                                OpenCollisions.members(house.onlyConflict()),
                                new Order(Action.DISMISS, null, "", Map.of(), null)))
                .withMessageContaining("a person has to decide");
    }

    @Test
    void nobodyElseDecidesThroughTheJobsDoor() {
        house.tell(REPO);
        house.tell(CONTAINER);
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> house.resolutions()
                        .carryOut(
                                HERE,
                                Write.by(new Actor("agent", false)),
                                house.onlyConflict().id(),
                                OpenCollisions.members(house.onlyConflict()),
                                new Order(Action.DISMISS, null, "", Map.of(), null)))
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
    }

    @Test
    void aDryRunDecidesNothing() {
        house.tell(REPO);
        house.tell(CONTAINER);
        models.says(DECOMPOSE);

        assertThat(job.run(HERE, new Write(PERSON.actor(), true, Optional.empty()))
                        .decided())
                .isEqualTo(1);
        assertThat(house.onlyConflict().status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(house.rows("SELECT id FROM job_runs")).isEmpty();
    }

    @Test
    void twoNodesNeverRunItAtOnce() throws Exception {
        house.tell(REPO);
        house.tell(CONTAINER);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch other = new CountDownLatch(1);
        models.alwaysSays(prompt -> {
            asked.countDown();
            await(other);
            return DISMISS;
        });
        CompletableFuture<ResolutionJob.ResolutionReport> first = CompletableFuture.supplyAsync(this::run);
        await(asked);
        try (PostgresDatabase postgresDatabase = TestPostgres.connect(url);
                ConceptsHouse second = new ConceptsHouse(postgresDatabase)) {
            assertThat(job(second).run(HERE, PERSON).reason()).contains("another run is under way");
        }
        other.countDown();

        assertThat(first.get(30, TimeUnit.SECONDS).decided()).isEqualTo(1);
        assertThat(models.requests()).hasSize(1);
        assertThat(run().examined()).isZero();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void theScheduleIsLookedAtAnewEveryTime() {
        models.set(false);
        Instant[] now = {Instant.now()};
        ResolutionSchedule schedule = new ResolutionSchedule(
                database,
                new PostgresConceptStore(new PostgresWorkQueue()),
                new PostgresJobRunStore(),
                job,
                () -> now[0]);
        house.memory().change(SettingKey.RESOLUTION_SCHEDULE, "0 2 * * *", PERSON);
        assertThat(schedule.look(HERE)).isFalse();

        house.memory().change(SettingKey.RESOLUTION_SCHEDULE, "* * * * *", PERSON);
        assertThat(schedule.look(HERE)).isFalse();
        now[0] = now[0].plus(Duration.ofMinutes(2));
        assertThat(schedule.look(HERE)).isTrue();

        house.memory().change(SettingKey.RESOLUTION_SCHEDULE, "-", PERSON);
        now[0] = now[0].plus(Duration.ofDays(2));
        assertThat(schedule.look(HERE)).isFalse();
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> house.memory().change(SettingKey.RESOLUTION_SCHEDULE, "61 2 * * *", PERSON));
    }
}
