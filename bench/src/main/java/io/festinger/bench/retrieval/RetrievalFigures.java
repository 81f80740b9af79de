package io.festinger.bench.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Figures over questions: the mean share of the evidence among the first k answers (R@k), the mean discounted gain of
/// the first ten (nDCG@10, Järvelin and Kekäläinen, ACM TOIS 2002), and how long answers took.
final class RetrievalFigures {
    private static final int[] DEPTHS = {1, 5, 10};
    private static final int FIRST = 10;
    private static final double NANOS = 1e6;

    private final double[] recall = new double[DEPTHS.length];
    private final List<Long> nanos = new ArrayList<>();
    private double gain;

    /// @param answers texts, the best first
    /// @param gold texts, at least one
    void add(List<String> answers, Set<String> gold, long duration) {
        for (int i = 0; i < DEPTHS.length; i++) {
            recall[i] += (double) found(answers, gold, DEPTHS[i]) / gold.size();
        }
        double best = 0;
        for (int rank = 0; rank < Math.min(FIRST, gold.size()); rank++) {
            best += discount(rank);
        }
        double reached = 0;
        for (int rank = 0; rank < Math.min(FIRST, answers.size()); rank++) {
            reached += gold.contains(answers.get(rank)) ? discount(rank) : 0;
        }
        gain += reached / best;
        nanos.add(duration);
    }

    private static long found(List<String> answers, Set<String> gold, int depth) {
        return answers.stream().limit(depth).filter(gold::contains).distinct().count();
    }

    private static double discount(int rank) {
        return Math.log(2) / Math.log(rank + 2);
    }

    private double millis(double share) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return sorted.get((int) (share * (sorted.size() - 1))) / NANOS;
    }

    /// One line of the table.
    String line(String name) {
        int questions = nanos.size();
        return String.format(
                Locale.ROOT,
                "%-44s %5d  %.3f  %.3f  %.3f  %.3f  %6.1f  %6.1f",
                name,
                questions,
                recall[0] / questions,
                recall[1] / questions,
                recall[2] / questions,
                gain / questions,
                millis(0.5),
                millis(0.95));
    }

    static String head() {
        return String.format(
                "%-44s %5s  %5s  %5s  %5s  %5s  %6s  %6s",
                "set, way, category", "asked", "R@1", "R@5", "R@10", "nDCG", "p50 ms", "p95 ms");
    }
}
