package io.festinger.cli.chats;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.ServerClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Sends what one person said in one conversation on one day, and what a model answered, as one
/// interaction. Sending it again stores nothing: the key of each call is computed from its body.
public final class ChatUpload {
    private static final int MOST_CHARACTERS = 1_000_000;
    private static final int LONGEST_LABEL = 100;

    private final ServerClient server;
    private final ChatFiles files;
    private final String project;
    private final boolean extract;
    private final List<Map<String, Object>> recorded = new ArrayList<>();
    private final Map<String, String> refused = new LinkedHashMap<>();
    private int candidates;

    /// @param extract whether candidates are read
    public ChatUpload(ServerClient server, ChatFiles files, String project, boolean extract) {
        this.server = server;
        this.files = files;
        this.project = project;
        this.extract = extract;
    }

    private record Turns(String session, String author) {
        static Turns of(ChatMessage message) {
            return new Turns(label((message.conversation() + " " + message.day()).strip()), label(message.speaker()));
        }

        private static String label(String text) {
            String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
            return line.length() <= LONGEST_LABEL
                    ? line
                    : line.substring(0, line.offsetByCodePoints(0, LONGEST_LABEL / 2));
        }
    }

    /// @return why interactions were refused, by conversation and speaker
    public Map<String, String> send() {
        Map<Turns, List<ChatMessage>> turns = new LinkedHashMap<>();
        files.messages()
                .forEach(message -> turns.computeIfAbsent(Turns.of(message), _ -> new ArrayList<>())
                        .add(message));
        turns.forEach((who, messages) -> parts(messages).forEach(part -> record(who, part)));
        return refused;
    }

    private static List<List<ChatMessage>> parts(List<ChatMessage> messages) {
        List<List<ChatMessage>> parts = new ArrayList<>();
        int characters = MOST_CHARACTERS;
        for (ChatMessage message : messages) {
            characters += message.text().length();
            if (characters > MOST_CHARACTERS) {
                parts.add(new ArrayList<>());
                characters = message.text().length();
            }
            parts.getLast().add(message);
        }
        return parts;
    }

    private void record(Turns turns, List<ChatMessage> messages) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("project", project);
        body.put("session", turns.session());
        body.put("author", turns.author());
        body.put("extract", extract);
        body.put("messages", messages.stream().map(ChatUpload::message).toList());
        String json = PlainJson.write(body);
        ApiResponse answer = server.withPatience().postOnce("/interactions", json, key(json));
        Map<String, @Nullable Object> fields = PlainJson.object(answer.body()).orElse(Map.of());
        if (!answer.ok()) {
            refused.put(turns.session() + ", " + turns.author(), Refusal.words(answer));
            return;
        }
        int index = PlainJson.text(fields, "candidates").map(Integer::valueOf).orElse(0);
        candidates += index;
        recorded.add(Map.of(
                "id",
                PlainJson.text(fields, "id").orElse(""),
                "session",
                turns.session(),
                "author",
                turns.author(),
                "messages",
                messages.size(),
                "candidates",
                index));
    }

    private static Map<String, Object> message(ChatMessage message) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("role", message.role());
        fields.put("content", message.text());
        message.at().ifPresent(at -> fields.put("at", at.toString()));
        return fields;
    }

    private static String key(String body) {
        return UUID.nameUUIDFromBytes(body.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /// The result as an object.
    public Map<String, @Nullable Object> summary() {
        Map<String, @Nullable Object> summary = new LinkedHashMap<>();
        summary.put("interactions", recorded);
        summary.put("messages", files.messages().size());
        summary.put("candidates", candidates);
        summary.put("passed_over", files.passedOver());
        summary.put("left_out", files.leftOut());
        summary.put("failed", refused);
        return summary;
    }

    /// The result in words.
    public String words() {
        long people = recorded.stream().map(one -> one.get("author")).distinct().count();
        String passedOver = files.passedOver().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().replace('_', ' '))
                .collect(Collectors.joining(", "));
        return "%d interactions of %d people from %d exports: %d messages, %d candidates%s"
                .formatted(
                        recorded.size(),
                        people,
                        files.exports(),
                        files.messages().size(),
                        candidates,
                        passedOver.isEmpty() ? "" : "; passed over: " + passedOver);
    }
}
