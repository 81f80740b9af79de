package io.festinger.bench.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.judge.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/// The pairs of one source.
///
/// @param source its name
/// @param isLearned whether its licence allows learning from it
record LabelledPairs(String source, boolean isLearned, List<Pair> pairs) {
    /// The ending of a source's name whose neighbours come from another source, with which it is left out.
    static final String NEIGHBOURS = "_beside";

    private static final ObjectMapper JSON = new ObjectMapper();
    /// Sources whose licences do not allow learning from them.
    private static final Set<String> JUDGED_ONLY = Set.of("breaking_nli", "peer_fixtures", "beam");
    private static final Map<String, String> NAMES =
            Map.of("test", "own_plain", "free", "own_free", "pairs", "realworld", "pairs_6k", "memoryagentbench_6k");

    /// @param label the source's label
    /// @param explicit whether an update says so itself; otherwise it looks like a conflict without dates
    record Pair(String known, String incoming, String label, boolean explicit) {
        /// Whether it is an unlabelled pair of nearest statements.
        boolean isNeighbour() {
            return label.equals("neighbour");
        }

        /// Whether both cannot be true now.
        boolean contradicts() {
            return label.equals("contradiction") || label.equals("conflict") || label.equals("update");
        }

        /// The verdicts that the label allows.
        Set<Verdict> allowed() {
            return switch (label) {
                case "contradiction" -> EnumSet.of(Verdict.CONFLICT, Verdict.UPDATE);
                case "entailment" -> EnumSet.of(Verdict.DUPLICATE, Verdict.REFINEMENT);
                case "neutral", "compatible", "not_entailment", "neighbour" ->
                    EnumSet.of(Verdict.NEW, Verdict.SCOPED, Verdict.REFINEMENT);
                case "update" -> explicit ? EnumSet.of(Verdict.UPDATE) : EnumSet.of(Verdict.UPDATE, Verdict.CONFLICT);
                default -> EnumSet.of(Verdict.valueOf(label.toUpperCase(java.util.Locale.ROOT)));
            };
        }

        /// Whether the label distinguishes verdicts, and not only entailments.
        boolean isVerdict() {
            return !Set.of("contradiction", "entailment", "neutral", "not_entailment", "neighbour")
                    .contains(label);
        }
    }

    /// @param file lines of JSON with {a, b, label, cue?}, or columns with a header; compressed by gzip
    ///     or not
    static LabelledPairs read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\..*", "");
        String source = NAMES.getOrDefault(name, name);
        List<String> lines = lines(file);
        List<Pair> pairs = String.valueOf(file.getFileName()).endsWith(".jsonl") ? ofJson(lines) : ofColumns(lines);
        return new LabelledPairs(source, !JUDGED_ONLY.contains(source), pairs);
    }

    /// What a history of documentation did to its statements, without replaced and neighbouring ones, which
    /// streams hold: a change and what it ends, or does not end; and rewordings.
    static List<Pair> ofHistory(Path file) throws IOException {
        List<Pair> pairs = new ArrayList<>();
        for (String line : lines(file)) {
            JsonNode row = JSON.readTree(line);
            String label =
                    switch (row.path("kind").asText()) {
                        case "C_pos" -> "update";
                        case "C_neg" -> "neighbour";
                        case "R" -> "entailment";
                        default -> "";
                    };
            if (!label.isEmpty()) {
                pairs.add(new Pair(row.path("a").asText(), row.path("b").asText(), label, false));
            }
        }
        return pairs;
    }

    private static List<Pair> ofJson(List<String> lines) throws IOException {
        List<Pair> pairs = new ArrayList<>();
        for (String line : lines) {
            JsonNode row = JSON.readTree(line);
            pairs.add(new Pair(
                    row.path("a").asText(),
                    row.path("b").asText(),
                    row.path("label").asText(),
                    row.path("cue").asBoolean(true)));
        }
        return pairs;
    }

    /// Leaves out pairs that differ in author, scope or time by the column `meta`, since their texts do not
    /// show it.
    private static List<Pair> ofColumns(List<String> lines) {
        List<String> head = Arrays.asList(lines.getFirst().split("\t"));
        int knownCount = head.indexOf(head.contains("known") ? "known" : "a");
        int incoming = head.indexOf(head.contains("incoming") ? "incoming" : "b");
        int label = head.indexOf("label");
        int meta = head.indexOf("meta");
        List<Pair> pairs = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split("\t", -1);
            if (meta < 0 || row[meta].equals("-")) {
                pairs.add(new Pair(row[knownCount], row[incoming], row[label], true));
            }
        }
        return pairs;
    }

    /// The original source of a source of neighbours; otherwise the source itself.
    static String group(String source) {
        return source.replace(NEIGHBOURS, "");
    }

    /// These pairs reduced to fewer, evenly from all.
    LabelledPairs atMost(int max) {
        int step = Math.max(1, (pairs.size() + max - 1) / max);
        List<Pair> some = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i += step) {
            some.add(pairs.get(i));
        }
        return new LabelledPairs(source, isLearned, some);
    }

    private static List<String> lines(Path file) throws IOException {
        boolean isPacked = file.toString().endsWith(".gz");
        try (InputStream bytes = Files.newInputStream(file);
                InputStream text = isPacked ? new GZIPInputStream(bytes) : bytes;
                BufferedReader reader = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.isBlank()).toList();
        }
    }
}
