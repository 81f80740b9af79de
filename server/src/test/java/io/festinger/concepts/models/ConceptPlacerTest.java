package io.festinger.concepts.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptsHouse;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.jobs.WorkSettings;
import io.festinger.jobs.Workers;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.llm.ScriptedLanguageModels;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// From the prompt in which a concept becomes salient to its edges, on a real database.
@Timeout(120)
class ConceptPlacerTest {
    private static final String REPO = """
            {"edges": [{"concept": "gnommoweb", "parent": "repo", "dimension": "type", "is_isa": true, "confidence": 0.8}]}
            """;
    private static final WorkSettings QUICK =
            new WorkSettings(3, Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofSeconds(30));

    private final String url = TestPostgres.freshUrl();
    private final PostgresDatabase database = TestPostgres.connect(url);
    private final ConceptsHouse house = new ConceptsHouse(database);
    private final ScriptedLanguageModels models = new ScriptedLanguageModels();
    private final Workers workers = work(database, house);
    private int said;

    @AfterEach
    void close() {
        workers.close();
        house.close();
        database.close();
        TestPostgres.giveBack(url);
    }

    private Workers work(PostgresDatabase on, ConceptsHouse in) {
        Workers workers = new Workers(on, new PostgresWorkQueue(), QUICK, InstantSource.system())
                .enter(new ConceptPlacer(in.memories(), models));
        workers.start(() -> List.of(WorkspaceId.DEFAULT));
        return workers;
    }

    private void name(ConceptsHouse in, int times) {
        for (int i = 0; i < times; i++) {
            say(in, "Request " + ++said + " reached gnommoweb today. Nothing else happened.");
        }
    }

    private void say(ConceptsHouse in, String text) {
        Conversation conversation = in.memory().converse(new SessionId("s" + ++said));
        in.memory().recollect(new Prompt("demo", List.of(new Turn(Turn.Role.USER, text))), conversation);
    }

    private long waiting() {
        return Long.parseLong(house.rows("SELECT count(*) FROM work_items").getFirst());
    }

    @Test
    void aConceptCrossingTheThresholdIsAskedAboutOnceAndPlaced() throws Exception {
        models.says(REPO);
        name(house, 15);
        assertThat(models.requests()).isEmpty();

        name(house, 3);
        Eventually.holds("the edge stands", () -> house.memory().isPlaced("gnommoweb"));

        assertThat(models.requests()).hasSize(1);
        assertThat(models.requests().getFirst().user())
                .contains("- Request 29 reached gnommoweb today")
                .contains("- Request 31 reached gnommoweb today")
                .doesNotContain("Nothing else");
        assertThat(house.rows("SELECT source || ' ' || confidence FROM urd WHERE source = 'cloud_llm'"))
                .containsExactly("cloud_llm 0.8");
        assertThat(house.memory().concept("gnommoweb").novelty()).isEqualTo(1);
        assertThat(house.memory().preview("what is gnommoweb?").block()).contains("gnommoweb: [type] repo");
        Eventually.holds("the queue is empty", () -> waiting() == 0);
    }

    @Test
    void aPlacedConceptIsNotAskedAbout() throws Exception {
        house.memory().tell("gnommoweb -isa service", Write.by(new Actor("anna", true)));
        name(house, 20);

        assertThat(waiting()).isZero();
    }

    @Test
    void aWordMutedWhileItWaitsIsNotAskedAbout() throws Exception {
        models.set(false);
        name(house, 16);
        Eventually.holds("it is queued", () -> waiting() == 1);
        house.memory().curation().mute("gnommo*", Write.by(new Actor("anna", true)));

        models.set(true).says(REPO);
        workers.wake(WorkspaceId.DEFAULT);
        Eventually.holds("the queue is empty", () -> waiting() == 0);

        assertThat(models.requests()).isEmpty();
        assertThat(house.memory().isPlaced("gnommoweb")).isFalse();
    }

