package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.detection.stories.BoostedTrees.Leaf;
import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.SuspicionModel.KindModel;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SuspicionModelTest {
    private static final List<String> NAMES = List.of("one", "other");

    @Test
    void itIsWhatItsFileSays() {
        assertThat(SuspicionModel.STANDARD.lines())
                .containsExactlyElementsOf(WordList.read("/stories/suspicions.txt"))
                .hasSizeGreaterThan(50);
        assertThat(SuspicionModel.WITHOUT_MODEL.lines())
                .containsExactlyElementsOf(WordList.read("/stories/suspicions-alone.txt"));
    }

    @Test
    void likelyContradictionsAreReported() {
        BoostedTrees even = new BoostedTrees(List.of(new Leaf(0)));
        Suspicion suspicion = new Suspicion(Kind.STALE, List.of(), new double[Suspicions.OF_TWO.size()]);

        assertThat(new SuspicionModel(Map.of(Kind.STALE, new KindModel(even, 0.5))).tells(suspicion))
                .isTrue();
        assertThat(new SuspicionModel(Map.of(Kind.STALE, new KindModel(even, 0.51))).tells(suspicion))
                .isFalse();
    }

    @Test
    void aTreeAsksDownToItsLeaf() {
        BoostedTrees trees = new BoostedTrees(List.of(BoostedTrees.read("one 0.5 -2 other 1 3 4", NAMES)));

        assertThat(trees.likelihood(new double[] {0.5, 9})).isLessThan(0.2);
        assertThat(trees.likelihood(new double[] {0.6, 1})).isBetween(0.95, 0.96);
        assertThat(trees.likelihood(new double[] {0.6, 2})).isBetween(0.98, 0.99);
        assertThat(trees.lines(NAMES)).containsExactly("one 0.5000 -2.0000 other 1.0000 3.0000 4.0000");
        assertThatThrownBy(() -> BoostedTrees.read("third 1 2 3", NAMES)).hasMessage("unknown feature: third");
    }

    /// One of two features being great, but not both, is what no sum of weights can tell.
    @Test
    void theyLearnWhatHoldsOnlyTogether() {
        Random chance = new Random(3);
        double[][] rows = new double[2_000][];
        boolean[] answers = new boolean[rows.length];
        double[] weights = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {chance.nextDouble(), chance.nextDouble()};
            answers[i] = rows[i][0] > 0.5 != rows[i][1] > 0.4;
        }
        Arrays.fill(weights, 1);

        BoostedTrees boostedTrees = TreeLearner.learn(rows, answers, weights, new int[2]);

        assertThat(boostedTrees.likelihood(new double[] {0.8, 0.2})).isGreaterThan(0.9);
        assertThat(boostedTrees.likelihood(new double[] {0.2, 0.8})).isGreaterThan(0.9);
        assertThat(boostedTrees.likelihood(new double[] {0.8, 0.8})).isLessThan(0.1);
        assertThat(boostedTrees.likelihood(new double[] {0.2, 0.2})).isLessThan(0.1);
    }

    @Test
    void aSignHoldsForAnyRows() {
        double[][] rows = new double[1_000][];
        boolean[] answers = new boolean[rows.length];
        double[] weights = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i, i % 7};
            answers[i] = i % 10 < 3 || i > 300 && i < 500;
        }
        Arrays.fill(weights, 1);

        BoostedTrees boostedTrees = TreeLearner.learn(rows, answers, weights, new int[] {1, 0});

        for (int i = 1; i < rows.length; i++) {
            assertThat(boostedTrees.likelihood(new double[] {i, 3}))
                    .isGreaterThanOrEqualTo(boostedTrees.likelihood(new double[] {i - 1, 3}));
        }
    }
}
