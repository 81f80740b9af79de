package io.festinger.bench.positions;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// How a model server writes messages into the one text that its model reads.
public enum Rendering {
    /// As Ollama's own templates do: system messages are gathered in front.
    SYSTEM_FIRST {
        @Override
        public String text(List<Message> messages) {
            String system = messages.stream()
                    .filter(Message::isSystem)
                    .map(Message::content)
                    .collect(Collectors.joining("\n\n"));
            return "<|system|>" + system
                    + IN_ORDER.text(messages.stream()
                            .filter(message -> !message.isSystem())
                            .toList());
        }
    },
    /// As templates do that keep each message where it stands.
    IN_ORDER {
        @Override
        public String text(List<Message> messages) {
            return messages.stream()
                    .map(message -> "<|" + message.role() + "|>" + message.content())
                    .collect(Collectors.joining());
        }
    };

    public record Message(String role, String content) {
        boolean isSystem() {
            return role.equals("system");
        }
    }

    public abstract String text(List<Message> messages);

    /// Characters that a prompt cache has to read again: what follows the part that each text shares with the one
    /// before.
    private static long readAgain(List<String> texts) {
        long again = 0;
        for (int i = 1; i < texts.size(); i++) {
            again += texts.get(i).length() - shared(texts.get(i - 1), texts.get(i));
        }
        return again;
    }

    private static int shared(String one, String other) {
        int difference = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        return difference < 0 ? one.length() : difference;
    }

    /// The same for prompts of one chat.
    public long readAgainOf(List<List<Message>> prompts) {
        return readAgain(prompts.stream().map(this::text).toList());
    }
}