    @Test
    void aDictionaryWordIsNotAskedAbout() {
        for (int i = 0; i < 20; i++) {
            say(house, "please " + "again ".repeat(i));
        }

        assertThat(waiting()).isZero();
    }

    @Test
    void withoutAModelTheConceptWaits() throws Exception {
        models.set(false);
        name(house, 16);
        Eventually.holds("it is queued", () -> waiting() == 1);

        models.set(true).says(REPO);
        workers.wake(WorkspaceId.DEFAULT);
        Eventually.holds("the edge stands", () -> house.memory().isPlaced("gnommoweb"));
    }

    @Test
    void anAnswerWithoutEdgesStoresNothingAndIsNotAskedForAgain() throws Exception {
        models.says("{\"edges\": []}");
        name(house, 16);
        Eventually.holds("it was asked", () -> models.requests().size() == 1);
        Eventually.holds("it is done", () -> waiting() == 0);

        try (PostgresDatabase postgresDatabase = TestPostgres.connect(url);
                ConceptsHouse second = new ConceptsHouse(postgresDatabase)) {
            name(second, 20);
        }
        assertThat(waiting()).isZero();
        assertThat(models.requests()).hasSize(1);
        assertThat(house.memory().isPlaced("gnommoweb")).isFalse();
    }

    @Test
    void anEdgeContradictingAnExistingOneOpensAConflict() throws Exception {
        models.alwaysSays(prompt -> {
            house.memory().tell("gnommoweb -isa service", Write.by(new Actor("anna", true)));
            return REPO;
        });
        name(house, 16);

        Eventually.holds(
                "the conflict is open",
                () -> house.rows("SELECT collision_type FROM resolution_queue").equals(List.of("isa_isa")));
        Eventually.holds(
                "the marker shows",
                () -> house.memory().preview("gnommoweb").block().contains("[type?] service"));
    }

    @Test
    void malformedAnswersAreTriedAgainAndThenSetAside() throws Exception {
        models.says("I think it is a repo.").says(REPO.replace("type", "weather"));
        models.fails(new Failure(Failure.Code.UNAVAILABLE, "the model does not answer"));
        name(house, 16);

        Eventually.holds(
                "it is a dead letter",
                () -> house.rows("SELECT status || ' ' || last_error FROM work_items")
                        .equals(List.of("dead the model does not answer")));
        assertThat(models.requests()).hasSize(3);
        assertThat(house.memory().isPlaced("gnommoweb")).isFalse();
    }

    @Test
    void whereTheBudgetIsSpentItWaitsWithoutLosingAnAttempt() throws Exception {
        for (int i = 0; i < 5; i++) {
            models.fails(Failure.rateLimited("spent", Duration.ofMillis(5)));
        }
        models.says(REPO);
        name(house, 16);

        Eventually.holds("the edge stands", () -> house.memory().isPlaced("gnommoweb"));
        assertThat(models.requests()).hasSize(6);
    }

    @Test
    void twoNodesAskOnce() throws Exception {
        models.alwaysSays(prompt -> REPO);
        try (PostgresDatabase otherDatabase = TestPostgres.connect(url);
                ConceptsHouse other = new ConceptsHouse(otherDatabase);
                Workers otherWorkers = work(otherDatabase, other)) {
            name(house, 16);
            name(other, 16);
            Eventually.holds("the edge stands", () -> house.memory().isPlaced("gnommoweb"));
            Eventually.holds("it is done", () -> waiting() == 0);
        }
        assertThat(models.requests()).hasSize(1);
    }

    @Test
    void aSentenceWithAPossibleSecretIsNotKept() throws Exception {
        models.says(REPO);
        name(house, 14);
        say(house, "gnommoweb uses sk-abcdef0123456789abcdef0123456789 today");
        name(house, 1);

        Eventually.holds("it was asked", () -> models.requests().size() == 1);
        assertThat(models.requests().getFirst().user()).doesNotContain("sk-").contains("reached gnommoweb");
    }
}
