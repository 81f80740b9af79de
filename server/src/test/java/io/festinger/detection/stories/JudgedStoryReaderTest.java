package io.festinger.detection.stories;

import static io.festinger.detection.stories.ScriptedSuccessions.CLASH;
import static io.festinger.detection.stories.ScriptedSuccessions.OVERTAKEN;
import static io.festinger.detection.stories.ScriptedSuccessions.SAME;
import static io.festinger.detection.stories.ScriptedSuccessions.SETTLED;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.detection.stories.StoryFact.Retirement;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel.Succession;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgedStoryReaderTest {
    private static final String KILN = "Ask Sorrel before you fire the kiln.";
    private static final String FAREWELL = "We gave Sorrel a teapot at her farewell.";
    private static final String GLAZE = "Glazes are mixed on Thursdays.";
    private static final String WITHOUT_ASKING = "Anybody may fire it without asking.";
    private static final Instant AT = Instant.parse("2026-01-05T09:00:00Z");
    private static final String AGREED = "The members voted: nobody needs to ask anybody.";

    private final ScriptedSuccessions model = new ScriptedSuccessions();
    private final List<StoryFact> story = new ArrayList<>();

    @Test
    void anOvertakenFactIsStaleAndTheQuestionIsAboutTheOldOne() {
        model.judging(KILN, FAREWELL, OVERTAKEN);
        say("ines", KILN);
        say("tomas", GLAZE);
        say("tomas", FAREWELL);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.STALE);
            assertThat(finding.factIds()).containsExactly("1", "3");
            assertThat(finding.about()).isEqualTo("1");
            assertThat(finding.question()).contains("Ask Sorrel before you fire the kiln");
            assertThat(finding.explanation()).contains("teapot").containsPattern("\\d\\d % likely");
            assertThat(finding.ruleId()).isEqualTo("story.stale");
        });
    }

    @Test
    void unsettledContradictionsAreAmbiguous() {
        model.judging(KILN, WITHOUT_ASKING, CLASH);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.AMBIGUITY);
            assertThat(finding.factIds()).containsExactly("1", "2");
            assertThat(finding.ruleId()).isEqualTo("story.ambiguity");
        });
    }

    @Test
    void aModelDoesNotFindEqualValuesContradictory() {
        String seconds = "The session timeout is 60 seconds.";
        String minutes = "The session timeout is 1 minute.";
        model.judging(seconds, minutes, CLASH);
        say("ines", seconds);
        say("tomas", minutes);

        assertThat(read()).isEmpty();
    }

    @Test
    void aReturnAfterARivalIsAReversal() {
        model.judging(KILN, WITHOUT_ASKING, SETTLED)
                .judging(WITHOUT_ASKING, "As ever: no fire without Sorrel.", CLASH)
                .judging(KILN, "As ever: no fire without Sorrel.", SAME);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        say("ines", "As ever: no fire without Sorrel.");

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.REVERSAL);
            assertThat(finding.factIds()).containsExactly("1", "2", "3");
        });
    }

    @Test
    void aFactRepeatingTheStateBeforeAChangeIsAReversalThoughNothingElseSaysSo() {
        model.judging(KILN, WITHOUT_ASKING, SETTLED).judging(KILN, "As ever: no fire without Sorrel.", SAME);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        say("ines", "As ever: no fire without Sorrel.");

        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.reversal");
    }

    @Test
    void aFactRepeatingAReplacedOneIsAReversal() {
        model.judging(KILN, WITHOUT_ASKING, SETTLED).judging(KILN, "As ever: no fire without Sorrel.", SAME);
        story.add(
                new StoryFact("1", KILN, "p", "kiln", "ines", AT, Optional.of(Retirement.REPLACED), Optional.empty()));
        say("ines", WITHOUT_ASKING);
        say("ines", "As ever: no fire without Sorrel.");

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.reversal");
            assertThat(finding.factIds()).containsExactly("1", "2", "3");
            assertThat(finding.about()).isEqualTo("3");
        });
    }

    @Test
    void theLimitOfAScopeBelongsToTheThingOfItsName() {
        story.add(new StoryFact(
                "1", "The maximum load is 40 kg.", "p", "wheel", "ines", AT, Optional.empty(), Optional.empty()));
        story.add(fact("2", "tomas", "The wheel carries up to 25 kg.", 24 * 30, Optional.empty()));

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.ambiguity");
            assertThat(finding.factIds()).containsExactly("1", "2");
        });
    }

    @Test
    void aVersionIsStaleOnceAChangeToAnotherOneIsUnderWay() {
        say("ines", "Glazy 3 plans our firings.");
        say("tomas", GLAZE);
        say("tomas", "The Glazy 4 migration of the recipes has begun.");

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.stale");
            assertThat(finding.factIds()).containsExactly("1", "3");
        });
    }

    @Test
    void settledFactsAreLeftAlone() {
        model.judging(KILN, WITHOUT_ASKING, CLASH).judging(KILN, AGREED, SETTLED);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        say("ines", AGREED);

        assertThat(read()).isEmpty();
    }

    @Test
    void uncertainFindingsAreLeftAlone() {
        model.judging(KILN, WITHOUT_ASKING, new Succession(0.6, 0, 0, 0, 0.4));
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);

        assertThat(read()).isEmpty();
    }

    @Test
    void itHearsTimeAndAuthorOfTheLaterOne() {
        say("ines", KILN);
        say("tomas", GLAZE);
        say("INES", WITHOUT_ASKING);
        read();

        assertThat(model.requests())
                .filteredOn(requestedNotes -> requestedNotes.next().equals(WITHOUT_ASKING))
                .anySatisfy(requestedNotes -> {
                    assertThat(requestedNotes.previous()).isEqualTo(KILN);
                    assertThat(requestedNotes.oneVoice()).isTrue();
                    assertThat(requestedNotes.apart()).isEqualTo(Duration.ofDays(40));
                })
                .anySatisfy(
                        requestedNotes -> assertThat(requestedNotes.oneVoice()).isFalse());
    }

    @Test
    void statementsOfOneSessionTakeThePlaceOfTheContradictedOne() {
        model.judging(KILN, WITHOUT_ASKING, CLASH).judging(GLAZE, FAREWELL, OVERTAKEN);
        story.add(fact("1", "ines", KILN, 0, Optional.empty()));
        story.add(fact("2", "ines", WITHOUT_ASKING, 0, Optional.empty()));
        story.add(fact("3", "ines", GLAZE, 24 * 30, Optional.empty()));
        story.add(fact("4", "ines", "The wheel squeaks.", 24 * 30, Optional.empty()));
        story.add(fact("5", "tomas", FAREWELL, 24 * 60, Optional.empty()));

        assertThat(read())
                .singleElement()
                .satisfies(finding -> assertThat(finding.factIds()).containsExactly("3", "5"));
    }

    @Test
    void revokedFactsAndNumericDifferencesAreNotAsked() {
        story.add(fact("1", "ines", KILN, 0, Optional.of(Retirement.TAKEN_BACK)));
        story.add(fact("2", "tomas", "Shelf 1 is full.", 24 * 30, Optional.empty()));
        story.add(fact("3", "tomas", "Shelf 2 is full.", 24 * 40, Optional.empty()));
        read();

        assertThat(model.requests()).isEmpty();
    }

    @Test
    void replacedFactsAreLeftAloneAfterBeingOvertaken() {
        model.judging(KILN, WITHOUT_ASKING, OVERTAKEN);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.stale");

        model.judging(KILN, AGREED, SETTLED);
        say("oda", AGREED);
        assertThat(read()).isEmpty();
    }

    @Test
    void contradictionsWithSeveralAreReportedAsOne() {
        model.judging(KILN, AGREED, CLASH).judging(WITHOUT_ASKING, AGREED, CLASH);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        say("ines", GLAZE);
        say("oda", AGREED);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.ambiguity");
            assertThat(finding.factIds()).containsExactly("1", "2", "4");
        });
    }

    @Test
    void withoutAModelTheJudgeReadsAlone() {
        story.addAll(Story.of("""
                2026-01-05 | workshop | ines | The kiln is fired at 900 °C.
                2026-02-05 | shop | tomas | The kiln is fired at 1,100 °C.
                2026-03-05 | shop | oda | Glazes are mixed on Thursdays.
                """));

        assertThat(new JudgedStoryReader(InstalledModel.none()).read(story))
                .singleElement()
                .satisfies(finding -> assertThat(finding.factIds()).containsExactly("1", "2"));
    }

    @Test
    void aFactIsReadAgainWhereItWasTakenBackSince() {
        model.judging(KILN, WITHOUT_ASKING, CLASH);
        say("ines", KILN);
        say("tomas", WITHOUT_ASKING);
        JudgedStoryReader reader = new JudgedStoryReader(model.installedModel());
        assertThat(reader.read(story)).hasSize(1);

        story.set(0, fact("1", "ines", KILN, 0, Optional.of(Retirement.TAKEN_BACK)));

        assertThat(reader.read(story)).isEmpty();
    }

    @Test
    void possibleStatementsOfOneThingAreFoundAmongMany() {
        say("ines", KILN);
        say("tomas", GLAZE);
        say("oda", FAREWELL);

        assertThat(new JudgedStoryReader(model.installedModel()).relatedIds(story, "3"))
                .containsExactly("1");
    }

    @Test
    void judgementsAreKeptAndALongStoryCostsNoMoreThanIsAllowed() {
        for (int i = 0; i < 60; i++) {
            String name = "" + (char) ('a' + i / 10) + (char) ('a' + i % 10) + "ric";
            say("author" + i, "The kiln " + name + " is fired by helper " + name + "o.");
        }
        JudgedStoryReader reader =
                new JudgedStoryReader(model.installedModel(), new StoryRelations.Effort(30, 100), new Readings(1_000));
        reader.read(story);
        assertThat(model.requests()).hasSize(100);
        reader.read(story);
        reader.read(story);
        int all = model.requests().size();
        reader.read(story);

        assertThat(model.requests()).hasSize(all).doesNotHaveDuplicates();
        assertThat(all).isBetween(101, 300);
        assertThat(model.requests())
                .allSatisfy(notes -> assertThat(notes.next()).matches("The kiln [def].*"));
    }

    private List<StoryFinding> read() {
        return new JudgedStoryReader(model.installedModel()).read(story);
    }

    /// Twenty days after the one before.
    private void say(String author, String content) {
        story.add(fact(String.valueOf(story.size() + 1), author, content, story.size() * 24 * 20, Optional.empty()));
    }

    private static StoryFact fact(
            String id, String author, String content, int hours, Optional<Retirement> retirement) {
        return new StoryFact(
                id, content, "p", "kiln", author, AT.plus(Duration.ofHours(hours)), retirement, Optional.empty());
    }
}
