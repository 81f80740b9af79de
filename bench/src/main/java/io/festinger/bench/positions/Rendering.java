package io.festinger.bench.positions;

import java.util.List;
import java.util.stream.Collectors;

/// How a model server writes messages into the one text that its model reads.
enum Rendering {
    /// As Ollama's own templates do: system messages are gathered in front.
    SYSTEM_FIRST {
        @Override
        String text(List<Message> messages) {
            String system = messages.stream()
                    .filter(Message::isSystem)
                    .map(Message::content)
                    .collect(Collectors.joining("\n\n"));
            return "<|system|>" + system + IN_ORDER.text(messages.stream()
                    .filter(message -> !message.isSystem())
                    .toList());
        }
    },
    /// As templates do that keep each message where it stands.
    IN_ORDER {
        @Override
        String text(List<Message> messages) {
            return messages.stream()
                    .map(message -> "<|" + message.role() + "|>" + message.content())
                    .collect(Collectors.joining());
        }
    };

    record Message(String role, String content) {
        boolean isSystem() {
            return role.equals("system");
        }
    }

    abstract String text(List<Message> messages);
}
