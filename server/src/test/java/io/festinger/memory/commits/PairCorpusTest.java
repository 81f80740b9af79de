package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.judge.Verdict;
import io.festinger.memory.checking.Verdicts;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Prints precision and recall of the verdicts over labelled pairs of this project, without a transformer, and
/// holds what is reached. A test against regressions: the pairs were written by people who were asked for them.
/// What the judge is worth on text that nobody here wrote is measured by `bench/judge`.
class PairCorpusTest {
    private static final String SHOWN = "festinger.corpus.show";

    private static final Set<String> DOMAINS = Set.of("software", "engineering", "personal");

    private static final Set<String> ALL_DOMAINS = Set.of("software", "engineering", "personal", "business");

    @Test
    void contradictionsAreFoundAndLookAlikesAreLeftAlone() {
        PairScore score = PairScore.of("test", _ -> true, new Verdicts());
        score.print();
        if ("test".equals(System.getProperty(SHOWN))) {
            score.printMistakes();
        }
        assertThat(score.precision()).as("precision").isGreaterThanOrEqualTo(0.9);
        assertThat(score.recall()).as("recall").isGreaterThanOrEqualTo(0.37);
    }

    /// The half that rules are tuned on, with every mistake.
    @Test
    @EnabledIfSystemProperty(named = SHOWN, matches = "dev")
    void theDevHalfIsShownWhereItIsAskedFor() {
        PairScore score = PairScore.of("dev", _ -> true, new Verdicts());
        score.print();
        score.printMistakes();
    }

    @Test
    void bothHalvesTryEveryPhenomenonInEveryWay() {
        Map<String, List<LabelledPair>> dev = byPhenomenon(LabelledPair.load("dev"));
        Map<String, List<LabelledPair>> test = byPhenomenon(LabelledPair.load("test"));
        assertThat(test.keySet()).hasSizeGreaterThan(30);
        assertThat(dev.keySet())
                .containsAll(test.keySet())
                .hasSize(test.size() + 1)
                .contains(LabelledPair.BEYOND_RULES);
        Stream.concat(dev.entrySet().stream(), test.entrySet().stream()).forEach(entry -> {
            assertThat(entry.getValue()).as(entry.getKey()).hasSizeGreaterThanOrEqualTo(8);
            assertThat(entry.getValue()).extracting(LabelledPair::contradicts).contains(true, false);
            assertThat(entry.getValue()).extracting(LabelledPair::domain).containsAll(DOMAINS);
        });
    }

    @Test
    void atLeastHalfOfThePairsAreLookAlikes() {
        for (String half : List.of("dev", "test")) {
            List<LabelledPair> pairs = LabelledPair.load(half);
            assertThat(pairs).hasSizeGreaterThanOrEqualTo(320);
            assertThat(pairs.stream().filter(pair -> !pair.contradicts()).count() * 2)
                    .as(half)
                    .isGreaterThanOrEqualTo(pairs.size());
            assertThat(pairs).extracting(LabelledPair::label).contains(Verdict.values());
            assertThat(pairs).extracting(LabelledPair::domain).isSubsetOf(ALL_DOMAINS);
        }
    }

    @Test
    void noPairStandsTwiceNorInBothHalves() {
        List<LabelledPair> dev = LabelledPair.load("dev");
        List<LabelledPair> test = LabelledPair.load("test");
        List<LabelledPair> both = Stream.concat(dev.stream(), test.stream()).toList();
        assertThat(both).hasSizeGreaterThanOrEqualTo(640);
        assertThat(both).extracting(LabelledPair::id).doesNotHaveDuplicates();
        assertThat(both)
                .extracting(pair -> List.of(pair.known(), pair.incoming()))
                .doesNotHaveDuplicates();
        assertThat(inAnyOrder(dev)).doesNotContainAnyElementsOf(inAnyOrder(test));
    }

    private static Set<Set<Verdicts.Fact>> inAnyOrder(List<LabelledPair> pairs) {
        return pairs.stream().map(pair -> Set.of(pair.known(), pair.incoming())).collect(Collectors.toSet());
    }

    private static Map<String, List<LabelledPair>> byPhenomenon(List<LabelledPair> pairs) {
        return pairs.stream().collect(Collectors.groupingBy(LabelledPair::phenomenon));
    }
}
