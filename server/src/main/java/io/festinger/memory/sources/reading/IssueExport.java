package io.festinger.memory.sources.reading;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Json;
import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A list of issues as trackers export it, such as the output of `gh issue list --json
/// number,title,body,state,comments,createdAt,author`: a piece for every issue and for every comment, with
/// its author and date. The text of the document is built from it: titles as Markdown headings, the other
/// words as they were written.
final class IssueExport {
    private static final ObjectMapper JSON = new ObjectMapper(Json.factory().build());
    private static final int LONGEST = 200;

    private final StringBuilder text = new StringBuilder();
    private final List<Piece> pieces = new ArrayList<>();

    private IssueExport() {}

    String text() {
        return text.toString();
    }

    List<Piece> pieces() {
        return pieces;
    }

    /// The export; empty when the text is something else.
    static Optional<IssueExport> of(String content) {
        try {
            JsonNode list = JSON.readTree(content);
            if (list == null || !list.isArray() || list.isEmpty()) {
                return Optional.empty();
            }
            for (JsonNode issue : list) {
                if (!issue.path("title").isTextual()) {
                    return Optional.empty();
                }
            }
            IssueExport export = new IssueExport();
            list.forEach(export::issue);
            return Optional.of(export);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private void issue(JsonNode issue) {
        String number = word(issue, "number", "iid", "key", "id");
        String title = ((number.isEmpty() ? "" : "#" + number + " ") + line(word(issue, "title"))).strip();
        String state = word(issue, "state", "status");
        String head = "# " + title + (state.isEmpty() ? "" : "\n\nState: " + line(state));
        piece(head, title, issue, word(issue, "body", "description"));
        Stream.of("comments", "notes")
                .map(issue::path)
                .filter(JsonNode::isArray)
                .forEach(comments -> comments.forEach(comment -> comment(title, comment)));
    }

    private void comment(String title, JsonNode comment) {
        String author = author(comment);
        String heading = author.isEmpty() ? "Comment" : "Comment by " + author;
        piece("## " + heading, title + " > " + heading, comment, word(comment, "body", "note", "text"));
    }

    private void piece(String head, String heading, JsonNode json, String words) {
        int start = text.length();
        text.append(head).append("\n\n");
        if (!words.isBlank()) {
            text.append(words).append(words.endsWith("\n") ? "\n" : "\n\n");
        }
        pieces.add(new Piece(
                Chunk.Kind.PROSE,
                heading,
                author(json),
                new Span(start, text.length()),
                time(word(json, "updatedAt", "updated_at", "createdAt", "created_at"))));
    }

    private static String author(JsonNode json) {
        return Stream.of("author", "user")
                .map(json::path)
                .map(who -> who.isTextual() ? who.asText() : word(who, "login", "username", "name"))
                .map(IssueExport::line)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// The first of the fields that has a text.
    private static String word(JsonNode node, String... fields) {
        return Stream.of(fields)
                .map(node::path)
                .filter(value -> value.isTextual() || value.isIntegralNumber())
                .map(JsonNode::asText)
                .filter(value -> !value.isBlank())
                .map(ControlCharacters::replace)
                .findFirst()
                .orElse("");
    }

    private static String line(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST / 2));
    }

    private static Optional<Instant> time(String text) {
        try {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
