package io.festinger.llm.onnx;

import java.nio.FloatBuffer;

/// Combines the vectors of a text's pieces into one.
final class Pooling {
    private Pooling() {}

    /// The direction of their mean; all zeros for a mean of length 0.
    ///
    /// @param vectors the vectors of the pieces, one after the other, all of one length
    static float[] direction(FloatBuffer vectors, int pieces) {
        return ofLengthOne(sum(vectors, pieces));
    }

    /// The vector of the first piece, which represents the whole text, followed by the mean of all.
    ///
    /// @param vectors the vectors of the pieces, one after the other, all of one length
    static float[] firstAndMean(FloatBuffer vectors, int pieces) {
        int size = vectors.remaining() / pieces;
        float[] both = new float[2 * size];
        vectors.duplicate().get(both, 0, size);
        float[] sum = sum(vectors, pieces);
        for (int i = 0; i < size; i++) {
            both[size + i] = sum[i] / pieces;
        }
        return both;
    }

    private static float[] sum(FloatBuffer vectors, int pieces) {
        int size = vectors.remaining() / pieces;
        float[] sum = new float[size];
        float[] piece = new float[size];
        for (int i = 0; i < pieces; i++) {
            vectors.get(piece);
            for (int j = 0; j < size; j++) {
                sum[j] += piece[j];
            }
        }
        return sum;
    }

    static float[] ofLengthOne(float[] vector) {
        double squares = 0;
        for (float number : vector) {
            squares += (double) number * number;
        }
        float[] direction = new float[vector.length];
        if (squares > 0 && Double.isFinite(squares)) {
            double length = Math.sqrt(squares);
            for (int i = 0; i < vector.length; i++) {
                direction[i] = (float) (vector[i] / length);
            }
        }
        return direction;
    }
}
