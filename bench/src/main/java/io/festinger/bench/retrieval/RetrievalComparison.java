package io.festinger.bench.retrieval;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Loads the corpora of a folder into a server and prints how much of the labelled evidence its recall finds, by
/// set and category: by words, by vectors, and by both. A question is asked when only the facts before it are
/// loaded.
///
///     RetrievalComparison ADDRESS FOLDER-OR-FILE [pending]
public final class RetrievalComparison {
    private static final List<String> WAYS = List.of("words", "vectors", "");

    private final Service service;

    /// Whether it asks while the vectors of the facts are still being made.
    private final boolean pending;

    private final Map<String, RetrievalFigures> figures = new TreeMap<>();

    private RetrievalComparison(Service service, boolean pending) {
        this.service = service;
        this.pending = pending;
    }

    public static void main(String... args) throws Exception {
        Path place = Path.of(args[1]);
        System.out.println(RetrievalFigures.head());
        for (Path file : Files.isDirectory(place) ? sets(place) : List.of(place)) {
            RetrievalComparison comparison = new RetrievalComparison(new Service(URI.create(args[0])), args.length > 2);
            String set = file.getFileName().toString().replaceAll("\\.jsonl(\\.gz)?$", "");
            for (Corpus corpus : Corpus.read(file)) {
                comparison.run(set, corpus);
            }
            comparison.figures.forEach((name, each) -> System.out.println(each.line(name)));
        }
    }

    private static List<Path> sets(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.jsonl(\\.gz)?"))
                    .sorted()
                    .toList();
        }
    }

    private void run(String set, Corpus corpus) throws IOException, InterruptedException {
        String project = set + " " + corpus.name();
        int loadedCount = 0;
        for (int moment : new TreeSet<>(
                corpus.questions().stream().map(Corpus.Question::before).toList())) {
            service.load(project, corpus.facts().subList(loadedCount, moment));
            loadedCount = moment;
            if (!pending) {
                service.awaitVectors(project);
            }
            for (Corpus.Question question : corpus.questions()) {
                if (question.before() == moment) {
                    ask(set, project, question, texts(corpus.facts().subList(0, moment), question));
                }
            }
        }
    }

    /// The texts of the evidence: a repeated statement is one row.
    private static Set<String> texts(List<Corpus.Fact> facts, Corpus.Question question) {
        return facts.stream()
                .filter(fact -> question.gold().contains(fact.id()))
                .map(fact -> fact.text().strip())
                .collect(Collectors.toSet());
    }

    private void ask(String set, String project, Corpus.Question question, Set<String> gold)
            throws IOException, InterruptedException {
        if (gold.isEmpty()) {
            return;
        }
        for (String way : WAYS) {
            long start = System.nanoTime();
            List<String> contents = service.ask(project, question.text(), way);
            long duration = System.nanoTime() - start;
            List<String> answers = contents.stream().map(String::strip).toList();
            String name = set + ", " + (way.isEmpty() ? "both" : way);
            figures.computeIfAbsent(name, none -> new RetrievalFigures()).add(answers, gold, duration);
            figures.computeIfAbsent(name + ", " + question.category(), none -> new RetrievalFigures())
                    .add(answers, gold, duration);
        }
    }
}
