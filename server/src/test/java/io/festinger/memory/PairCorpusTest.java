package io.festinger.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Prints precision and recall of the verdicts over labelled pairs, without a model, and holds what is
/// reached. The target is a recall of 0.85 at a precision of 0.95; the recall that is held is below it where
/// the rules had not seen the writer, and only rises. Rules are tuned on `dev.tsv` alone, which twelve writers
/// wrote one after the other: the first three (`first-`, `second-`, `third-`) before or while the rules were
/// made, the others (`fourth-` to `eighth-`, `tenth-` to `twelfth-`, `fourteenth-`) when they stood. `test.tsv`
/// is by the third (`test-`), and by a ninth, a thirteenth and a fifteenth, who had not seen the rules. Its
/// mistakes are only shown where `-Dfestinger.corpus.show=test` asks for them.
class PairCorpusTest {
    private static final Set<String> DOMAINS = Set.of("software", "engineering", "personal");

    private static final Set<String> ALL_DOMAINS = Set.of("software", "engineering", "personal", "business");
    private static final Set<String> LATER = Set.of("fourth", "fifth", "sixth", "seventh", "eighth");
    private static final Set<String> LATEST = Set.of("tenth", "eleventh", "twelfth");
    private static final String NEWEST = "fourteenth";

    @Test
    void contradictionsOfTheFirstWritersAreFoundAndLookAlikesAreLeftAlone() {
        holds(
                "dev",
                pair -> !LATER.contains(writer(pair))
                        && !LATEST.contains(writer(pair))
                        && !writer(pair).equals(NEWEST),
                0.95,
                0.92);
    }

    /// Their look-alikes are closer; what was found of them before anything was tuned to them was 0.42 at
    /// 0.87.
    @Test
    void contradictionsOfTheLaterWritersAreFoundAndLookAlikesAreLeftAlone() {
        holds("dev", pair -> LATER.contains(writer(pair)), 0.98, 0.76);
    }

    /// What was found of them before anything was tuned to them was 0.575 at 0.928.
    @Test
    void contradictionsOfTheLatestWritersAreFoundAndLookAlikesAreLeftAlone() {
        holds("dev", pair -> LATEST.contains(writer(pair)), 0.97, 0.8);
    }

    @Test
    void contradictionsThatNobodyLookedAtAreFoundAndLookAlikesAreLeftAlone() {
        holds("test", pair -> writer(pair).equals("test"), 0.97, 0.74);
    }

    @Test
    void contradictionsOfAWriterWhoKnowsNoRuleAreFoundAndLookAlikesAreLeftAlone() {
        holds("test", pair -> writer(pair).equals("ninth"), 0.92, 0.7);
    }

    /// Measured twice: 0.956 and 0.667 before the rules were made anew for the writers before him.
    @Test
    void contradictionsOfAnotherSuchWriterAreFoundAndLookAlikesAreLeftAlone() {
        holds("test", pair -> writer(pair).equals("thirteenth"), 0.95, 0.72);
    }

    /// Of this one 0.524 was found at 0.929 before anybody read it.
    @Test
    void contradictionsOfTheNewestWriterAreFoundAndLookAlikesAreLeftAlone() {
        holds("dev", pair -> writer(pair).equals(NEWEST), 0.9, 0.56);
    }

    /// The two of a pair are worded by different people here more often than elsewhere. Nobody read these: 0.613
    /// was found at 0.916 before the last rules.
    @Test
    void contradictionsThatTwoPeopleWordedAreFoundAndLookAlikesAreLeftAlone() {
        holds("test", pair -> writer(pair).equals("fifteenth"), 0.92, 0.62);
    }

    private static void holds(String half, Predicate<LabelledPair> of, double precision, double recall) {
        PairScore score = PairScore.of(half, of, new Verdicts(new StandardClaimReader()));
        score.print();
        if (half.equals("dev") || half.equals(System.getProperty("festinger.corpus.show"))) {
            score.printMistakes();
        }
        assertThat(score.precision()).as("precision").isGreaterThanOrEqualTo(precision);
        assertThat(score.recall()).as("recall").isGreaterThanOrEqualTo(recall);
    }

    private static String writer(LabelledPair pair) {
        return pair.id().substring(0, pair.id().indexOf('-'));
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
