package io.festinger.bench.memory;

import io.festinger.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder with one split of MemoryAgentBench: `facts_*.tsv` (number, fact), `pairs_*.jsonl`,
/// `qa_*.jsonl`.
record Folder(Path path) {
    /// Two facts, and whether the later replaces the earlier.
    record Pair(String known, String incoming, boolean contradicts) {}

    /// A question, and its accepted answers.
    record Question(String text, List<String> answers) {}

    /// The facts in order.
    List<String> facts() throws IOException {
        return lines("facts_", ".tsv").stream()
                .map(line -> line.split("\t", 2))
                .filter(columns -> columns.length == 2)
                .sorted(Comparator.comparingLong(columns -> Long.parseLong(columns[0])))
                .map(columns -> columns[1])
                .toList();
    }

    List<Pair> pairs() throws IOException {
        return lines("pairs_", ".jsonl").stream().map(Folder::pair).toList();
    }

    List<Question> questions() throws IOException {
        return lines("qa_", ".jsonl").stream().map(Folder::question).toList();
    }

    private static Pair pair(String line) {
        Map<?, ?> json = Json.read(line, Map.class);
        return new Pair(text(json, "a"), text(json, "b"), text(json, "label").equals("contradiction"));
    }

    private static Question question(String line) {
        Map<?, ?> json = Json.read(line, Map.class);
        List<String> answers = json.get("answers") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
        return new Question(text(json, "q"), answers);
    }

    private static String text(Map<?, ?> json, String member) {
        return String.valueOf(json.get(member));
    }

    /// The lines of the file with this beginning and end.
    private List<String> lines(String begin, String end) throws IOException {
        if (!Files.isDirectory(path)) {
            throw new IOException("there is no folder " + path + ": name the one with the data of MemoryAgentBench");
        }
        try (Stream<Path> files = Files.list(path)) {
            Optional<Path> file =
                    files.filter(one -> isNamed(one, begin, end)).sorted().findFirst();
            if (file.isEmpty()) {
                throw new IOException("there is no " + begin + "*" + end + " in " + path
                        + ": name a folder with the data of MemoryAgentBench");
            }
            return Files.readAllLines(file.get()).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
        }
    }

    private static boolean isNamed(Path file, String begin, String end) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith(begin) && name.endsWith(end);
    }
}
