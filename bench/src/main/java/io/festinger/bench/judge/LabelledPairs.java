package io.festinger.bench.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/// The pairs of one source.
///
/// @param name of the source
record LabelledPairs(String name, List<Pair> pairs) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// @param label as the source has it
    /// @param told whether an update says so by its own words; else it looks like a conflict without dates
    record Pair(String known, String incoming, String label, boolean told) {
        /// Whether both cannot hold now.
        boolean contradicts() {
            return label.equals("contradiction") || label.equals("conflict") || label.equals("update");
        }

        /// Whether the label is one of the six verdicts.
        boolean isVerdict() {
            return List.of("conflict", "update", "duplicate", "refinement", "scoped", "new", "compatible")
                    .contains(label);
        }
    }

    /// @param file lines of JSON with {a, b, label, cue?}, or of columns with a head that names them; packed by gzip or
    ///     not
    static LabelledPairs read(Path file, int most) throws IOException {
        String name = String.valueOf(file.getFileName());
        List<String> lines = lines(file);
        List<Pair> pairs = new ArrayList<>();
        if (name.endsWith(".jsonl")) {
            for (String line : lines) {
                JsonNode row = JSON.readTree(line);
                pairs.add(new Pair(
                        row.path("a").asText(),
                        row.path("b").asText(),
                        row.path("label").asText(),
                        row.path("cue").asBoolean(true)));
            }
        } else {
            List<String> head = Arrays.asList(lines.getFirst().split("\t"));
            int known = head.indexOf(head.contains("known") ? "known" : "a");
            int incoming = head.indexOf(head.contains("incoming") ? "incoming" : "b");
            int label = head.indexOf("label");
            for (String line : lines.subList(1, lines.size())) {
                String[] row = line.split("\t", -1);
                pairs.add(new Pair(row[known], row[incoming], row[label], true));
            }
        }
        return new LabelledPairs(name.replaceFirst("\\..*", ""), spread(pairs, most));
    }

    /// So many of them at most, evenly from all.
    private static List<Pair> spread(List<Pair> pairs, int most) {
        int step = Math.max(1, (pairs.size() + most - 1) / most);
        List<Pair> some = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i += step) {
            some.add(pairs.get(i));
        }
        return some;
    }

    private static List<String> lines(Path file) throws IOException {
        boolean packed = file.toString().endsWith(".gz");
        try (InputStream bytes = Files.newInputStream(file);
                InputStream text = packed ? new GZIPInputStream(bytes) : bytes;
                BufferedReader reader = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.isBlank()).toList();
        }
    }
}
