package io.festinger.bench.extraction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.claims.Span;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Chunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// A document with labels of what to extract.
///
/// @param name of its file
public record LabelledDocument(String name, String text, List<Label> labels) {
    public enum Status {
        WANTED,
        /// Correct either way.
        OPTIONAL,
        UNWANTED
    }

    /// @param span of the quote in the document
    public record Label(Span span, String type, Status status) {
        /// Whether they share half of the shorter one.
        boolean meets(Span other) {
            int common = Math.min(span.end(), other.end()) - Math.max(span.start(), other.start());
            int shorter = Math.min(span.end() - span.start(), other.end() - other.start());
            return common > 0 && 2 * common >= shorter;
        }
    }

    /// @param folder with `docs/` and `gold.jsonl`: lines of {doc, quote, type, status, occurs?}
    public static List<LabelledDocument> read(Path folder) throws IOException {
        ObjectMapper json = new ObjectMapper();
        var byName = new TreeMap<String, LabelledDocument>();
        try (var files = Files.newDirectoryStream(folder.resolve("docs"))) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                byName.put(name, new LabelledDocument(name, Files.readString(file), new ArrayList<>()));
            }
        }
        for (String line : Files.readAllLines(folder.resolve("gold.jsonl"))) {
            JsonNode node = json.readTree(line);
            LabelledDocument document = byName.get(node.path("doc").asText());
            if (document == null) {
                throw new IOException("gold.jsonl names a document that is not in docs: " + line);
            }
            document.labels().add(document.label(node));
        }
        return List.copyOf(byName.values());
    }

    private Label label(JsonNode node) throws IOException {
        String quote = node.path("quote").asText();
        int start = -1;
        for (int i = 0; i < Math.max(1, node.path("occurs").asInt(1)); i++) {
            int next = text.indexOf(quote, start + 1);
            start = next < 0 ? start : next;
        }
        if (start < 0) {
            throw new IOException(name + " does not have the quote: " + quote);
        }
        Status status = Status.valueOf(node.path("status").asText().toUpperCase(Locale.ROOT));
        return new Label(
                new Span(start, start + quote.length()), node.path("type").asText(), status);
    }

    /// The best status that the labels assign to a stretch; unwanted where there is none.
    Status status(Span span) {
        return labels.stream()
                .filter(label -> label.meets(span))
                .map(Label::status)
                .min(Enum::compareTo)
                .orElse(Status.UNWANTED);
    }

    /// The document's source, with which its file name begins.
    public String source() {
        return name.replaceFirst("[-.].*", "");
    }

    public SourcePassage passage() {
        return new SourcePassage(
                new SourcePassage.Source.OfChunk(name), "bench", name, "", Chunk.Kind.PROSE, "", text, Instant.EPOCH);
    }
}
