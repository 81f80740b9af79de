package io.festinger.bench.judge;

import io.festinger.bench.extraction.LabelledDocument;
import io.festinger.bench.judge.LabelledPairs.Pair;
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
/// documents (a folder with `gold.jsonl`) and among the facts that a file of pairs was made from.
final class PairSources {
    /// Its pairs are all contradictions among its facts, so its other facts are neighbours.
    private static final String FACTS_OF_ONE_SOURCE = "pairs_6k.jsonl";

    private final int most;
    private final List<LabelledPairs> all = new ArrayList<>();

    /// @param most the most pairs of a source, evenly from all
    private PairSources(int most) {
        this.most = most;
    }

    static List<LabelledPairs> of(List<Path> folders, int most) throws IOException {
        PairSources sources = new PairSources(most);
        for (Path folder : folders) {
            sources.read(folder);
        }
        return sources.all;
    }

    private void read(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> paths = Files.walk(folder)) {
            files = paths.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            if (name.equals("gold.jsonl")) {
                all.add(documents(file.resolveSibling(".").normalize()));
            } else if (name.matches("pairs.*\\.jsonl|(test|free)\\.tsv|.*\\.tsv\\.gz")) {
                LabelledPairs pairs = LabelledPairs.read(file);
                all.add(pairs.atMost(most));
                if (name.equals(FACTS_OF_ONE_SOURCE)) {
                    all.add(neighbours(pairs));
                }
            }
        }
    }

    /// Neighbours among facts that no pair combines.
    private LabelledPairs neighbours(LabelledPairs pairs) {
        List<String> texts = pairs.pairs().stream().map(Pair::known).toList();
        return new LabelledPairs(pairs.source() + LabelledPairs.NEIGHBOURS, pairs.learned(), NeighbourPairs.of(texts))
                .atMost(most);
    }

    private LabelledPairs documents(Path folder) throws IOException {
        RuleExtractor reader = new RuleExtractor(new StandardClaimReader());
        Map<String, Collection<String>> bySource = new TreeMap<>();
        for (LabelledDocument document : LabelledDocument.read(folder)) {
            Collection<String> texts = bySource.computeIfAbsent(document.source(), _ -> new HashSet<>());
            reader.read(document.passage()).found().forEach(found -> {
                if (found.row() instanceof ExtractedFact.Row.OfMemory memory) {
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
        return new LabelledPairs("documents", true, pairs).atMost(most);
    }
}
