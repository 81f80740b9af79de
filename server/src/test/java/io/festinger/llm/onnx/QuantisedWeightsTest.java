package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuantisedWeightsTest {
    private static final int INT8 = 3;

    @TempDir
    Path folder;

    @Test
    void aMatrixIsReadWithTheScalesOfItsColumns() throws IOException {
        QuantisedWeights.Matrix matrix = read(2, 3).matrix("/layer/MatMul_quant");

        assertThat(matrix.rows()).isEqualTo(2);
        assertThat(matrix.columns()).isEqualTo(3);
        assertThat(matrix.numbers()).containsExactly(1, -2, 3, -4, 5, -6);
        assertThat(matrix.scales()).containsExactly(0.5f, 0.25f, 2f);
        assertThat(matrix.name()).isEqualTo("w_quantized");
        assertThat(matrix.scaleName()).isEqualTo("w_scale");
    }

    @Test
    void missingOrMisshapenWeightsAreNamed() throws IOException {
        assertThatThrownBy(() -> read(2, 3).matrix("/other/MatMul_quant"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("/other/MatMul_quant");
        assertThatThrownBy(() -> read(3, 2).matrix("/layer/MatMul_quant")).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> read(4, 3).matrix("/layer/MatMul_quant")).isInstanceOf(Failure.class);
    }

    private QuantisedWeights read(int rows, int columns) throws IOException {
        ByteBuffer scales = ByteBuffer.allocate(3 * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        scales.putFloat(0.5f).putFloat(0.25f).putFloat(2f);
        OnnxMessage graph = new OnnxMessage()
                .message(1, OnnxMessage.node("Add", "x", "b", "y"))
                .message(
                        1,
                        OnnxMessage.node("MatMulInteger", "x", "w_quantized", "y")
                                .text(3, "/layer/MatMul_quant"))
                .message(5, tensor("w_quantized", INT8, new byte[] {1, -2, 3, -4, 5, -6}, rows, columns))
                .message(5, tensor("w_scale", OnnxMessage.FLOAT, scales.array(), 3))
                .message(5, tensor("other", INT8, new byte[1], 1));
        Path file = folder.resolve("model.onnx");
        Files.write(file, graph.model());
        return QuantisedWeights.of(file);
    }

    private static OnnxMessage tensor(String name, int type, byte[] raw, int... shape) throws IOException {
        OnnxMessage tensor = new OnnxMessage();
        for (int dimension : shape) {
            tensor.number(1, dimension);
        }
        return tensor.number(2, type).text(8, name).bytes(9, raw);
    }
}
