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

    private final List<EntailmentModel.Pair> asked = new ArrayList<>();

    @Test
    void whatNoRuleSeesIsToldWithTheModel() {
        Verdicts.JudgedPair judged = opinion(0.99, true).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC));

        assertThat(judged.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(judged.tier()).isEqualTo("tier2");
        assertThat(judged.ruleId()).startsWith("judge.");
        assertThat(asked)
                .containsExactlyInAnyOrder(
                        new EntailmentModel.Pair(BY_HAND, AUTOMATIC), new EntailmentModel.Pair(AUTOMATIC, BY_HAND));
    }

    @Test
    void aFactOfWhichNobodySaysTheProjectIsComparedWithThoseOfAny() {
        Fact known = Fact.of("The checkout timeout is 30 seconds.").in("p05");
        Fact incoming = Fact.of("The checkout timeout is 45 seconds.");

        assertThat(opinion(0.97, true).judge(known, incoming).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.97, true).judge(incoming, known).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.97, true).judge(known, incoming.in("p06")).verdict())
                .isEqualTo(Verdict.SCOPED);
    }

    @Test
    void aModelThatWasMadeForOtherTextOrIsNotThereIsNotAsked() {
        Verdicts.JudgedPair ruled =
                RULES.judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC), SentenceSettings.DEFAULTS.sureOfPair());

        assertThat(opinion(0.97, false).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(ruled);
        assertThat(new SecondOpinion(RULES, InstalledModel.none(), SentenceSettings.DEFAULTS)
                        .judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(ruled);
        assertThat(asked).isEmpty();
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
        assertThat(asked).isEmpty();
    }

    @Test
    void valuesThatSayTheSameAreShownToTheModelInOneSpelling() {
        opinion(0.02, true)
                .judge(Fact.of("The lamp burns for 90 seconds."), Fact.of("The lamp burns for 1.5 minutes."));

        assertThat(asked).allSatisfy(pair -> assertThat(pair.premise()).isEqualTo(pair.hypothesis()));
    }

    private SecondOpinion opinion(double contradiction, boolean forNotes) {
        InstalledModel<EntailmentModel> installed = InstalledModel.by("tier 2", () -> new EntailmentModel() {
            @Override
            public List<Judgement> judge(List<Pair> pairs) {
                asked.addAll(pairs);
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
        installed.start();
        return new SecondOpinion(RULES, installed, SentenceSettings.DEFAULTS);
    }
}
