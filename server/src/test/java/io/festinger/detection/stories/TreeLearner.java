package io.festinger.detection.stories;

import io.festinger.detection.stories.BoostedTrees.Leaf;
import io.festinger.detection.stories.BoostedTrees.Node;
import io.festinger.detection.stories.BoostedTrees.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Learns [BoostedTrees] by gradient boosting over features in bins. The same rows give the same trees.
final class TreeLearner {
    private static final int TREES = 120;
    private static final int DEPTH = 3;
    private static final int BINS = 64;
    private static final double RATE = 0.08;
    private static final double SHRINKAGE = 5;
    private static final int LEAF = 20;

    private final double[][] ends;
    private final int[][] bins;
    private final double[] gradients;
    private final double[] curvatures;
    private final int[] signs;

    private TreeLearner(double[][] rows, int[] signs) {
        this.signs = signs;
        int features = rows[0].length;
        ends = new double[features][];
        bins = new int[features][rows.length];
        for (int feature = 0; feature < features; feature++) {
            int place = feature;
            ends[feature] =
                    ends(Arrays.stream(rows).mapToDouble(row -> row[place]).toArray());
            for (int row = 0; row < rows.length; row++) {
                int index = Arrays.binarySearch(ends[feature], rows[row][feature]);
                bins[feature][row] = index < 0 ? -index - 1 : index;
            }
        }
        gradients = new double[rows.length];
        curvatures = new double[rows.length];
    }

    /// Values up to which a bin goes, each but the last.
    private static double[] ends(double[] values) {
        Arrays.sort(values);
        double[] some = IntStream.rangeClosed(1, BINS)
                .mapToDouble(bin -> values[(int) ((long) bin * (values.length - 1) / BINS)])
                .distinct()
                .toArray();
        return IntStream.range(1, some.length)
                .mapToDouble(i -> (some[i - 1] + some[i]) / 2)
                .toArray();
    }

    /// @param weights how much each row counts
    /// @param signs 1 for a feature that never makes a yes less likely, -1 for one that never makes it likelier
    static BoostedTrees learn(double[][] rows, boolean[] answers, double[] weights, int[] signs) {
        TreeLearner learner = new TreeLearner(rows, signs);
        double yes = 0;
        double all = 0;
        for (int row = 0; row < rows.length; row++) {
            yes += answers[row] ? weights[row] : 0;
            all += weights[row];
        }
        double base = Math.log((yes + 1) / (all - yes + 1));
        double[] odds = new double[rows.length];
        Arrays.fill(odds, base);
        List<Node> trees = new ArrayList<>(List.of(new Leaf(base)));
        int[] every = IntStream.range(0, rows.length).toArray();
        for (int tree = 0; tree < TREES; tree++) {
            for (int row = 0; row < rows.length; row++) {
                double likely = 1 / (1 + Math.exp(-odds[row]));
                learner.gradients[row] = weights[row] * (likely - (answers[row] ? 1 : 0));
                learner.curvatures[row] = weights[row] * likely * (1 - likely);
            }
            trees.add(learner.grow(every, DEPTH, odds, new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)));
        }
        return new BoostedTrees(trees);
    }

    private record Cut(int feature, int bin, double gain) {}

    /// What the leaves of a part of a tree may say, so that a sign holds for the whole tree.
    private record Bounds(double min, double max) {}

    /// A tree for these rows, whose answers are added to their odds.
    private Node grow(int[] rows, int depth, double[] odds, Bounds bounds) {
        Cut best = depth == 0 ? new Cut(0, 0, 0) : best(rows);
        if (best.gain() <= 0) {
            double value = Math.clamp(value(rows), bounds.min(), bounds.max());
            for (int row : rows) {
                odds[row] += value;
            }
            return new Leaf(value);
        }
        int[] own = bins[best.feature()];
        int[] left = Arrays.stream(rows).filter(row -> own[row] <= best.bin()).toArray();
        int[] right = Arrays.stream(rows).filter(row -> own[row] > best.bin()).toArray();
        double middle = Math.clamp((value(left) + value(right)) / 2, bounds.min(), bounds.max());
        Bounds low = new Bounds(bounds.min(), middle);
        Bounds high = new Bounds(middle, bounds.max());
        int sign = signs[best.feature()];
        Node below = grow(left, depth - 1, odds, sign == 0 ? bounds : sign > 0 ? low : high);
        Node above = grow(right, depth - 1, odds, sign == 0 ? bounds : sign > 0 ? high : low);
        return new Split(best.feature(), ends[best.feature()][best.bin()], below, above);
    }

    private double value(int[] rows) {
        return value(sum(rows, gradients), sum(rows, curvatures));
    }

    private static double value(double slope, double curve) {
        return -RATE * slope / (curve + SHRINKAGE);
    }

    private Cut best(int[] rows) {
        double all = sum(rows, gradients);
        double curved = sum(rows, curvatures);
        Cut best = new Cut(0, 0, 0);
        for (int feature = 0; feature < bins.length; feature++) {
            int size = ends[feature].length + 1;
            double[] slopes = new double[size];
            double[] curves = new double[size];
            int[] counts = new int[size];
            for (int row : rows) {
                int bin = bins[feature][row];
                slopes[bin] += gradients[row];
                curves[bin] += curvatures[row];
                counts[bin]++;
            }
            double slope = 0;
            double curve = 0;
            int count = 0;
            for (int bin = 0; bin < size - 1; bin++) {
                slope += slopes[bin];
                curve += curves[bin];
                count += counts[bin];
                double gain = worth(slope, curve) + worth(all - slope, curved - curve) - worth(all, curved);
                double rise = value(all - slope, curved - curve) - value(slope, curve);
                boolean isAllowed = count >= LEAF && rows.length - count >= LEAF && rise * signs[feature] >= 0;
                if (isAllowed && gain > best.gain()) {
                    best = new Cut(feature, bin, gain);
                }
            }
        }
        return best;
    }

    private static double worth(double slope, double curve) {
        return slope * slope / (curve + SHRINKAGE);
    }

    private static double sum(int[] rows, double[] of) {
        double sum = 0;
        for (int row : rows) {
            sum += of[row];
        }
        return sum;
    }
}
