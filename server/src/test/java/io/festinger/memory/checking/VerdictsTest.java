package io.festinger.memory.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.judge.Judge;
import io.festinger.judge.Likelihood;
import io.festinger.judge.Verdict;
import io.festinger.memory.checking.Verdicts.Fact;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictsTest {
    private static final Instant MONDAY = Instant.parse("2026-11-23T09:00:00Z");

    private final Verdicts verdicts = new Verdicts();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The login timeout is 30 s. | The login timeout is 45 s. | conflict",
                "The login timeout is 30 s. | the login  timeout is 30 s | duplicate",
                "The login timeout is 500 ms. | The login timeout is 0.5 s. | duplicate",
                "The login timeout is 30 s. | The login timeout was raised from 30 s to 45 s. | update",
                "The login timeout is 30 s in prod. | The login timeout is 5 s in staging. | scoped",
                "The office cat sleeps. | The billing limit is 200. | new",
            })
    void aPairIsJudged(String knownText, String incoming, String verdict) {
        assertThat(verdicts.judge(Fact.of(knownText), Fact.of(incoming), Judge.SURE)
                        .verdict()
                        .wire())
                .isEqualTo(verdict);
    }

    @Test
    void decidingWordsAreShownInBothAndExplainedInASentence() {
        Fact knownFact = by("agent-3", "The login timeout is 30 s.");
        Fact incoming = by("agent-7", "Since the outage the login timeout is two minutes.");
        Verdicts.JudgedPair judgedPair = verdicts.judge(knownFact, incoming, Judge.SURE);

        assertThat(judgedPair.tier()).isEqualTo("tier1");
        assertThat(judgedPair.ruleId()).startsWith("judge.");
        assertThat(text(knownFact, judgedPair.knownSpan())).isEqualTo("30 s");
        assertThat(text(incoming, judgedPair.incomingSpan())).isEqualTo("two minutes");
        assertThat(judgedPair.explanation())
                .isEqualTo("agent-3 says '30 s', agent-7 says 'two minutes' (login timeout); both cannot hold.");
    }

    private static String text(Fact fact, Optional<Verdicts.Part> part) {
        return fact.content()
                .substring(part.orElseThrow().start(), part.orElseThrow().end());
    }

    @Test
    void factsOfTwoProjectsOrScopesDoNotContradictEachOther() {
        Fact fact = new Fact("The login timeout is 30 s.", "one", "", "", Optional.empty());
        Fact there = new Fact("The login timeout is 45 s.", "two", "", "", Optional.empty());
        Fact staging = new Fact("The login timeout is 45 s.", "one", "staging", "", Optional.empty());

        assertThat(verdicts.judge(fact, there, Judge.SURE).verdict()).isEqualTo(Verdict.SCOPED);
        assertThat(verdicts.judge(fact, staging, Judge.SURE).verdict()).isEqualTo(Verdict.SCOPED);
    }

    @Test
    void statementsOfTwoPeopleAboutThemselvesDoNotContradictEachOther() {
        Fact ada = by("ada", "I prefer tabs.");
        Fact bo = by("bo", "I prefer spaces.");

        assertThat(verdicts.judge(ada, bo, 0.01).verdict()).isIn(Verdict.NEW, Verdict.SCOPED);
        assertThat(verdicts.judge(ada, by("bo", "I prefer tabs."), 0.01).verdict())
                .isIn(Verdict.NEW, Verdict.SCOPED);
    }

    @Test
    void sameWordsOnTwoDaysSpeakOfTwoDays() {
        Fact monday = new Fact("The backup ran yesterday.", "", "", "a", Optional.of(MONDAY));
        Fact friday = new Fact("The backup ran yesterday.", "", "", "a", Optional.of(MONDAY.plusSeconds(4 * 86_400)));

        assertThat(verdicts.judge(monday, friday, Judge.SURE).verdict()).isEqualTo(Verdict.NEW);
        assertThat(verdicts.judge(monday, monday, Judge.SURE).verdict()).isEqualTo(Verdict.DUPLICATE);
    }

    @Test
    void aDayIsCountedFromWhenItWasSaid() {
        Fact tomorrow = new Fact("The release is tomorrow.", "", "", "", Optional.of(MONDAY));

        assertThat(verdicts.judge(tomorrow, Fact.of("The release is on 2026-11-28."), Judge.SURE)
                        .verdict())
                .isEqualTo(Verdict.CONFLICT);
        assertThat(verdicts.judge(tomorrow, Fact.of("The release is on 2026-11-24."), Judge.SURE)
                        .verdict())
                .isIn(Verdict.DUPLICATE, Verdict.REFINEMENT);
    }

    @Test
    void aTransformerIsAskedAboutBothOrdersAndNotWhereALawDecides() {
        List<String> questions = new ArrayList<>();
        Fact knownFact = Fact.of("Releases of the shop go out by hand on Fridays.");
        Fact incoming = Fact.of("Every shop release is entirely automatic.");
        verdicts.judge(knownFact, incoming, Judge.SURE, Optional.of((first, second) -> {
            questions.add(first);
            return new Likelihood(0, 0, 0, 0, 1);
        }));
        assertThat(questions).containsExactlyInAnyOrder(knownFact.content(), incoming.content());

        verdicts.judge(knownFact.in("one"), incoming.in("two"), Judge.SURE, Optional.of((_, _) -> {
            throw new AssertionError("it was asked about two projects");
        }));
    }

    @Test
    void longTextsAreComparedSentenceBySentence() {
        String filler = "Lunch is served in the garden when the weather is fine. ".repeat(10);
        Fact knownFact = Fact.of(filler + "The login timeout is 30 s.");
        Fact incoming = Fact.of("The login timeout is 45 s. " + filler);
        Verdicts.JudgedPair judgedPair = verdicts.judge(knownFact, incoming, Judge.SURE);

        assertThat(judgedPair.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(text(knownFact, judgedPair.knownSpan())).isEqualTo("30 s");
        assertThat(judgedPair.leftOut()).isEmpty();
    }

    @Test
    void cutsOfAVeryLongTextAreReported() {
        String many = "The pump is red. ".repeat(200);

        assertThat(verdicts.judge(Fact.of(many), Fact.of(many + "x"), Judge.SURE)
                        .leftOut())
                .isPresent();
    }

    @Test
    void aFactHasToSaySomething() {
        assertThatThrownBy(() -> Fact.of(" "))
                .isInstanceOf(Failure.class)
                .extracting(failure -> ((Failure) failure).field())
                .isEqualTo(Optional.of("content"));
    }

    private static Fact by(String author, String content) {
        return new Fact(content, "", "", author, Optional.empty());
    }
}
