package io.festinger.bench.judge;

import io.festinger.bench.judge.LabelledPairs.Pair;
import io.festinger.judge.Likelihood;
import io.festinger.judge.Reading;
import io.festinger.judge.TextPair;
import io.festinger.judge.Transformer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The evidence of labelled pairs. The transformer's output is cached in a file, since it takes minutes: an
/// interrupted run continues where it stopped.
final class Measurements {
    private static final int COLUMNS = 7;

    private final Map<String, Likelihood> retainedLikelihoods = new ConcurrentHashMap<>();
    private final Map<String, Reading> readings = new ConcurrentHashMap<>();
    private final Transformer transformer;
    private final Path file;

    /// @param read the pair with the transformer's output
    /// @param byRules the pair without it
    record Row(String source, boolean isLearned, Pair pair, TextPair read, TextPair byRules) {
        double[] evidence(boolean withTransformer) {
            return withTransformer ? read.evidence() : byRules.evidence();
        }
    }

    /// @param file where the transformer's output is cached; created if missing
    Measurements(Transformer transformer, Path file) throws IOException {
        this.transformer = transformer;
        this.file = file;
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] row = line.split("\t");
                if (row.length < COLUMNS) {
                    // the last line of a run that was stopped
                    continue;
                }
                retainedLikelihoods.put(
                        row[0] + "\t" + row[1],
                        new Likelihood(
                                Double.parseDouble(row[2]),
                                Double.parseDouble(row[3]),
                                Double.parseDouble(row[4]),
                                Double.parseDouble(row[5]),
                                Double.parseDouble(row[6])));
            }
        }
    }

    List<Row> of(LabelledPairs source) throws IOException {
        try (PrintWriter news = new PrintWriter(Files.newBufferedWriter(
                file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
            return source.pairs().parallelStream()
                    .map(pair -> row(source, pair, news))
                    .toList();
        }
    }

    private Row row(LabelledPairs source, Pair pair, PrintWriter news) {
        Reading knownReading = readings.computeIfAbsent(pair.known(), Reading::of);
        Reading incoming = readings.computeIfAbsent(pair.incoming(), Reading::of);
        return new Row(
                source.source(),
                source.isLearned(),
                pair,
                TextPair.of(knownReading, incoming, (first, second) -> likelihood(first, second, news)),
                TextPair.of(knownReading, incoming));
    }

    private Likelihood likelihood(String first, String second, PrintWriter news) {
        String key = (first + "\t" + second).replaceAll("[\\r\\n]", " ");
        Likelihood knownLikelihood = retainedLikelihoods.get(key);
        if (knownLikelihood != null) {
            return knownLikelihood;
        }
        Likelihood likelihood = transformer.judge(first, second);
        retainedLikelihoods.put(key, likelihood);
        synchronized (news) {
            news.println(key + "\t" + likelihood.none() + "\t" + likelihood.same() + "\t" + likelihood.settled() + "\t"
                    + likelihood.overtaken() + "\t" + likelihood.clash());
        }
        return likelihood;
    }
}
