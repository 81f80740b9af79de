package io.festinger.cli.chats;

import io.festinger.cli.client.PlainJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A session as Claude Code or Codex keeps it: one JSON object per line (JSONL). What the person and the model said is
/// read; tools, their output, thoughts and what the program put in are not.
final class AgentSessionExport {
    private static final String PERSON = "user";
    private static final String MODEL = "assistant";

    /// What Claude Code writes into messages of people.
    private static final Pattern INSERTED =
            Pattern.compile("(?s)<(system-reminder|command-[a-z]+|local-command-[a-z]+)>.*?</\\1>");

    private final ChatExport export;
    private final Set<String> seen = new HashSet<>();
    private String session = "";

    AgentSessionExport(ChatExport export) {
        this.export = export;
    }

    /// @return false when it is something else
    boolean read(String name, String text) {
        List<Map<String, @Nullable Object>> lines = text.stripLeading().startsWith("{")
                ? text.lines().flatMap(line -> PlainJson.object(line).stream()).toList()
                : List.of();
        session = name;
        if (lines.stream().anyMatch(AgentSessionExport::isOfClaude)) {
            lines.stream().filter(AgentSessionExport::isOfClaude).forEach(this::claude);
            return true;
        }
        if (lines.stream().anyMatch(AgentSessionExport::isOfCodex)) {
            lines.forEach(this::codex);
            return true;
        }
        return false;
    }

    private static boolean isOfClaude(Map<String, @Nullable Object> line) {
        return PlainJson.text(line, "sessionId").isPresent()
                && PlainJson.child(line, "message").isPresent();
    }

    private static boolean isOfCodex(Map<String, @Nullable Object> line) {
        return PlainJson.text(line, "type").filter("session_meta"::equals).isPresent()
                && PlainJson.child(line, "payload").isPresent();
    }

    private void claude(Map<String, @Nullable Object> line) {
        String role = PlainJson.text(line, "type").orElse("");
        if (!role.equals(PERSON) && !role.equals(MODEL) || isRepeated(line)) {
            return;
        }
        if (Boolean.TRUE.equals(line.get("isSidechain"))) {
            export.passOver("of a subagent");
        } else if (Boolean.TRUE.equals(line.get("isMeta")) || Boolean.TRUE.equals(line.get("isCompactSummary"))) {
            export.passOver("of the program");
        } else {
            session = PlainJson.text(line, "sessionId").orElse(session);
            String text = PlainJson.child(line, "message")
                    .map(AgentSessionExport::text)
                    .orElse("");
            if (text.isBlank()) {
                export.passOver("of tools");
            } else {
                add(line, role, text);
            }
        }
    }

    /// A session that goes on in a second file begins with a copy of the first.
    private boolean isRepeated(Map<String, @Nullable Object> line) {
        Optional<String> id = PlainJson.text(line, "uuid");
        return id.isPresent() && !seen.add(id.get());
    }

    private static String text(Map<String, @Nullable Object> message) {
        List<String> words = new ArrayList<>();
        PlainJson.text(message, "content").ifPresent(words::add);
        for (Map<String, @Nullable Object> part : PlainJson.children(message, "content")) {
            if ("text".equals(part.get("type"))) {
                PlainJson.text(part, "text").ifPresent(words::add);
            }
        }
        return INSERTED.matcher(String.join("\n", words)).replaceAll("").strip();
    }

    /// Codex repeats each message as an event, without what it adds for the model.
    private void codex(Map<String, @Nullable Object> line) {
        PlainJson.child(line, "payload").ifPresent(payload -> codex(line, payload));
    }

    private void codex(Map<String, @Nullable Object> line, Map<String, @Nullable Object> payload) {
        String type = PlainJson.text(line, "type").orElse("");
        if (type.equals("session_meta")) {
            session = PlainJson.text(payload, "id").orElse(session);
        } else if (type.equals("event_msg")) {
            String role =
                    switch (PlainJson.text(payload, "type").orElse("")) {
                        case "user_message" -> PERSON;
                        case "agent_message" -> MODEL;
                        default -> "";
                    };
            if (!role.isEmpty()) {
                add(line, role, PlainJson.text(payload, "message").orElse(""));
            }
        }
    }

    private void add(Map<String, @Nullable Object> line, String role, String text) {
        String time = PlainJson.text(line, "timestamp").orElse("");
        String day = time.substring(0, Math.min(time.length(), 10));
        export.add(new ChatMessage(session, day, time(time), PERSON, role, text));
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
