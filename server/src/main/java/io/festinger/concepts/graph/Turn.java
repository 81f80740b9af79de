package io.festinger.concepts.graph;

import io.festinger.base.secrets.SecretScanner;
import io.festinger.text.passages.Passage;
import io.festinger.text.passages.Passages;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// One message of a prompt: who spoke, and the text as the model reads it (JSON escapes undone, images left out).
public record Turn(Role role, String text) {
    /// The turn with blanks instead of secrets, so nothing is learned from them.
    public Turn withoutSecrets() {
        String blank = SecretScanner.blank(text);
        return blank.equals(text) ? this : new Turn(role, blank);
    }

    /// The prose of the message by speaker: a user's message may contain tool answers and a model's
    /// thoughts. Everything else (code, data, logs, paths) is left out. At most one part for each role.
    public List<Turn> prose() {
        List<Passage> passages = role == Role.USER ? Passages.ofUser(text) : Passages.of(text);
        if (passages.size() == 1) {
            Passage only = passages.getFirst();
            return List.of(new Turn(speaker(only.voice()), only.text()));
        }
        Map<Role, StringBuilder> parts = new EnumMap<>(Role.class);
        for (Passage passage : passages) {
            parts.computeIfAbsent(speaker(passage.voice()), first -> new StringBuilder())
                    .append(passage.text())
                    .append("\n\n");
        }
        return parts.entrySet().stream()
                .map(part -> new Turn(part.getKey(), part.getValue().toString().strip()))
                .toList();
    }

    /// Only a user's message is trusted to contain other speakers.
    private Role speaker(Passage.Voice voice) {
        if (role != Role.USER) {
            return role;
        }
        return switch (voice) {
            case SENDER, PERSON -> Role.USER;
            case ASSISTANT -> Role.ASSISTANT;
            case TOOL -> Role.TOOL;
        };
    }

    /// The speaker. OpenAI's `developer` is a `SYSTEM`; a tool's output is `TOOL`.
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT,
        TOOL
    }
}
