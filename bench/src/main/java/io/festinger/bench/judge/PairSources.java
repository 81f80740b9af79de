package io.festinger.bench.judge;

import io.festinger.bench.extraction.LabelledDocument;
import io.festinger.bench.judge.LabelledPairs.Pair;
import io.festinger.bench.streams.FactStream;
import io.festinger.bench.streams.StreamFolder;
import io.festinger.claims.StandardClaimReader;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.rules.RuleExtractor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The sources of pairs: the files of pairs below some folders, and neighbours among the statements of
/// documents (a folder with `gold.jsonl`), among the facts that a file of pairs was made from, and among
/// the facts of streams: of these all count, since they show how often neighbours contradict each other;
/// and what histories of documentation did (files `OWNER+NAME.jsonl`).
final class PairSources {
    /// Its pairs are all contradictions among its facts, so its other facts are neighbours.
    private static final String FACTS_OF_ONE_SOURCE = "pairs_6k.jsonl";

    private static final int MOST_OF_STREAMS = 12_000;

    private final int max;
    private final List<LabelledPairs> all = new ArrayList<>();

    /// @param max the most pairs of a source, evenly from all
    private PairSources(int max) {
        this.max = max;
    }

    static List<LabelledPairs> of(List<Path> folders, int max) throws IOException {
        PairSources sources = new PairSources(max);
        for (Path folder : folders) {
            sources.read(folder);
        }
        return sources.all;
    }

    private void read(Path folder) throws IOException {
        List<FactStream> streams = StreamFolder.of(folder);
        streams(streams, true);
        streams(streams, false);
        List<Path> files;
        try (Stream<Path> paths = Files.walk(folder)) {
            files = paths.filter(Files::isRegularFile).sorted().toList();
        }
        histories(files.stream().filter(PairSources::isHistory).toList());
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            if (name.equals("gold.jsonl")) {
                all.add(documents(file.resolveSibling(".").normalize()));
            } else if (name.matches("pairs.*\\.jsonl|(test|free)\\.tsv|.*\\.tsv\\.gz")) {
                LabelledPairs pairs = LabelledPairs.read(file);
                all.add(pairs.atMost(max));
                if (name.equals(FACTS_OF_ONE_SOURCE)) {
                    all.add(neighbours(pairs));
                }
            }
        }
    }

    private static boolean isHistory(Path file) {
        return String.valueOf(file.getFileName()).matches("[^+]+\\+.*\\.jsonl");
    }

    private void histories(List<Path> files) throws IOException {
        for (boolean isLearned : List.of(true, false)) {
            List<Pair> changes = new ArrayList<>();
            List<Pair> rewordings = new ArrayList<>();
            for (Path file : files) {
                String repository = String.valueOf(file.getFileName()).replace(".jsonl", "");
                if (isLearned != StreamFolder.isLeftOut(repository)) {
                    LabelledPairs.ofHistory(file)
                            .forEach(pair -> (pair.label().equals("entailment") ? rewordings : changes).add(pair));
                }
            }
            String suffix = isLearned ? "" : "_left_out";
            Map.of("changes", changes, "rewordings", rewordings).forEach((name, pairs) -> {
                if (!pairs.isEmpty()) {
                    all.add(new LabelledPairs(name + suffix, isLearned, pairs).atMost(max));
                }
            });
        }
    }

    private void streams(List<FactStream> streams, boolean isLearned) {
        List<Pair> pairs = new ArrayList<>();
        for (FactStream stream : streams) {
            if (isLearned == (stream.name().contains("+") && !StreamFolder.isLeftOut(stream.name()))) {
                pairs.addAll(NeighbourPairs.of(stream));
            }
        }
        if (!pairs.isEmpty()) {
            all.add(new LabelledPairs(isLearned ? "streams" : "streams_left_out", isLearned, pairs)
                    .atMost(MOST_OF_STREAMS));
        }
    }

    /// Neighbours among facts that no pair combines.
    private LabelledPairs neighbours(LabelledPairs pairs) {
        List<String> texts = pairs.pairs().stream().map(Pair::known).toList();
        return new LabelledPairs(pairs.source() + LabelledPairs.NEIGHBOURS, pairs.isLearned(), NeighbourPairs.of(texts))
                .atMost(max);
    }

    private LabelledPairs documents(Path folder) throws IOException {
        RuleExtractor reader = new RuleExtractor(new StandardClaimReader());
        Map<String, Collection<String>> bySource = new TreeMap<>();
        for (LabelledDocument document : LabelledDocument.read(folder)) {
            Collection<String> texts = bySource.computeIfAbsent(document.source(), _ -> new HashSet<>());
            reader.read(document.passage()).foundFacts().forEach(extractedFact -> {
                if (extractedFact.row() instanceof ExtractedFact.Row.OfMemory memory) {
                    texts.add(memory.content());
                }
            });
            reader.weighables(document.passage()).stream()
                    .map(one -> one.span()
                            .of(document.text())
                            .replaceAll("\\s+", " ")
                            .strip())
                    .forEach(texts::add);
        }
        List<Pair> pairs = new ArrayList<>();
        bySource.values().forEach(texts -> pairs.addAll(NeighbourPairs.of(texts)));
        return new LabelledPairs("documents", true, pairs).atMost(max);
    }
}
