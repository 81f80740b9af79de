package io.festinger.bench.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What an agent sent in one session, as a file of JSON lines. The first line is the head: `agent`,
/// `path`, `body` (the request without its messages), and the labels: `names` that a person would want
/// to be asked about (`useful`, `arguable`), the `edges` that people state, and `loops` where the agent
/// does. Each other line is a message or item in the agent's own form (`say`), `by` the client or the
/// model; an `example` is in the client's frame. A `person` speaks in it, and needs the `facts`. `now`
/// is only in the request in which the line is the newest: a `tail` of its text, messages `before` it,
/// or text after the `system` message. `fresh` begins another conversation.
///
/// A transcript, a JSON list of messages with role and content, is a session of Ollama's chat.
///
/// @param loopFrom the line from which it loops; -1 where it does not, -2 where that is not known
record RecordedSession(String name, JsonNode head, List<JsonNode> lines, int loopFrom) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NOT_KNOWN = -2;

    /// A request of the agent.
    ///
    /// @param line the model's line that answers it
    /// @param newest the line of the person's newest message; -1 for none
    /// @param first whether it begins a conversation
    /// @param answer the model's lines in the form of [#text]
    record Request(int line, int newest, boolean first, JsonNode body, String answer) {}

    static List<RecordedSession> in(Path folder) throws IOException {
        List<String> index = Files.exists(folder.resolve("index.tsv"))
                ? Files.readAllLines(folder.resolve("index.tsv"))
                : List.of("");
        int column = List.of(index.getFirst().split("\t")).indexOf("loop_from_turn");
        List<RecordedSession> sessions = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                int mark = index.stream()
                        .map(row -> row.split("\t"))
                        .filter(row -> row[0].equals(name))
                        .map(row -> row[column].equals("-") ? -1 : Integer.parseInt(row[column]))
                        .findFirst()
                        .orElse(NOT_KNOWN);
                if (name.endsWith(".json")) {
                    sessions.add(transcript(name, JSON.readTree(file.toFile()), mark));
                } else if (name.endsWith(".jsonl") && !name.equals("facts.jsonl")) {
                    List<JsonNode> lines = lines(file);
                    int loop = lines.getFirst().path("loops").asInt(-1);
                    sessions.add(new RecordedSession(name, lines.getFirst(), lines.subList(1, lines.size()), loop));
                }
            }
        }
        return sessions;
    }

    static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    private static RecordedSession transcript(String name, JsonNode read, int mark) {
        ObjectNode head = JSON.createObjectNode().put("path", "/api/chat");
        head.putObject("body").put("model", "m");
        List<JsonNode> lines = new ArrayList<>();
        for (JsonNode message : read.isArray() ? read : read.path("messages")) {
            boolean model = message.path("role").asText().equals("assistant");
            ObjectNode line = JSON.createObjectNode().put("by", model ? "model" : "client");
            line.put("person", message.path("role").asText().equals("user"));
            line.set("say", message);
            lines.add(line);
        }
        return new RecordedSession(name, head, lines, mark);
    }

    String path() {
        return head.path("path").asText();
    }

    /// One for each answer of the model; `each` of its lines is one, or the lines up to the client's next.
    List<Request> requests() {
        List<Request> requests = new ArrayList<>();
        int from = 0;
        int newest = -1;
        boolean first = true;
        for (int i = 0; i < lines.size(); i++) {
            JsonNode line = lines.get(i);
            if (line.path("fresh").asBoolean()) {
                from = i;
                first = true;
            }
            newest = line.path("person").asBoolean() ? i : newest;
            boolean begins = i == 0 || !isModel(i - 1) || head.path("each").asBoolean();
            if (isModel(i) && begins) {
                requests.add(new Request(i, newest, first, body(from, i), answer(i)));
                first = false;
            }
        }
        return requests;
    }

    private boolean isModel(int line) {
        return lines.get(line).path("by").asText().equals("model");
    }

    private String answer(int from) {
        StringBuilder answer = new StringBuilder();
        for (int i = from;
                i < lines.size()
                        && isModel(i)
                        && (i == from || !head.path("each").asBoolean());
                i++) {
            answer.append(
                    isFlat() ? flat(lines.get(i).path("say")) : lines.get(i).path("say"));
        }
        return answer.toString();
    }

    private boolean isFlat() {
        return path().equals("/api/generate");
    }

    private JsonNode body(int from, int to) {
        ArrayNode messages = JSON.createArrayNode();
        if (head.has("system")) {
            messages.addObject()
                    .put("role", "system")
                    .put("content", head.path("system").asText());
        }
        JsonNode json = lines.get(to - 1).path("now");
        for (int i = from; i < to; i++) {
            if (i == to - 1) {
                json.path("before").forEach(messages::add);
            }
            messages.add(lines.get(i).path("say").deepCopy());
        }
        if (json.has("tail")) {
            append(messages.get(messages.size() - 1), json.path("tail").asText());
        }
        if (json.has("system")) {
            append(messages.get(0), "\n" + json.path("system").asText());
        }
        cache(messages);
        ObjectNode body = head.path("body").deepCopy();
        if (path().startsWith("/api")) {
            body.put("stream", false);
        }
        if (isFlat()) {
            StringBuilder prompt = new StringBuilder();
            messages.forEach(message -> prompt.append(flat(message)));
            return body.put("prompt", prompt.toString());
        }
        body.set(path().equals("/v1/responses") ? "input" : "messages", messages);
        return body;
    }

    private static void append(JsonNode message, String text) {
        ((ObjectNode) message).put("content", message.path("content").asText() + text);
    }

    /// Marks the last blocks that Anthropic's API shall cache.
    private void cache(ArrayNode messages) {
        int left = head.path("cache").asInt();
        for (int i = messages.size() - 1; i >= 0 && left > 0; i--) {
            JsonNode content = messages.get(i).path("content");
            if (messages.get(i).path("role").asText().equals("user")) {
                ((ObjectNode) content.get(content.size() - 1))
                        .putObject("cache_control")
                        .put("type", "ephemeral");
                left--;
            }
        }
    }

    /// LiteLLM's form of a message in a flattened prompt.
    private static String flat(JsonNode message) {
        String header =
                switch (message.path("role").asText()) {
                    case "system" -> "### System:\n";
                    case "assistant" -> "### Assistant:\n";
                    default -> "### User:\n";
                };
        return header + message.path("content").asText() + "\n\n";
    }

    /// A request as a model server reads it: tools and system first, then the messages.
    static String text(JsonNode body) {
        if (body.has("prompt")) {
            return body.path("system").asText() + body.path("prompt").asText();
        }
        StringBuilder text = new StringBuilder(body.path("tools").toString())
                .append(unmarkedText(body.path("system")))
                .append(body.path("instructions"));
        body.path("messages").forEach(message -> text.append(unmarkedText(message)));
        body.path("input").forEach(text::append);
        return text.toString();
    }

    private static String unmarkedText(JsonNode node) {
        return node.toString().replace(",\"cache_control\":{\"type\":\"ephemeral\"}", "");
    }
}
