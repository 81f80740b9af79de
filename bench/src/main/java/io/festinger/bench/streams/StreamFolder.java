package io.festinger.bench.streams;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.bench.streams.FactStream.Fact;
import io.festinger.bench.streams.FactStream.FactPair;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// The labelled streams below a folder: `REPOSITORY/facts.jsonl` with `labels.jsonl`, and `NAME.jsonl` with
/// `NAME.labels.jsonl`.
public final class StreamFolder {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> ENDED = Set.of("update", "contradiction");
    private static final String ALSO = "also";
    private static final String LABELS = ".labels.jsonl";
    private static final int LEFT_OUT_OF = 4;

    private StreamFolder() {}

    /// All streams, by name.
    public static List<FactStream> of(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsonl") && Files.exists(labels(file)))
                    .sorted()
                    .map(StreamFolder::stream)
                    .toList();
        } catch (UncheckedIOException e) {
            throw new IOException("a stream cannot be read", e);
        }
    }

    /// Whether nothing was learned from this repository: one in four, by its name.
    ///
    /// @param repository as `OWNER/NAME` or `OWNER+NAME`
    public static boolean isLeftOut(String repository) {
        CRC32 sum = new CRC32();
        sum.update(repository.replace('+', '/').getBytes(StandardCharsets.UTF_8));
        return sum.getValue() % LEFT_OUT_OF == 0;
    }

    private static Path labels(Path facts) {
        String name = String.valueOf(facts.getFileName());
        return facts.resolveSibling(
                name.equals("facts.jsonl")
                        ? "labels.jsonl"
                        : name.endsWith(LABELS) ? "none" : name.replace(".jsonl", LABELS));
    }

    private static FactStream stream(Path file) {
        try {
            List<Fact> facts = new ArrayList<>();
            for (JsonNode row : rows(file)) {
                facts.add(new Fact(
                        row.path("id").asText(),
                        row.path("content").asText(),
                        row.path("author").asText(),
                        row.path("at").asText()));
            }
            Set<FactPair> endedPairs = new HashSet<>();
            Set<FactPair> arguable = new HashSet<>();
            for (JsonNode row : rows(labels(file))) {
                String label = row.path("label").asText();
                FactPair pair = new FactPair(text(row, "earlier", "a"), text(row, "later", "b"));
                if (ENDED.contains(label)) {
                    endedPairs.add(pair);
                } else if (label.endsWith("?") || label.equals(ALSO)) {
                    arguable.add(pair);
                }
            }
            return new FactStream(name(file), facts, endedPairs, arguable);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path file) {
        String own = String.valueOf(file.getFileName()).replace(".jsonl", "");
        Path folder = file.toAbsolutePath().getParent();
        return own.equals("facts") && folder != null ? String.valueOf(folder.getFileName()) : own;
    }

    private static String text(JsonNode row, String name, String fallback) {
        return row.path(row.has(name) ? name : fallback).asText();
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank()) {
                rows.add(JSON.readTree(line));
            }
        }
        return rows;
    }
}
