package io.festinger.bench.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;

/// Facts in the order of their statement, and questions about them. Of a longer fact only the first
/// [#LONGEST] characters count, the server's limit.
record Corpus(String name, List<Fact> facts, List<Question> questions) {
    private static final int LONGEST = 20_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    /// @param at an ISO date, or a date and a time without a zone
    record Fact(String id, String text, String author, String at) {}

    /// @param gold ids of the facts that answer it
    /// @param before the number of facts stated before the question
    record Question(String text, Set<String> gold, String category, int before) {}

    /// The corpora of a file of JSON lines, compressed by gzip where its name ends in `.gz`.
    static List<Corpus> read(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
                var lines = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
            return lines.lines().map(Corpus::of).toList();
        }
    }

    private static Corpus of(String line) {
        try {
            JsonNode read = JSON.readTree(line);
            List<Fact> facts = new ArrayList<>();
            for (JsonNode fact : read.path("facts")) {
                facts.add(new Fact(text(fact, "id"), cut(text(fact, "text")), text(fact, "author"), text(fact, "at")));
            }
            List<Question> questions = new ArrayList<>();
            for (JsonNode requestedJson : read.path("questions")) {
                Set<String> gold = new TreeSet<>();
                requestedJson.path("gold_ids").forEach(id -> gold.add(id.asText()));
                questions.add(new Question(
                        text(requestedJson, "q"),
                        gold,
                        text(requestedJson, "category"),
                        requestedJson.path("before").asInt(facts.size())));
            }
            return new Corpus(text(read, "corpus"), facts, questions);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText();
    }
}
