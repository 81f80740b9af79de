package io.festinger.llm.onnx;

/// Turns a classifier's outputs into probabilities that add up to 1.
final class Softmax {
    private Softmax() {}

    static double[] of(float[] logits) {
        float largest = Float.NEGATIVE_INFINITY;
        for (float logit : logits) {
            largest = Math.max(largest, logit);
        }
        double[] shares = new double[logits.length];
        double sum = 0;
        for (int i = 0; i < logits.length; i++) {
            shares[i] = Math.exp(logits[i] - largest);
            sum += shares[i];
        }
        for (int i = 0; i < shares.length; i++) {
            shares[i] /= sum;
        }
        return shares;
    }
}
