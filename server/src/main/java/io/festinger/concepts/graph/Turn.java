package io.festinger.concepts.graph;

import io.festinger.base.secrets.SecretScanner;
import io.festinger.text.passages.Passage;
import io.festinger.text.passages.Passages;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// One message of a prompt: who spoke, and the text as the model reads it (JSON escapes undone, images left out).
public record Turn(Role role, String text) {
    /// The same with blanks in the place of secrets, which nothing is learned from.
    public Turn withoutSecrets() {
        String blank = SecretScanner.blank(text);
        return blank.equals(text) ? this : new Turn(role, blank);
    }

    /// The prose of the message, by who says it: a user's message may hold what tools answered and what a model
    /// thought. Everything else (code, data, logs, paths) is left out. At most one part for each role.
    public List<Turn> prose() {
        Map<Role, StringBuilder> parts = new EnumMap<>(Role.class);
        for (Passage passage : Passages.of(text)) {
            parts.computeIfAbsent(speaker(passage.voice()), first -> new StringBuilder())
                    .append(passage.text())
                    .append("\n\n");
        }
        return parts.entrySet().stream()
                .map(part -> new Turn(part.getKey(), part.getValue().toString().strip()))
                .toList();
    }

    /// Only a user's message is believed when it says that others speak in it.
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
