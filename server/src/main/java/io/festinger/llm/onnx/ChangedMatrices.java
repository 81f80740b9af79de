package io.festinger.llm.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.festinger.base.Failure;
import io.festinger.llm.onnx.LowRankAdapter.Update;
import io.festinger.llm.onnx.QuantisedWeights.Matrix;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/// The matrices of a model plus an adapter's updates, quantised again by the largest number of each column.
/// They are outside the Java heap and must stay allocated as long as a session uses them.
final class ChangedMatrices implements AutoCloseable {
    /// Seven bits: some processors add two products in 16 bits, and more would overflow.
    private static final int LARGEST = 63;

    private final Map<String, OnnxTensor> byName;

    private ChangedMatrices(Map<String, OnnxTensor> byName) {
        this.byName = byName;
    }

    /// @throws Failure `INVALID_SETTING` when the adapter is for other matrices
    static ChangedMatrices of(QuantisedWeights weights, LowRankAdapter adapter) throws OrtException {
        ChangedMatrices matrices = new ChangedMatrices(new LinkedHashMap<>());
        try {
            for (Map.Entry<String, Update> entry : adapter.updates().entrySet()) {
                matrices.put(weights.matrix(entry.getKey()), entry.getValue());
            }
            return matrices;
        } catch (OrtException | RuntimeException e) {
            matrices.close();
            throw e;
        }
    }

    private void put(Matrix matrix, Update update) throws OrtException {
        if (matrix.rows() != update.rows() || matrix.columns() != update.columns()) {
            throw new Failure(Failure.Code.INVALID_SETTING, "the matrix " + matrix.name() + " has another size");
        }
        float[][] sums = new float[matrix.rows()][];
        float[] largest = new float[matrix.columns()];
        for (int row = 0; row < matrix.rows(); row++) {
            sums[row] = update.row(row);
            for (int column = 0; column < matrix.columns(); column++) {
                sums[row][column] += matrix.numbers()[row * matrix.columns() + column] * matrix.scales()[column];
                largest[column] = Math.max(largest[column], Math.abs(sums[row][column]));
            }
        }
        quantise(matrix, sums, largest);
    }

    private void quantise(Matrix matrix, float[][] sums, float[] largest) throws OrtException {
        ByteBuffer numbers = ByteBuffer.allocateDirect(matrix.rows() * matrix.columns());
        for (float[] row : sums) {
            for (int column = 0; column < row.length; column++) {
                numbers.put((byte) (largest[column] == 0 ? 0 : Math.round(row[column] * LARGEST / largest[column])));
            }
        }
        FloatBuffer scales = ByteBuffer.allocateDirect(matrix.columns() * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        for (float max : largest) {
            scales.put(max / LARGEST);
        }
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        long[] shape = {matrix.rows(), matrix.columns()};
        byName.put(matrix.name(), OnnxTensor.createTensor(environment, numbers.flip(), shape, OnnxJavaType.INT8));
        byName.put(
                matrix.scaleName(), OnnxTensor.createTensor(environment, scales.flip(), new long[] {matrix.columns()}));
    }

    /// Makes sessions with these options use them instead of those in the model's file.
    void replaceIn(OrtSession.SessionOptions options) throws OrtException {
        for (Map.Entry<String, OnnxTensor> matrix : byName.entrySet()) {
            options.addInitializer(matrix.getKey(), matrix.getValue());
        }
    }

    @Override
    public void close() {
        byName.values().forEach(OnnxTensor::close);
    }
}
