package io.festinger.detection.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.Verdict;
import io.festinger.memory.Verdicts;
import io.festinger.memory.Verdicts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondOpinionTest {
    private static final Verdicts RULES = new Verdicts(new StandardClaimReader());
    private static final String BY_HAND = "Releases of the shop go out by hand on Fridays.";
    private static final String AUTOMATIC = "Every shop release is entirely automatic.";

    private final List<EntailmentModel.Pair> asked = new ArrayList<>();

    @Test
    void whatNoRuleSeesIsToldByTheModel() {
        Verdicts.Judged judged = opinion(0.97, true).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC));

        assertThat(judged.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(judged.tier()).isEqualTo("tier2");
        assertThat(judged.ruleId()).isEqualTo("entailment.contradiction");
        assertThat(judged.confidence()).isEqualTo(0.97);
        assertThat(judged.knownSpan()).contains(new Verdicts.Part(0, BY_HAND.length()));
        assertThat(judged.explanation()).contains("scripted", "97 %");
        assertThat(asked)
                .containsExactly(
                        new EntailmentModel.Pair(BY_HAND, AUTOMATIC), new EntailmentModel.Pair(AUTOMATIC, BY_HAND));
    }

    @Test
    void oneThatSaysItselfThatItReplacesIsAnUpdate() {
        assertThat(opinion(0.97, true)
                        .judge(Fact.of(BY_HAND), Fact.of("We switched to releases that a robot makes."))
                        .verdict())
                .isEqualTo(Verdict.UPDATE);
    }

    @Test
    void aFactOfWhichNobodySaysTheProjectIsLaidBesideThoseOfAny() {
        Fact known = Fact.of("The checkout timeout is 30 seconds.").in("p05");
        Fact incoming = Fact.of("The checkout timeout is 45 seconds.");

        assertThat(opinion(0.02, true).judge(known, incoming).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.02, true).judge(incoming, known).verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(opinion(0.02, true).judge(known, incoming.in("p06")).verdict())
                .isEqualTo(Verdict.NEW);
    }

    @Test
    void aModelThatIsNotSureOrWasMadeForOtherTextOrIsNotThereChangesNothing() {
        Verdicts.Judged ruled = RULES.judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC));
        assertThat(opinion(0.79, true).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(ruled);
        assertThat(opinion(0.97, false).judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(ruled);
        assertThat(new SecondOpinion(RULES, InstalledModel.none(), SentenceSettings.DEFAULTS)
                        .judge(Fact.of(BY_HAND), Fact.of(AUTOMATIC)))
                .isEqualTo(ruled);
    }

    @Test
    void whatSentencesAloneShowIsDoubtedWhereTheModelSeesNothingOfIt() {
        Fact lifts = Fact.of("The crane lifts pallets onto the deck.");
        Fact never = Fact.of("The crane never lifts pallets onto the deck.");
        Verdicts.Judged ruled = RULES.judge(lifts, never);
        assertThat(ruled.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(ruled.ruleId()).startsWith("contrast.");

        assertThat(opinion(0.06, true).judge(lifts, never)).isEqualTo(ruled);
        Verdicts.Judged doubted = opinion(0.02, true).judge(lifts, never);
        assertThat(doubted.verdict()).isEqualTo(Verdict.NEW);
        assertThat(doubted.ruleId()).isEqualTo("entailment.apart");
        assertThat(doubted.confidence()).isEqualTo(0.98);
        assertThat(doubted.explanation()).contains(ruled.ruleId(), "scripted", "2 %");
        assertThat(opinion(0.02, false).judge(lifts, never)).isEqualTo(ruled);
    }

    @Test
    void whatTheRulesHaveSeenIsNotAskedAbout() {
        SecondOpinion opinion = opinion(0.97, true);
        Fact limit = Fact.of("The upload limit is 5 MB.");
        assertThat(opinion.judge(limit, Fact.of("The upload limit is 9 MB.")).tier())
                .isEqualTo("tier1");
        assertThat(opinion.judge(limit, limit).tier()).isEqualTo("tier0");
        assertThat(asked).isEmpty();
    }

    @Test
    void otherProjectsAndScopesAndLongTextsAreNotAskedAbout() {
        SecondOpinion opinion = opinion(0.97, true);
        opinion.judge(
                new Fact(BY_HAND, "web", "", "", Optional.empty()),
                new Fact(AUTOMATIC, "shop", "", "", Optional.empty()));
        opinion.judge(
                new Fact(BY_HAND, "web", "staging", "", Optional.empty()),
                new Fact(AUTOMATIC, "web", "production", "", Optional.empty()));
        opinion.judge(Fact.of(BY_HAND), Fact.of("Every shop release is entirely automatic. ".repeat(10)));
        assertThat(asked).isEmpty();
    }

    @Test
    void whatDiffersInNumbersAloneIsLeftToTheRules() {
        SecondOpinion opinion = opinion(0.97, true);
        Fact seven = Fact.of("Note 7: lunch 7 is served in hall 7.");
        assertThat(opinion.judge(seven, Fact.of("Note 8: lunch 8 is served in hall 8."))
                        .verdict())
                .isNotEqualTo(Verdict.CONFLICT);
        assertThat(asked).isEmpty();
        opinion.judge(seven, Fact.of("Note 8: lunch 8 is cooked in hall 8."));
        assertThat(asked).hasSize(2);
    }

    @Test
    void whatWasSoUntilSomeDayIsLeftBesideWhatIs() {
        SecondOpinion opinion = opinion(0.97, true);
        Fact before = Fact.of("The gateway was written in Go until March.");

        assertThat(opinion.judge(before, Fact.of("The gateway is written in Rust now."))
                        .verdict())
                .isNotEqualTo(Verdict.CONFLICT);
        assertThat(asked).isEmpty();
    }

    @Test
    void whoSpeaksIsSaid() {
        opinion(0.1, true)
                .judge(
                        new Fact("I walk to work.", "web", "", "Ada", Optional.empty()),
                        new Fact("My way to work is by tram.", "web", "", "Bo", Optional.empty()));
        assertThat(asked)
                .first()
                .isEqualTo(new EntailmentModel.Pair("Ada: I walk to work.", "Bo: My way to work is by tram."));
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
