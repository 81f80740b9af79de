package io.festinger.bench.extraction;

import io.festinger.memory.extraction.rules.EvidenceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Learns weights of evidence by logistic regression. Each is drawn to its prior, and none changes its
/// sign: evidence that a person defines as speaking for a statement never speaks against it.
final class WeightLearner {
    private static final int ROUNDS = 2_000;
    /// How strongly weights are drawn to their priors.
    private static final double PULL = 4;

    private final List<String> names;
    private final double[] priors;
    private final List<Example> examples = new ArrayList<>();

    /// @param evidence the indices of its names, including the bias
    private record Example(int[] evidence, boolean isWanted) {}

    WeightLearner(Map<String, Double> priors) {
        this.names = priors.keySet().stream().sorted().toList();
        this.priors = names.stream().mapToDouble(priors::get).toArray();
    }

    void add(Set<String> evidence, boolean isWanted) {
        List<String> all = new ArrayList<>(evidence);
        all.add(EvidenceTable.BIAS);
        examples.add(new Example(all.stream().mapToInt(names::indexOf).toArray(), isWanted));
    }

    Map<String, Double> learn() {
        double[] weights = priors.clone();
        double step = 4.0 / Math.max(1, examples.size());
        for (int round = 0; round < ROUNDS; round++) {
            double[] slope = slope(weights);
            for (int i = 0; i < weights.length; i++) {
                boolean bias = names.get(i).equals(EvidenceTable.BIAS);
                double pull = bias ? 0 : 2 * PULL * (weights[i] - priors[i]);
                double next = weights[i] - step * (slope[i] + pull);
                weights[i] = bias ? next : sign(priors[i], next);
            }
        }
        Map<String, Double> learned = new LinkedHashMap<>();
        for (int i = 0; i < weights.length; i++) {
            learned.put(names.get(i), weights[i]);
        }
        return learned;
    }

    private double[] slope(double[] weights) {
        double[] slope = new double[weights.length];
        for (Example example : examples) {
            double sum = 0;
            for (int name : example.evidence()) {
                sum += weights[name];
            }
            double error = 1 / (1 + Math.exp(-sum)) - (example.isWanted() ? 1 : 0);
            for (int name : example.evidence()) {
                slope[name] += error;
            }
        }
        return slope;
    }

    private static double sign(double prior, double weight) {
        if (prior == 0) {
            return weight;
        }
        return prior > 0 ? Math.max(0, weight) : Math.min(0, weight);
    }
}
