package io.festinger.detection.stories;

import static io.festinger.detection.stories.ScriptedSuccessions.CLASH;
import static io.festinger.detection.stories.ScriptedSuccessions.OVERTAKEN;
import static io.festinger.detection.stories.ScriptedSuccessions.SAME;
import static io.festinger.detection.stories.ScriptedSuccessions.SETTLED;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
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
    private static final String ALONE = "Anybody may fire it without asking.";
    private static final String AGREED = "The members voted: nobody needs to ask anybody.";

    private final ScriptedSuccessions model = new ScriptedSuccessions();
    private final List<StoryFact> story = new ArrayList<>();

    @Test
    void whatALaterFactOvertookIsStaleAndTheQuestionIsAboutTheOldOne() {
        model.judging(KILN, FAREWELL, OVERTAKEN);
        say("ines", KILN);
        say("tomas", GLAZE);
        say("tomas", FAREWELL);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.STALE);
            assertThat(finding.factIds()).containsExactly("1", "3");
            assertThat(finding.about()).isEqualTo("1");
            assertThat(finding.question()).contains("Ask Sorrel before you fire the kiln");
            assertThat(finding.explanation()).contains("teapot", "scripted").containsPattern("sure to \\d\\d %");
            assertThat(finding.ruleId()).isEqualTo("story.judged.stale");
        });
    }

    @Test
    void whatContradictsAndNothingSettlesIsAmbiguous() {
        model.judging(KILN, ALONE, CLASH);
        say("ines", KILN);
        say("tomas", ALONE);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.AMBIGUITY);
            assertThat(finding.factIds()).containsExactly("1", "2");
            assertThat(finding.ruleId()).isEqualTo("story.judged.ambiguity");
        });
    }

    @Test
    void whatComesBackAfterARivalIsAReversal() {
        model.judging(KILN, ALONE, SETTLED)
                .judging(ALONE, "As ever: no fire without Sorrel.", CLASH)
                .judging(KILN, "As ever: no fire without Sorrel.", SAME);
        say("ines", KILN);
        say("tomas", ALONE);
        say("ines", "As ever: no fire without Sorrel.");

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.REVERSAL);
            assertThat(finding.factIds()).containsExactly("1", "2", "3");
        });
    }

    @Test
    void whatALaterFactSettlesIsLeftAlone() {
        model.judging(KILN, ALONE, CLASH).judging(KILN, AGREED, SETTLED);
        say("ines", KILN);
        say("tomas", ALONE);
        say("ines", AGREED);

        assertThat(read()).isEmpty();
    }

    @Test
    void whatTheModelIsNotSureOfIsLeftAlone() {
        model.judging(KILN, ALONE, new Succession(0.6, 0, 0, 0, 0.4));
        say("ines", KILN);
        say("tomas", ALONE);

        assertThat(read()).isEmpty();
    }

    @Test
    void itIsToldWhenAndByWhomTheLaterOneWasWritten() {
        say("ines", KILN);
        say("tomas", GLAZE);
        say("INES", ALONE);
        read();

        assertThat(model.asked())
                .filteredOn(asked -> asked.later().equals(ALONE))
                .anySatisfy(asked -> {
                    assertThat(asked.earlier()).isEqualTo(KILN);
                    assertThat(asked.oneVoice()).isTrue();
                    assertThat(asked.apart()).isEqualTo(Duration.ofDays(40));
                })
                .anySatisfy(asked -> assertThat(asked.oneVoice()).isFalse());
    }

    @Test
    void whatIsSaidWithinOneSessionComesInThePlaceOfWhatItContradicts() {
        model.judging(KILN, ALONE, CLASH).judging(GLAZE, FAREWELL, OVERTAKEN);
        story.add(fact("1", "ines", KILN, 0, Optional.empty()));
        story.add(fact("2", "ines", ALONE, 0, Optional.empty()));
        story.add(fact("3", "ines", GLAZE, 24 * 30, Optional.empty()));
        story.add(fact("4", "ines", "The wheel squeaks.", 24 * 30, Optional.empty()));
        story.add(fact("5", "tomas", FAREWELL, 24 * 60, Optional.empty()));

        assertThat(read())
                .singleElement()
                .satisfies(finding -> assertThat(finding.factIds()).containsExactly("3", "5"));
    }

    @Test
    void whatWasTakenBackAndWhatDiffersInNumbersAloneIsNotAsked() {
        story.add(fact("1", "ines", KILN, 0, Optional.of(Instant.parse("2026-01-20T09:00:00Z"))));
        story.add(fact("2", "tomas", "Shelf 1 is full.", 24 * 30, Optional.empty()));
        story.add(fact("3", "tomas", "Shelf 2 is full.", 24 * 40, Optional.empty()));
        read();

        assertThat(model.asked()).isEmpty();
    }

    /// What the rules found of the same facts is told once, as they tell it.
    @Test
    void theRulesComeFirst() {
        String old = "The auth rate limit is 1,000 req/s.";
        String young = "Auth rate limit: 5,000 req/s";
        model.judging(old, young, CLASH);
        say("ines", old);
        say("tomas", young);

        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.ambiguity");
    }

    @Test
    void whatTheRulesTakeForAmbiguousAndTheModelForSettledOrForTwoThingsIsLeftAlone() {
        String old = "The auth rate limit is 1,000 req/s.";
        String young = "Auth rate limit: 5,000 req/s";
        say("ines", old);
        say("tomas", young);

        model.judging(old, young, CLASH);
        assertThat(read()).extracting(StoryFinding::kind).containsExactly(StoryFinding.Kind.AMBIGUITY);
        model.judging(old, young, SETTLED);
        assertThat(read()).isEmpty();
        model.judging(old, young, ScriptedSuccessions.NONE);
        assertThat(read()).isEmpty();
    }

    @Test
    void aReversalIsOneWhereItsLastFactHasToDoWithAnyOther() {
        String young = "The new chart goes up to 25 % of readers, errors are flat.";
        String last = "5 % of the charts hold a coupon.";
        say("ines", "The new chart is on for 5 % of readers.");
        say("ines", young);
        say("tomas", last);

        assertThat(read()).isEmpty();
        model.judging(young, last, new Succession(0.8, 0, 0, 0, 0.2));
        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.reversal");
    }

    @Test
    void whatLeansOnSomethingThatEndedIsLeftAloneWhereTheModelSeesItSettled() {
        String old = "Parcels go to the depot in Mill Lane.";
        String ended = "The depot in Mill Lane was closed for good.";
        say("ines", old);
        say("tomas", ended);

        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.stale.dependency");
        model.judging(old, ended, SETTLED);
        assertThat(read()).isEmpty();
    }

    @Test
    void aDateThatPassedIsToldWithWhatShowsIt() {
        String until = "The portal takes proposals until 31 January 2026.";
        String read = "The reviewers met for the first time, with 212 proposals on the desk.";
        story.add(fact("1", "ines", until, 0, Optional.empty()));
        story.add(fact("2", "tomas", GLAZE, 24 * 30, Optional.empty()));
        story.add(fact("3", "tomas", read, 24 * 60, Optional.empty()));

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.stale.deadline");
            assertThat(finding.factIds()).containsExactly("1");
        });
        model.judging(until, read, OVERTAKEN);
        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.judged.stale");
            assertThat(finding.factIds()).containsExactly("1", "3");
        });
    }

    @Test
    void aDateThatPassedIsToldWithWhatContradictsItHoweverItIsWeighed() {
        String until = "The new oven is due on 31 January 2026.";
        String still = "We bake on with the old oven and a good deal of patience.";
        story.add(fact("1", "ines", until, 0, Optional.empty()));
        story.add(fact("2", "tomas", GLAZE, 24 * 30, Optional.empty()));
        story.add(fact("3", "tomas", still, 24 * 60, Optional.empty()));
        model.judging(until, still, new Succession(0.45, 0.1, 0, 0, 0.45));

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.factIds()).containsExactly("1", "3");
            assertThat(finding.explanation()).contains("Rules see that the first one is over");
        });
    }

    @Test
    void whatEndedAndWasReplacedSinceIsLeftAlone() {
        String old = "Parcels go to the depot in Mill Lane.";
        String instead = "Parcels now go to the hall by the canal.";
        say("ines", old);
        say("tomas", "The depot in Mill Lane was closed for good.");
        say("oda", instead);

        model.judging(old, instead, ScriptedSuccessions.NONE);
        assertThat(read()).extracting(StoryFinding::ruleId).contains("story.stale.dependency");
        model.judging(old, instead, SETTLED);
        assertThat(read()).isEmpty();
    }

    @Test
    void whatWasOvertakenAndReplacedSinceIsLeftAlone() {
        model.judging(KILN, ALONE, OVERTAKEN);
        say("ines", KILN);
        say("tomas", ALONE);
        assertThat(read()).extracting(StoryFinding::ruleId).containsExactly("story.judged.stale");

        model.judging(KILN, AGREED, SETTLED);
        say("oda", AGREED);
        assertThat(read()).isEmpty();
    }

    @Test
    void whatContradictsSeveralIsToldAsOne() {
        model.judging(KILN, AGREED, CLASH).judging(ALONE, AGREED, CLASH);
        say("ines", KILN);
        say("tomas", ALONE);
        say("ines", GLAZE);
        say("oda", AGREED);

        assertThat(read()).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.judged.ambiguity");
            assertThat(finding.factIds()).containsExactly("1", "2", "4");
        });
    }

    @Test
    void withoutAModelTheRulesReadAlone() {
        say("ines", KILN);
        say("tomas", ALONE);
        assertThat(new JudgedStoryReader(rules(), InstalledModel.none()).read(story))
                .isEmpty();
    }

    @Test
    void whatWasJudgedIsKeptAndALongStoryCostsNoMoreThanIsAllowed() {
        for (int i = 0; i < 60; i++) {
            String name = "" + (char) ('a' + i / 10) + (char) ('a' + i % 10) + "ric";
            say("author" + i, "The kiln " + name + " is fired by helper " + name + "o.");
        }
        DeterministicStoryReader keeping = DeterministicStoryReader.keeping(new StandardClaimReader(), 1_000);
        JudgedStoryReader reader = new JudgedStoryReader(
                keeping, model.installed(), new Successions.Effort(30, 100), SuspicionModel.STANDARD);
        reader.read(story);
        assertThat(model.asked()).hasSize(100);
        reader.read(story);
        reader.read(story);
        int all = model.asked().size();
        reader.read(story);

        assertThat(model.asked()).hasSize(all).doesNotHaveDuplicates();
        assertThat(all).isBetween(101, 300);
        assertThat(model.asked()).allSatisfy(asked -> assertThat(asked.later()).matches("The kiln [def].*"));
    }

    private List<StoryFinding> read() {
        return new JudgedStoryReader(rules(), model.installed()).read(story);
    }

    private static DeterministicStoryReader rules() {
        return new DeterministicStoryReader(new StandardClaimReader());
    }

    /// Twenty days after the one before.
    private void say(String author, String content) {
        story.add(fact(String.valueOf(story.size() + 1), author, content, story.size() * 24 * 20, Optional.empty()));
    }

    private static StoryFact fact(String id, String author, String content, int hours, Optional<Instant> retired) {
        Instant at = Instant.parse("2026-01-05T09:00:00Z").plus(Duration.ofHours(hours));
        return new StoryFact(id, content, "p", "kiln", author, at, retired, Optional.empty());
    }
}
