package io.festinger.bench.extraction;

import static java.util.Objects.requireNonNull;

import io.festinger.bench.extraction.LabelledDocument.Label;
import io.festinger.bench.extraction.LabelledDocument.Status;
import io.festinger.claims.StandardClaimReader;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.rules.EvidenceTable;
import io.festinger.memory.extraction.rules.RuleExtractor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `bench/extraction`: the findings in labelled documents, with the shipped weights and with weights
/// learned without the tested source; the value of each evidence; and the learning itself.
public final class ExtractionFigures {
    private static final Pattern LINE = Pattern.compile("([+-]\\d+\\.\\d+) +[+-]?\\d+\\.\\d+ +(\\w+)(.*)");

    private final List<LabelledDocument> documents;
    private final EvidenceTable shippedTable = EvidenceTable.shippedTable();
    private final Map<LabelledDocument, List<RuleExtractor.Weighable>> weighables = new HashMap<>();

    private ExtractionFigures(List<LabelledDocument> documents) {
        this.documents = documents;
        RuleExtractor reader = extractor(shippedTable);
        documents.forEach(document -> weighables.put(document, reader.weighables(document.passage())));
    }

    public static void main(String[] args) throws IOException {
        ExtractionFigures figures = new ExtractionFigures(LabelledDocument.read(Path.of(args[0])));
        if (args.length > 1) {
            figures.learnInto(Path.of(args[1]));
        } else {
            figures.print();
        }
    }

    private void print() {
        Tally own = tally(_ -> shippedTable);
        System.out.println("weights as shipped, learned from these documents:");
        own.print();
        Tally others = tally(leftOut());
        System.out.println("\nweights learned without the source of the document:");
        others.print();
        System.out.println("\nby document, without its source: wanted found / wanted, junk, optional");
        documents.forEach(document -> {
            Tally one = new Tally();
            one.add(document, extractor(leftOut().apply(document.source())));
            one.printLine(document.name());
        });
        System.out.println("\nwithout an evidence (its weight 0, others learned again): change of found, of junk");
        shippedTable.priors().keySet().stream()
                .sorted()
                .filter(name -> !name.equals(EvidenceTable.BIAS))
                .forEach(name -> {
                    Tally without = tally(leftOut(name));
                    System.out.printf(
                            Locale.ROOT,
                            "  %-22s %+d %+d%n",
                            name,
                            without.found - others.found,
                            without.junk - others.junk);
                });
    }

    private Tally tally(Function<String, EvidenceTable> weights) {
        Map<String, RuleExtractor> extractors = new HashMap<>();
        Tally tally = new Tally();
        for (LabelledDocument document : documents) {
            tally.add(
                    document,
                    extractors.computeIfAbsent(document.source(), source -> extractor(weights.apply(source))));
        }
        return tally;
    }

    private static RuleExtractor extractor(EvidenceTable table) {
        return new RuleExtractor(new StandardClaimReader(), table);
    }

    private Function<String, EvidenceTable> leftOut(String... without) {
        return source -> {
            Map<String, Double> weights = learned(source, List.of(without));
            return shippedTable.with(weights);
        };
    }

    /// @param leftOut the source whose documents are not learned from; empty for none
    private Map<String, Double> learned(String leftOut, List<String> without) {
        Map<String, Double> priors = new HashMap<>(shippedTable.priors());
        without.forEach(name -> priors.put(name, 0.0));
        WeightLearner learner = new WeightLearner(priors);
        for (LabelledDocument document : documents) {
            if (document.source().equals(leftOut)) {
                continue;
            }
            for (RuleExtractor.Weighable one : requireNonNull(weighables.get(document))) {
                Status status = document.status(one.span());
                if (status != Status.OPTIONAL) {
                    Set<String> evidence = new TreeSet<>(one.evidence());
                    without.forEach(evidence::remove);
                    learner.add(evidence, status == Status.WANTED);
                }
            }
        }
        return learner.learn();
    }

    /// Writes the weights into the table.
    private void learnInto(Path table) throws IOException {
        Map<String, Double> weights = learned("", List.of());
        List<String> lines = Files.readAllLines(table).stream()
                .map(line -> {
                    Matcher read = LINE.matcher(line);
                    return read.matches()
                            ? String.format(
                                    Locale.ROOT,
                                    "%s %+.2f %s%s",
                                    read.group(1),
                                    weights.get(read.group(2)),
                                    read.group(2),
                                    read.group(3))
                            : line;
                })
                .toList();
        Files.write(table, lines);
        System.out.println("weights of " + documents.size() + " documents are in " + table.getFileName());
    }

    /// The counts of findings.
    private static final class Tally {
        private final Map<String, int[]> byType = new TreeMap<>();
        private final Map<String, int[]> byRule = new TreeMap<>();
        private int requestedCount;
        private int found;
        private int right;
        private int optional;
        private int junk;

        void add(LabelledDocument document, RuleExtractor extractor) {
            List<ExtractedFact> extractedFacts =
                    extractor.read(document.passage()).foundFacts();
            for (Label label : document.labels()) {
                if (label.status() == Status.WANTED) {
                    int[] ofType = byType.computeIfAbsent(label.type(), _ -> new int[2]);
                    boolean isMet = extractedFacts.stream().anyMatch(one -> label.meets(one.span()));
                    ofType[1]++;
                    ofType[0] += isMet ? 1 : 0;
                    requestedCount++;
                    found += isMet ? 1 : 0;
                }
            }
            for (ExtractedFact one : extractedFacts) {
                Status status = document.status(one.span());
                byRule.computeIfAbsent(one.rule(), _ -> new int[3])[status.ordinal()]++;
                right += status == Status.WANTED ? 1 : 0;
                optional += status == Status.OPTIONAL ? 1 : 0;
                junk += status == Status.UNWANTED ? 1 : 0;
            }
        }

        void print() {
            System.out.printf(
                    Locale.ROOT,
                    "  wanted found %d / %d = %.3f; proposed %d: wanted %d, optional %d, junk %d; precision %.3f%n",
                    found,
                    requestedCount,
                    (double) found / requestedCount,
                    right + optional + junk,
                    right,
                    optional,
                    junk,
                    (double) right / Math.max(1, right + junk));
            byType.forEach((type, counts) ->
                    System.out.printf(Locale.ROOT, "  %-24s found %d / %d%n", type, counts[0], counts[1]));
            byRule.forEach((rule, counts) -> System.out.printf(
                    Locale.ROOT,
                    "  %-24s wanted %d, optional %d, junk %d%n",
                    rule,
                    counts[Status.WANTED.ordinal()],
                    counts[Status.OPTIONAL.ordinal()],
                    counts[Status.UNWANTED.ordinal()]));
        }

        void printLine(String name) {
            System.out.printf(Locale.ROOT, "  %-26s %d / %d, %d, %d%n", name, found, requestedCount, junk, optional);
        }
    }
}
