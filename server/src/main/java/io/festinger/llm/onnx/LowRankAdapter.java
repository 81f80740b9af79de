package io.festinger.llm.onnx;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// The updates that make a transformer judge pairs of texts: for each matrix the product of two narrow ones
/// (low-rank adaptation, Hu and others, arXiv 2106.09685), then one linear layer. The numbers are learned
/// from labelled pairs that were written for this product; they fit only one model.
final class LowRankAdapter {
    private static final int FORMAT = 1;
    private static final int CHECKSUM = 32;

    private final byte[] base;
    private final Map<String, Update> updates;
    private final Head head;

    private LowRankAdapter(byte[] base, Map<String, Update> updates, Head head) {
        this.base = base;
        this.updates = updates;
        this.head = head;
    }

    /// The update of a matrix with this many rows and columns: `down` times `up`.
    ///
    /// @param down one row for each row of the matrix, `rank` wide
    /// @param up `rank` rows, as wide as the matrix
    record Update(int rows, int columns, int rank, float[] down, float[] up) {
        /// The update of one row of the matrix.
        float[] row(int row) {
            float[] sum = new float[columns];
            for (int i = 0; i < rank; i++) {
                float factor = down[row * rank + i];
                for (int column = 0; column < columns; column++) {
                    sum[column] += factor * up[i * columns + column];
                }
            }
            return sum;
        }
    }

    /// One row of weights and one bias for each output.
    record Head(int inputs, float[] weights, float[] biases) {
        float[] outputs(float[] pooled) {
            float[] outputs = biases.clone();
            for (int output = 0; output < outputs.length; output++) {
                for (int input = 0; input < inputs; input++) {
                    outputs[output] += weights[output * inputs + input] * pooled[input];
                }
            }
            return outputs;
        }
    }

    /// Big-endian: the format, the SHA-256 of the model's file, the number of updates, each with the name of its
    /// node, its sizes and its numbers, and the head; numbers are of 16 bits (IEEE 754 binary16).
    static LowRankAdapter read(DataInputStream in) throws IOException {
        int format = in.readInt();
        if (format != FORMAT) {
            throw new IOException("an adapter of format " + format + ", not " + FORMAT);
        }
        byte[] base = in.readNBytes(CHECKSUM);
        Map<String, Update> updates = new LinkedHashMap<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            String node = in.readUTF();
            int rows = in.readInt();
            int columns = in.readInt();
            int rank = in.readInt();
            updates.put(node, new Update(rows, columns, rank, numbers(in, rows * rank), numbers(in, rank * columns)));
        }
        int outputs = in.readInt();
        int inputs = in.readInt();
        return new LowRankAdapter(base, updates, new Head(inputs, numbers(in, outputs * inputs), numbers(in, outputs)));
    }

    private static float[] numbers(DataInputStream in, int count) throws IOException {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = Float.float16ToFloat(in.readShort());
        }
        return numbers;
    }

    /// SHA-256 of the matching model's file.
    byte[] base() {
        return base.clone();
    }

    /// The updates by the names of the changed nodes.
    Map<String, Update> updates() {
        return updates;
    }

    Head head() {
        return head;
    }
}
