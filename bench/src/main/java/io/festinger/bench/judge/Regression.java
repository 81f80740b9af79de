package io.festinger.bench.judge;

import io.festinger.judge.Evidence;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Multinomial logistic regression with a ridge penalty, over classes; an example may allow several.
/// Columns are first scaled by their spread. Learned by accelerated proximal gradient descent (Beck and
/// Teboulle, 2009), so no weight of signed evidence changes its sign.
final class Regression {
    private static final int ROUNDS = 400;
    private static final int POWERS = 30;
    private static final double LEAST_SPREAD = 0.15;

    private final Predicate<Evidence> used;
    private final boolean isSigned;
    private final double ridge;

    /// @param evidence by ordinal
    /// @param allowed by class, whether the example may belong to it
    /// @param weight how much it counts
    record Example(double[] evidence, boolean[] allowed, double weight) {}

    /// @param used the evidence that counts
    /// @param isSigned for two classes, whether weights of the second keep the sign of their evidence
    Regression(Predicate<Evidence> used, boolean isSigned, double ridge) {
        this.used = used;
        this.isSigned = isSigned;
        this.ridge = ridge;
    }

    /// The weights of each class by the ordinal of the evidence; the last of each is always added. For two
    /// classes, those of the first are 0.
    ///
    /// @param base the weights of each class to which what is learned is added
    double[][] learn(List<Example> examples, double[][] base) {
        if (Arrays.stream(Evidence.values()).noneMatch(used)) {
            return base;
        }
        int classes = base.length;
        int width = Evidence.values().length + 1;
        double[] spread = spread(examples);
        List<Row> rows = examples.stream().map(one -> row(one, spread, base)).toList();
        double total = examples.stream().mapToDouble(Example::weight).sum();
        double[][] weights = new double[classes][width];
        double[][] ahead = new double[classes][width];
        double step = 1 / (0.5 * largest(rows, width, total) + 2 * ridge);
        double momentum = 1;
        for (int round = 0; round < ROUNDS; round++) {
            double[][] slope = slope(rows, ahead, total);
            double next = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
            for (int c = 0; c < classes; c++) {
                for (int i = 0; i < width; i++) {
                    boolean always = i == width - 1;
                    double pull = always ? 0 : 2 * ridge * ahead[c][i];
                    double moved = bounded(i, classes, c, ahead[c][i] - step * (slope[c][i] + pull));
                    ahead[c][i] = moved + (momentum - 1) / next * (moved - weights[c][i]);
                    weights[c][i] = moved;
                }
            }
            momentum = next;
        }
        for (int c = 0; c < classes; c++) {
            for (int i = 0; i < width; i++) {
                weights[c][i] = base[c][i] + weights[c][i] / (i < width - 1 ? spread[i] : 1);
            }
        }
        return weights;
    }

    private double bounded(int i, int classes, int c, double weight) {
        if (classes == 2 && c == 0) {
            return 0;
        }
        if (i == Evidence.values().length) {
            return weight;
        }
        Evidence evidence = Evidence.values()[i];
        if (!used.test(evidence)) {
            return 0;
        }
        if (!isSigned) {
            return weight;
        }
        return switch (evidence.sign()) {
            case FOR -> Math.max(0, weight);
            case AGAINST -> Math.min(0, weight);
            case EITHER -> weight;
            case NONE -> 0;
        };
    }

    private static double[] spread(List<Example> examples) {
        double[] spread = new double[Evidence.values().length];
        for (int i = 0; i < spread.length; i++) {
            int place = i;
            double mean = examples.stream()
                    .mapToDouble(one -> one.evidence()[place])
                    .average()
                    .orElse(0);
            double square = examples.stream()
                    .mapToDouble(one -> Math.pow(one.evidence()[place] - mean, 2))
                    .average()
                    .orElse(0);
            spread[i] = Math.max(LEAST_SPREAD, Math.sqrt(square));
        }
        return spread;
    }

    /// An example with only its present evidence.
    ///
    /// @param score by class, what the weights that are not learned say
    private record Row(int[] places, double[] values, double[] score, boolean[] allowed, double weight) {
        double along(double[] direction) {
            double sum = 0;
            for (int i = 0; i < places.length; i++) {
                sum += values[i] * direction[places[i]];
            }
            return sum;
        }

        void add(double much, double[] into) {
            for (int i = 0; i < places.length; i++) {
                into[places[i]] += much * values[i];
            }
        }
    }

    private Row row(Example example, double[] spread, double[][] base) {
        double[] evidence = example.evidence();
        int[] places = IntStream.rangeClosed(0, evidence.length)
                .filter(i -> i == evidence.length || evidence[i] != 0 && used.test(Evidence.values()[i]))
                .toArray();
        double[] values = Arrays.stream(places)
                .mapToDouble(i -> i == evidence.length ? 1 : evidence[i] / spread[i])
                .toArray();
        double[] score = Arrays.stream(base)
                .mapToDouble(weights -> score(evidence, weights))
                .toArray();
        return new Row(places, values, score, example.allowed(), example.weight());
    }

    private static double score(double[] evidence, double[] weights) {
        return weights[evidence.length]
                + IntStream.range(0, evidence.length)
                        .mapToDouble(i -> evidence[i] * weights[i])
                        .sum();
    }

    /// A bound on the largest curvature: the weighted mean of the rows' squared lengths is valid but far
    /// too large; a few steps of power iteration come close.
    private static double largest(List<Row> rows, int width, double total) {
        double[] direction = new double[width];
        Arrays.fill(direction, 1);
        double size = 0;
        for (int round = 0; round < POWERS; round++) {
            double[] next = new double[width];
            rows.forEach(row -> row.add(row.along(direction) * row.weight() / total, next));
            size = Math.sqrt(Arrays.stream(next).map(one -> one * one).sum());
            for (int i = 0; i < width; i++) {
                direction[i] = next[i] / size;
            }
        }
        return size * 1.1;
    }

    private static double[][] slope(List<Row> rows, double[][] weights, double total) {
        double[][] slope = new double[weights.length][weights[0].length];
        for (Row row : rows) {
            double[] shares = shares(row, weights);
            double allowed = 1e-12;
            for (int c = 0; c < shares.length; c++) {
                allowed += row.allowed()[c] ? shares[c] : 0;
            }
            for (int c = 0; c < shares.length; c++) {
                double error = shares[c] - (row.allowed()[c] ? shares[c] / allowed : 0);
                row.add(error * row.weight() / total, slope[c]);
            }
        }
        return slope;
    }

    private static double[] shares(Row row, double[][] weights) {
        double[] shares = new double[weights.length];
        double max = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < shares.length; c++) {
            shares[c] = row.score()[c] + row.along(weights[c]);
            max = Math.max(max, shares[c]);
        }
        double all = 0;
        for (int c = 0; c < shares.length; c++) {
            shares[c] = Math.exp(shares[c] - max);
            all += shares[c];
        }
        for (int c = 0; c < shares.length; c++) {
            shares[c] /= all;
        }
        return shares;
    }
}
