package io.festinger.bench.judge;

import io.festinger.bench.judge.Measurements.Row;
import io.festinger.bench.judge.Regression.Example;
import io.festinger.judge.Evidence;
import io.festinger.judge.Verdict;
import io.festinger.judge.Weights;
import io.festinger.judge.Weights.Question;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Learns weights from the evidence of labelled pairs. A source counts by the square root of its size, and
/// general sentence pairs less than people's notes.
final class JudgeTraining {
    private static final double RIDGE = 0.0005;
    private static final double LITTLE = 0.3;
    private static final List<Verdict> AGREEMENTS =
            List.of(Verdict.DUPLICATE, Verdict.REFINEMENT, Verdict.SCOPED, Verdict.NEW);
    private static final Map<String, Double> COUNTING = Map.of(
            "realworld", 2.0, "mnli_dev", 0.0, "infotabs", 0.0, "negnli", 0.0, "snli_dev", 0.0, "conjnli", LITTLE);

    private final List<Row> rows;
    private final Weights base;

    JudgeTraining(List<Row> rows) {
        this(rows, new Weights(Map.of()));
    }

    /// @param base the weights to which what is learned is added
    JudgeTraining(List<Row> rows, Weights base) {
        this.rows = rows;
        this.base = base;
    }

    /// @param filter the rows to learn from, among those allowed
    /// @param used the evidence that counts
    Weights learn(Predicate<Row> filter, Predicate<Evidence> used) {
        List<Row> rows = from(filter);
        Map<String, Integer> sizes = sizes(rows);
        Map<Question, double[]> weights = new EnumMap<>(Question.class);
        for (boolean read : List.of(true, false)) {
            Question contradiction = Question.ofContradiction(read);
            Predicate<Evidence> plain = used.and(one -> read || !one.isOfTransformer());
            Predicate<Evidence> undirected = plain.and(one -> !one.isDirected());
            double[][] both = new Regression(undirected, true, RIDGE)
                    .learn(contradictions(rows, sizes, read), base(contradiction));
            weights.put(contradiction, both[1]);
            List<Question> questions = AGREEMENTS.stream()
                    .map(verdict -> Question.of(verdict, read))
                    .toList();
            double[][] four = new Regression(undirected, false, RIDGE)
                    .learn(
                            agreements(rows, sizes, read),
                            questions.stream().map(base::of).toArray(double[][]::new));
            for (int i = 0; i < four.length; i++) {
                weights.put(questions.get(i), four[i]);
            }
        }
        double[][] updates = new Regression(
                        used.and(one -> one.isDirected() && one != Evidence.LIKELY_SETTLED), false, RIDGE)
                .learn(updates(rows, sizes), base(Question.UPDATE));
        weights.put(Question.UPDATE, updates[1]);
        return new Weights(weights);
    }

    /// Only the weights for whether two texts contradict each other.
    Weights contradictions(Predicate<Row> filter, Predicate<Evidence> used) {
        List<Row> rows = from(filter);
        double[][] both = new Regression(used.and(one -> !one.isDirected()), true, RIDGE)
                .learn(contradictions(rows, sizes(rows), true), base(Question.CONTRADICTION));
        return new Weights(Map.of(Question.CONTRADICTION, both[1]));
    }

    /// The weights of no and of yes.
    private double[][] base(Question question) {
        double[] yes = base.of(question);
        return new double[][] {new double[yes.length], yes};
    }

    private List<Row> from(Predicate<Row> filter) {
        return rows.stream()
                .filter(row -> row.isLearned() && COUNTING.getOrDefault(row.source(), 1.0) > 0 && filter.test(row))
                .toList();
    }

    private static Map<String, Integer> sizes(List<Row> rows) {
        Map<String, Integer> sizes = new HashMap<>();
        rows.forEach(row -> sizes.merge(row.source(), 1, Integer::sum));
        return sizes;
    }

    private static double weight(Row row, Map<String, Integer> sizes) {
        return COUNTING.getOrDefault(row.source(), 1.0) / Math.sqrt(sizes.getOrDefault(row.source(), 1));
    }

    private static List<Example> contradictions(List<Row> rows, Map<String, Integer> sizes, boolean read) {
        List<Example> examples = new ArrayList<>();
        for (Row row : rows) {
            boolean contradicts = row.pair().contradicts();
            // rules distinguish neighbours so poorly that these would outweigh all that rules know
            double counting = read || !row.pair().isNeighbour() ? 1 : LITTLE;
            if (!row.pair().label().equals("not_entailment")) {
                examples.add(new Example(
                        row.evidence(read), new boolean[] {!contradicts, contradicts}, counting * weight(row, sizes)));
            }
        }
        return examples;
    }

    private static List<Example> updates(List<Row> rows, Map<String, Integer> sizes) {
        List<Example> examples = new ArrayList<>();
        for (Row row : rows) {
            Set<Verdict> verdicts = row.pair().allowed();
            if (row.pair().contradicts() && verdicts.size() == 1) {
                boolean update = verdicts.contains(Verdict.UPDATE);
                examples.add(new Example(row.evidence(true), new boolean[] {!update, update}, weight(row, sizes)));
            }
        }
        return examples;
    }

    private static List<Example> agreements(List<Row> rows, Map<String, Integer> sizes, boolean read) {
        List<Example> examples = new ArrayList<>();
        for (Row row : rows) {
            Set<Verdict> verdicts = row.pair().allowed();
            boolean[] may = new boolean[AGREEMENTS.size()];
            for (Verdict verdict : verdicts) {
                if (AGREEMENTS.contains(verdict)) {
                    may[AGREEMENTS.indexOf(verdict)] = true;
                }
            }
            if (!row.pair().contradicts()) {
                examples.add(new Example(row.evidence(read), may, weight(row, sizes)));
            }
        }
        return examples;
    }
}
