package io.festinger.llm.onnx;

import io.festinger.llm.LocalModel;
import java.util.List;

/// Judges pairs of texts. Several callers may use it concurrently.
interface PairTransformer extends LocalModel {
    /// Two texts, in this order.
    record Texts(String first, String second) {}

    /// The probability of each output for each pair, in the order of the pairs; probabilities add up to 1.
    List<double[]> shares(List<Texts> pairs);
}
