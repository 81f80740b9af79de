package io.festinger.detection.sentences;

import static io.festinger.app.MemoryHouse.PERSON;
import static io.festinger.app.MemoryHouse.TEAM;
import static io.festinger.detection.sentences.SentenceTiersFixture.scriptedForNotes;
import static io.festinger.detection.sentences.SentenceTiersFixture.scriptedModel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.app.MemoryHouse;
import io.festinger.base.Failure;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.database.TestPostgres;
import io.festinger.detection.stories.ScriptedSuccessions;
import io.festinger.jobs.WorkSettings;
import io.festinger.jobs.Workers;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.OnnxEntailmentModel;
import io.festinger.llm.onnx.TinyModel;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceTiersTest {
    private static final String BY_HAND = "Releases of the shop go out by hand on Fridays.";
    private static final String AUTOMATIC = "Every shop release is entirely automatic.";
    private static final String YES =
            "{\"verdict\": \"contradiction\", \"reasoning\": \"By hand is not\\nautomatic.\", \"confidence\": 0.9}";

    @TempDir
    Path folder;

    private final String url = TestPostgres.freshUrl();
    private SentenceTiersFixture tiers;

    @AfterEach
    void close() {
        tiers.close();
        TestPostgres.giveBack(url);
    }

    @Test
    void contradictionsWithoutARuleAreFiledByTheModelInTheFolder() {
        TinyModel tiny = new TinyModel().contradicting("hand", "automatic");
        Path model = tiny.write(folder.resolve("model"));
        start(InstalledModel.by("tier 2", () -> OnnxEntailmentModel.open(model, folder.resolve("natives"), 1)));
        String knownText = tiers.house.say("web", BY_HAND);
        tiers.house.say("web", "The garden of the office is green.");
        String incoming = tiers.house.say("web", AUTOMATIC);
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(1);
        Conflict conflict = tiers.conflicts().getFirst();
        assertThat(conflict.finding().detector()).isEqualTo("tier2");
        assertThat(conflict.finding().ruleId()).startsWith("judge.");
        assertThat(conflict.finding().explanation()).contains(BY_HAND, AUTOMATIC, "cannot hold");
        assertThat(conflict.project()).isEqualTo("web");
        assertThat(conflict.members())
                .extracting(member -> member.row().id())
                .containsExactlyInAnyOrder(knownText, incoming);
    }

    @Test
    void aPairIsFiledOnce() {
        start(releases());
        tiers.house.say("web", BY_HAND);
        String incoming = tiers.house.say("web", AUTOMATIC);
        tiers.workAll();
        tiers.house.reword(incoming, AUTOMATIC + " Since March.");
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(1);
    }

    @Test
    void pairsSettledByALaterMemoryAreNotFiled() {
        String settledText = "From now on every shop release is automatic, by hand is history.";
        start(releases());
        tiers.successions
                .judging(BY_HAND, settledText, ScriptedSuccessions.SETTLED)
                .judging(AUTOMATIC, settledText, ScriptedSuccessions.SAME);
        sayBoth();
        tiers.house.say("web", settledText);
        tiers.workAll();

        assertThat(tiers.conflicts())
                .noneSatisfy(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.joined().content())
                        .containsExactlyInAnyOrder(BY_HAND, AUTOMATIC));
    }

    @Test
    void aLaterMemorySettlingNothingSilencesNothing() {
        String next = "Every shop release is announced, by hand or automatic.";
        start(releases());
        tiers.successions.judging(BY_HAND, next, ScriptedSuccessions.SETTLED);
        sayBoth();
        tiers.house.say("web", next);
        tiers.workAll();

        assertThat(tiers.conflicts()).isNotEmpty();
    }

    @Test
    void oneDirectionAloneIsNotEnough() {
        start(scriptedModel((premise, hypothesis) -> premise.equals(BY_HAND) ? 0.99 : 0.2));
        sayBoth();
        tiers.models.set(false);
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void dismissedPairsAreNotFiledAgain() {
        start(releases());
        sayBoth();
        tiers.workAll();
        tiers.house
                .resolutions()
                .dismiss(TEAM, PERSON, tiers.conflicts().getFirst().id(), "two shops");
        String third = tiers.house.say("web", "The shop has a release on every Friday.");
        tiers.house.takeBack(third);
        workAgain();

        assertThat(tiers.conflicts()).extracting(Conflict::status).containsExactly(Conflict.Status.DISMISSED);
    }

    @Test
    void aMemoryTakenBackWhileItIsJudgedIsInNoConflict() {
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
        start(scriptedModel((premise, hypothesis) -> {
            meanwhile.getAndSet(() -> {}).run();
            return 0.99;
        }));
        String knownText = tiers.house.say("web", BY_HAND);
        tiers.workAll();
        tiers.house.say("web", AUTOMATIC);
        meanwhile.set(() -> tiers.house.takeBack(knownText));
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void aRewordedMemoryIsNotFiledForItsOldText() {
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
        start(scriptedModel((premise, hypothesis) -> {
            meanwhile.getAndSet(() -> {}).run();
            return premise.contains("garden") || hypothesis.contains("garden") ? 0 : 0.99;
        }));
        String knownText = tiers.house.say("web", BY_HAND);
        tiers.workAll();
        tiers.house.say("web", AUTOMATIC);
        meanwhile.set(() -> tiers.house.reword(knownText, "The shop has a garden."));
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void equalValuesAreNoConflictForAnyModel() {
        start(scriptedModel((premise, hypothesis) -> 0.99));
        tiers.house.say("web", "The login timeout is 500 ms.");
        tiers.house.say("web", "The login timeout is 0.5 s.");
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void aModelForNotesReadsThemWholeAndWeighsTimesAndPlansItself() {
        List<String> questions = new CopyOnWriteArrayList<>();
        start(scriptedForNotes((premise, hypothesis) -> {
            questions.add(premise);
            return premise.contains("canteen") && hypothesis.contains("canteen") ? 0.99 : 0.1;
        }));
        String knownText = "We have a canteen. It was closed on Mondays before, and is so still.";
        String incoming = "There is soup in the canteen each Monday. We might add bread.";
        tiers.house.say("web", knownText);
        tiers.house.say("web", incoming);
        tiers.workAll();

        assertThat(questions).containsOnly(knownText, incoming);
        assertThat(tiers.conflicts()).hasSize(1);
        assertThat(tiers.conflicts().getFirst().finding().explanation()).contains(knownText, incoming);
    }

    @Test
    void theModelIsAskedTheOtherWayOnlyWhereItHasADoubt() {
        List<List<String>> asked = new CopyOnWriteArrayList<>();
        start(scriptedForNotes((premise, hypothesis) -> {
            asked.add(List.of(premise, hypothesis));
            return premise.contains("canteen") && hypothesis.contains("canteen") ? 0.99 : 0.01;
        }));
        String open = "The canteen of the office opens on Mondays.";
        String closed = "The canteen of the office is closed on Mondays.";
        tiers.house.say("web", open);
        String garden = "The garden of the office is green on Mondays.";
        tiers.house.say("web", garden);
        tiers.house.say("web", closed);
        tiers.workAll();

        assertThat(asked).contains(List.of(open, closed), List.of(closed, open));
        assertThat(asked).doesNotContain(List.of(garden, open));
        assertThat(tiers.conflicts()).hasSize(1);
    }

    @Test
    void notesDifferingInNumbersAloneAreLeftToTheRules() {
        start(scriptedForNotes((premise, hypothesis) -> 0.99));
        for (int i = 1; i <= 3; i++) {
            tiers.house.say("web", "Note " + i + ": lunch " + i + " is served in hall " + i + ".");
        }
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void aLongNoteIsJudgedBySentencesByAnyModel() {
        List<String> questions = new CopyOnWriteArrayList<>();
        start(scriptedForNotes((premise, hypothesis) -> {
            questions.addAll(List.of(premise, hypothesis));
            return 0.1;
        }));
        tiers.house.say("web", BY_HAND);
        tiers.house.say("web", AUTOMATIC + " The garden of the office is green.".repeat(12));
        tiers.workAll();

        assertThat(questions)
                .contains(BY_HAND, AUTOMATIC)
                .allSatisfy(sentence -> assertThat(sentence).hasSizeLessThan(100));
    }

    @Test
    void otherProjectsAndWhatAuthorsSayOfThemselvesAreNotCompared() {
        start(scriptedModel((premise, hypothesis) -> 0.99));
        tiers.house.say("web", BY_HAND);
        tiers.house.say("app", AUTOMATIC);
        tiers.house.say("web", "I like short meetings in the morning", "ada");
        tiers.house.say("web", "I hate short meetings in the morning", "grace");
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void anAuthorChangingHisMindProposesAnUpdate() {
        start(scriptedModel((premise, hypothesis) -> 0.99));
        tiers.house.say("web", BY_HAND, "bot");
        tiers.house.say("web", "Actually every release of the shop is automatic.", "bot");
        tiers.workAll();

        assertThat(tiers.conflicts())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.status()).isEqualTo(Conflict.Status.PROPOSED));
    }

    @Test
    void unclearPairsGoToALanguageModel() {
        start(scriptedModel((premise, hypothesis) -> 0.6));
        tiers.models.says(YES);
        sayBoth();
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(1);
        Conflict conflict = tiers.conflicts().getFirst();
        assertThat(conflict.finding().detector()).isEqualTo("tier3");
        assertThat(conflict.finding().ruleId()).isEqualTo("escalation.contradiction");
        assertThat(conflict.finding().explanation()).contains(BY_HAND, AUTOMATIC, "By hand is not automatic.");
        assertThat(conflict.status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(tiers.models.requests()).hasSize(1);
        assertThat(tiers.models.requests().getFirst().user()).isEqualTo("""
            Can both sentences be true? Each stands in its context.

            {"earlier":{"sentence":"Releases of the shop go out by hand on Fridays.",\
            "context":"Releases of the shop go out by hand on Fridays.","project":"web","scope":"",\
            "author":"bot","at":"2026-03-01T12:00:01Z"},\
            "later":{"sentence":"Every shop release is entirely automatic.",\
            "context":"Every shop release is entirely automatic.","project":"web","scope":"",\
            "author":"bot","at":"2026-03-01T12:00:03Z"}}\
            """);
        assertThat(tiers.waiting(EscalationWorker.KIND)).isZero();
    }

    @Test
    void pairsCompatibleToALanguageModelAreNotFiled() {
        start(scriptedModel((premise, hypothesis) -> 0.6));
        tiers.models.says("{\"verdict\": \"compatible\", \"reasoning\": \"Two steps.\", \"confidence\": 0.7}");
        tiers.models.says("{\"verdict\": \"unclear\", \"reasoning\": \"Who knows.\", \"confidence\": 0.2}");
        sayBoth();
        tiers.workAll();
        workAgain();

        assertThat(tiers.models.requests()).isNotEmpty();
        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void aFailingLanguageModelIsAskedAgain() {
        start(scriptedModel((premise, hypothesis) -> 0.6));
        tiers.models.fails(new Failure(Failure.Code.UNAVAILABLE, "no answer"));
        sayBoth();

        assertThatThrownBy(tiers::workAll).isInstanceOf(Failure.class);
        assertThat(tiers.waiting(EscalationWorker.KIND)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 1"})
    void bulkWritesAreJudgedOnlyOnRequest(boolean isWanted, int waiting) {
        tiers = new SentenceTiersFixture(
                TestPostgres.connect(url),
                folder.resolve("index"),
                releases(),
                new SentenceSettings(0.9, 0.9, 0.5, 20, false, isWanted, Duration.ZERO));
        String id = tiers.house.say("web", BY_HAND);
        tiers.workAll();
        SentenceServices services = tiers.house.sentences(tiers.queue);
        services.writes().run(TEAM, MemoryHouse.PERSON, String.class, writing -> {
            tiers.trigger.follow(writing, services.memories().lock(writing.handle(), List.of(id)));
            return id;
        });

        assertThat(tiers.waiting(EntailmentWorker.KIND)).isEqualTo(waiting);
    }

    @Test
    void withoutModelsNothingIsQueued() {
        start(InstalledModel.none());
        tiers.models.set(false);
        sayBoth();

        assertThat(tiers.waiting(EntailmentWorker.KIND)).isZero();
        assertThat(tiers.entailment.ready(TEAM)).isFalse();
    }

    @Test
    void aLanguageModelAloneIsAskedAboutCloseSentencesWhereWanted() {
        tiers = new SentenceTiersFixture(
                TestPostgres.connect(url),
                folder.resolve("index"),
                InstalledModel.none(),
                new SentenceSettings(0.9, 0.9, 0.5, 20, true, true, Duration.ZERO));
        tiers.models.says(YES);
        tiers.house.say("web", "Shop releases go out by hand.");
        tiers.house.say("web", "Shop releases go out without any hand.");
        tiers.house.say("web", "The shop sells hand soap and bicycles.");
        tiers.workAll();

        assertThat(tiers.models.requests()).hasSize(1);
        assertThat(tiers.conflicts()).hasSize(1);
    }

    @Test
    void workPendingAtAStopIsDoneByTheNextServer() throws Exception {
        start(releases());
        String knownText = tiers.house.say("web", BY_HAND);
        String incoming = tiers.house.say("web", AUTOMATIC);
        tiers.close();
        start(releases());

        try (Workers workers = new Workers(
                        tiers.house.database(), tiers.queue, WorkSettings.DEFAULTS, InstantSource.system())
                .enter(tiers.entailment)
                .enter(tiers.escalation)) {
            workers.start(() -> List.of(TEAM));
            Eventually.holds("the pair is filed", () -> tiers.conflicts().size() == 1);
        }
        assertThat(tiers.conflicts().getFirst().members())
                .extracting(member -> member.row())
                .extracting(RowRef::id)
                .containsExactlyInAnyOrder(knownText, incoming);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I prefer my tea cold.        | ada   | The user prefers the tea hot. | ada   | 1
            I prefer my tea cold.        | ada   | I prefer my tea hot.          | ada   | 1
            The user prefers tea cold.   | bot-1 | The user prefers tea hot.     | bot-2 | 1
            I prefer my tea cold.        | ada   | The user prefers the tea hot. | bot   | 0
            I prefer my tea cold.        | ada   | I prefer my tea hot.          | ben   | 0
            """)
    void statementsAboutOneselfMeetStatementsByOthers(
            String one, String author, String other, String otherAuthor, int conflicts) {
        start(scriptedForNotes((premise, hypothesis) -> bothSay(premise, hypothesis) ? 0.99 : 0.01));
        tiers.house.prefer(one, author);
        tiers.house.prefer(other, otherAuthor);
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(conflicts);
    }

    /// Whether two texts of one subject disagree.
    private static boolean bothSay(String premise, String hypothesis) {
        return premise.startsWith("I ") == hypothesis.startsWith("I ")
                && premise.contains("cold") != hypothesis.contains("cold");
    }

    private void start(InstalledModel<EntailmentModel> installedModel) {
        tiers = new SentenceTiersFixture(
                TestPostgres.connect(url), folder.resolve("index"), installedModel, SentenceSettings.DEFAULTS);
    }

    private void sayBoth() {
        tiers.house.say("web", BY_HAND);
        tiers.house.say("web", AUTOMATIC);
    }

    /// Has everything that was said judged once more.
    private void workAgain() {
        tiers.house
                .database()
                .inTransaction(
                        TEAM,
                        handle -> handle.execute(
                                "INSERT INTO work_items SELECT 'entailment', id, '{}', 'waiting', 0, stored_at,"
                                        + " stored_at, false, '', stored_at FROM memories ON CONFLICT DO NOTHING"));
        tiers.workAll();
    }

    private static InstalledModel<EntailmentModel> releases() {
        return scriptedModel((premise, hypothesis) -> {
            String both = premise + hypothesis;
            return both.contains("by hand") && both.contains("automatic") ? 0.99 : 0.01;
        });
    }
}
