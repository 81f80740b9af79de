package io.festinger.detection.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.judge.Verdict;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.checking.Verdicts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondOpinionTest {
    private static final Verdicts RULES = new Verdicts();
    private static final String BY_HAND = "Releases of the shop go out by hand on Fridays.";
    private static final String AUTOMATIC = "Every shop release is entirely automatic.";

    private final List<EntailmentModel.Pair> requestedPairs = new ArrayList<>();

    @Test
    void contradictionsWithoutARuleAreReportedWithTheModel() {
        Verdicts.JudgedPair judgedPair = opinion(0.99, true).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC));

        assertThat(judgedPair.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(judgedPair.tier()).isEqualTo("tier2");
        assertThat(judgedPair.ruleId()).startsWith("judge.");
        assertThat(requestedPairs)
                .containsExactlyInAnyOrder(
                        new EntailmentModel.Pair(BY_HAND, AUTOMATIC), new EntailmentModel.Pair(AUTOMATIC, BY_HAND));
    }

    @Test
    void aFactWithoutAProjectIsComparedWithFactsOfAny() {
        Fact knownFact = Fact.of("The checkout timeout is 30 seconds.").in("p05");
        Fact incoming = Fact.of("The checkout timeout is 45 seconds.");

        assertThat(opinion(0.97, true).judge(knownFact, incoming).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.97, true).judge(incoming, knownFact).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.97, true).judge(knownFact, incoming.in("p06")).verdict())
                .isEqualTo(Verdict.SCOPED);
    }

    @Test
    void aMissingOrUnsuitableModelIsNotAsked() {
        Verdicts.JudgedPair judgedPair =
                RULES.judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC), SentenceSettings.DEFAULTS.sureOfPair());

        assertThat(opinion(0.97, false).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(judgedPair);
        assertThat(new SecondOpinion(RULES, InstalledModel.none(), SentenceSettings.DEFAULTS)
                        .judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(judgedPair);
        assertThat(requestedPairs).isEmpty();
    }

    @Test
    void otherProjectsAndScopesAreNotAskedAbout() {
        SecondOpinion opinion = opinion(0.97, true);
        opinion.judge(
                new Fact(BY_HAND, "web", "", "", Optional.empty()),
                new Fact(AUTOMATIC, "shop", "", "", Optional.empty()));
        opinion.judge(
                new Fact(BY_HAND, "web", "staging", "", Optional.empty()),
                new Fact(AUTOMATIC, "web", "production", "", Optional.empty()));
        assertThat(requestedPairs).isEmpty();
    }

    @Test
    void valuesSayingTheSameAreShownToTheModelInOneSpelling() {
        opinion(0.02, true)
                .judge(Fact.of("The lamp burns for 90 seconds."), Fact.of("The lamp burns for 1.5 minutes."));

        assertThat(requestedPairs).allSatisfy(pair -> assertThat(pair.premise()).isEqualTo(pair.hypothesis()));
    }

    private SecondOpinion opinion(double contradiction, boolean forNotes) {
        InstalledModel<EntailmentModel> installedModel = InstalledModel.by("tier 2", () -> new EntailmentModel() {
            @Override
            public List<Judgement> judge(List<Pair> pairs) {
                requestedPairs.addAll(pairs);
                return pairs.stream()
                        .map(pair -> new Judgement(0, 1 - contradiction, contradiction))
                        .toList();
            }

            @Override
            public boolean isMadeForNotes() {
                return forNotes;
            }

            @Override
            public String name() {
                return "scripted";
            }

            @Override
            public void close() {}
        });
        installedModel.start();
        return new SecondOpinion(RULES, installedModel, SentenceSettings.DEFAULTS);
    }
}
