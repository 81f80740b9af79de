package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

class PoolingTest {
    @Test
    void aTextPointsWhereTheMeanOfItsPiecesPoints() {
        float[] direction = Pooling.direction(FloatBuffer.wrap(new float[] {1, 0, 5, 6, 0, 2}), 3);

        assertThat(direction[0] / direction[1]).isCloseTo(6f / 8f, within(1e-6f));
        assertThat(Math.hypot(direction[0], direction[1])).isCloseTo(1, within(1e-6));
    }

    @Test
    void vectorsWithoutADirectionAreZeros() {
        assertThat(Pooling.direction(FloatBuffer.wrap(new float[] {1, -1, -1, 1}), 2))
                .containsExactly(0, 0);
        assertThat(Pooling.ofLengthOne(new float[] {Float.NaN, 1})).containsExactly(0, 0);
        assertThat(Pooling.ofLengthOne(new float[] {Float.POSITIVE_INFINITY, 1}))
                .containsExactly(0, 0);
    }
}
