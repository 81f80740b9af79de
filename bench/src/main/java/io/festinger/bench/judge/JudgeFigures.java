package io.festinger.bench.judge;

import io.festinger.bench.judge.Measurements.Row;
import io.festinger.judge.Evidence;
import io.festinger.judge.Judge;
import io.festinger.judge.Weights;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.EntailmentFolder;
import io.festinger.llm.onnx.SharedTransformer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// `bench/judge`: the judge's quality on sources that its weights have not seen. Each source is left out in
/// turn, the weights are learned from the others, and the source is judged.
public final class JudgeFigures {
    /// The least likelihood of a reported contradiction.
    private static final double[] SURE = {0.5, 0.7, 0.8, 0.9, 0.95};

    private final List<Row> rows;
    private final double confidence;

    private JudgeFigures(List<Row> rows, double confidence) {
        this.rows = rows;
        this.confidence = confidence;
    }

    /// @param args `figures`, `evidence`, `learn` or the name of an evidence to weigh; the file of cached
    ///     likelihoods; the most pairs of a source; the least likelihood of a contradiction; the file of
    ///     weights; folders with pairs
    public static void main(String[] args) throws IOException {
        Task task = task(args[0], Path.of(args[4]));
        Path work = Path.of(args[1]);
        Files.createDirectories(work);
        List<Row> rows = new ArrayList<>();
        Path folder = BuiltInTransformer.in(work);
        try (EntailmentModel model = EntailmentFolder.open(folder, work, new SharedTransformer(1))) {
            Measurements measurements = new Measurements(model::likelihood, work.resolve("likelihoods.tsv"));
            List<Path> folders = Arrays.stream(args).skip(5).map(Path::of).toList();
            for (LabelledPairs source : PairSources.of(folders, Integer.parseInt(args[2]))) {
                rows.addAll(measurements.of(source));
            }
        }
        task.run(new JudgeFigures(rows, Double.parseDouble(args[3])));
    }

    /// What is done with the measured pairs.
    private interface Task {
        void run(JudgeFigures figures) throws IOException;
    }

    private static Task task(String name, Path file) {
        return switch (name) {
            case "figures" -> JudgeFigures::figures;
            case "evidence" -> JudgeFigures::evidence;
            case "learn" -> figures -> figures.learn(file);
            default -> {
                Evidence evidence = evidence(name);
                yield figures -> figures.weigh(evidence, file);
            }
        };
    }

    private Set<String> sources() {
        Set<String> sources = new LinkedHashSet<>();
        rows.forEach(row -> sources.add(row.source()));
        return sources;
    }

    private void figures() {
        System.out.println(
                "each source left out of what was learned; P and R of contradictions told from a likelihood on");
        StringBuilder byRules = new StringBuilder();
        print("with the transformer");
        for (String source : sources()) {
            Weights weights = weights(source, _ -> true);
            System.out.println(line(source, judgedRows(source, weights, true)));
            byRules.append(line(source, judgedRows(source, weights, false))).append('\n');
        }
        print("without it");
        System.out.print(byRules);
        print("as shipped, seen");
        sources()
                .forEach(
                        source -> System.out.println(line(source, judgedRows(source, Weights.shippedWeights(), true))));
    }

    private static void print(String heading) {
        System.out.printf(Locale.ROOT, "%-20s %5s", heading, "pairs");
        for (double one : SURE) {
            System.out.printf(Locale.ROOT, "   P,R %.2f ", one);
        }
        System.out.println("  verdict");
    }

    private static String line(String source, JudgedRows judgedRows) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-20s %5d", source, judgedRows.size()));
        for (double one : SURE) {
            line.append(
                    judgedRows.contradictions() == 0
                            ? String.format(Locale.ROOT, "   %4d told", judgedRows.detectedCount(one))
                            : String.format(
                                    Locale.ROOT, "   %.2f %.2f", judgedRows.precision(one), judgedRows.recall(one)));
        }
        return line
                + (judgedRows.verdicts() == 0 ? "     -" : String.format(Locale.ROOT, "   %.3f", judgedRows.right()));
    }

    /// The cost of leaving out each evidence: points of F1 on the mean of the left-out sources, and the
    /// maximum on one.
    private void evidence() {
        List<Double> whole = sources().stream()
                .map(source -> contradictions(source, _ -> true))
                .toList();
        System.out.printf(Locale.ROOT, "%-28s %6s %6s%n", "without", "mean", "one");
        List<Evidence> evidences = Arrays.stream(Evidence.values())
                .filter(evidence -> evidence.sign() != Evidence.Sign.NONE)
                .toList();
        for (Evidence evidence : evidences) {
            double sum = 0;
            double max = 0;
            int i = 0;
            for (String source : sources()) {
                double cost = whole.get(i++) - contradictions(source, one -> one != evidence);
                sum += cost;
                max = Math.max(max, cost);
            }
            System.out.printf(Locale.ROOT, "%-28s %6.2f %6.2f%n", evidence.wire(), 100 * sum / i, 100 * max);
        }
    }

    /// F1 of the reported contradictions of a left-out source.
    private double contradictions(String source, Predicate<Evidence> used) {
        Weights weights = new JudgeTraining(rows).contradictions(row -> isOther(row, source), used);
        return judgedRows(source, weights, true).f1(confidence);
    }

    private void learn(Path file) throws IOException {
        write(file, new JudgeTraining(rows).learn(_ -> true, _ -> true));
    }

    /// Learns the weights of one evidence; all others stay. The constants are learned with it, since the mix of
    /// verdicts in these pairs is not that of the shipped weights, and are not written.
    private void weigh(Evidence evidence, Path file) throws IOException {
        Weights shipped = Weights.shippedWeights();
        JudgeTraining training = new JudgeTraining(rows, shipped.with(evidence, new Weights(Map.of())));
        write(file, shipped.with(evidence, training.learn(_ -> true, one -> one == evidence)));
    }

    private static Evidence evidence(String name) {
        return Arrays.stream(Evidence.values())
                .filter(evidence -> evidence.wire().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no evidence is called " + name));
    }

    private static void write(Path file, Weights weights) throws IOException {
        List<String> head = Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("#"))
                .toList();
        List<String> lines = new ArrayList<>(head);
        lines.addAll(weights.lines());
        Files.write(file, lines);
        System.out.println(weights.lines().size() + " weights written");
    }

    private Weights weights(String leftOut, Predicate<Evidence> used) {
        return new JudgeTraining(rows).learn(row -> isOther(row, leftOut), used);
    }

    private static boolean isOther(Row row, String leftOut) {
        return !LabelledPairs.group(row.source()).equals(LabelledPairs.group(leftOut));
    }

    private JudgedRows judgedRows(String source, Weights weights, boolean read) {
        return new JudgedRows(
                new Judge(weights),
                rows.stream().filter(row -> row.source().equals(source)).toList(),
                confidence,
                read);
    }
}
