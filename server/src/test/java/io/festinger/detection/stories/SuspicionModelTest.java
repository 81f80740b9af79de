package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.Suspicion.OfTwo;
import io.festinger.detection.stories.SuspicionModel.Weights;
import io.festinger.text.WordList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuspicionModelTest {
    @Test
    void itIsWhatItsFileSays() {
        assertThat(SuspicionModel.STANDARD.lines())
                .containsExactlyElementsOf(WordList.read("/stories/suspicions.txt"))
                .hasSizeGreaterThan(50);
    }

    @Test
    void whatIsJustLikelyEnoughIsTold() {
        double[] coefficients = new double[OfTwo.values().length];
        coefficients[OfTwo.CLASH.ordinal()] = 2;
        SuspicionModel model = new SuspicionModel(Map.of(Kind.AMBIGUITY, new Weights(coefficients, -1, 0.5)));

        assertThat(model.likelihood(clashing(0))).isBetween(0.26, 0.27);
        assertThat(model.tells(clashing(0.5))).isTrue();
        assertThat(model.tells(clashing(0.49))).isFalse();
    }

    private static Suspicion clashing(double odds) {
        double[] features = new double[OfTwo.values().length];
        features[OfTwo.CLASH.ordinal()] = odds;
        return new Suspicion(Kind.AMBIGUITY, List.of(), features);
    }
}
