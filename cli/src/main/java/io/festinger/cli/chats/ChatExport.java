package io.festinger.cli.chats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The messages of an export, and how many entries of it were passed over, by reason.
final class ChatExport {
    private final List<ChatMessage> messages = new ArrayList<>();
    private final Map<String, Integer> passedOver = new TreeMap<>();

    /// Reads a file in the first format that it has.
    ///
    /// @param name of the conversation, when the file names none
    /// @param people names by the ids that Slack uses
    /// @return empty for a file that is none of these exports
    static Optional<ChatExport> read(String name, String text, Map<String, String> people) {
        ChatExport export = new ChatExport();
        boolean isRead = new AgentSessionExport(export).read(name, text)
                || new SlackExport(export, people).read(name, text)
                || new MailboxExport(export).read(text)
                || new WhatsAppExport(export).read(name, text);
        return isRead ? Optional.of(export) : Optional.empty();
    }

    List<ChatMessage> messages() {
        return messages;
    }

    Map<String, Integer> passedOver() {
        return passedOver;
    }

    /// A message without words is passed over.
    void add(ChatMessage message) {
        if (message.text().isBlank()) {
            passOver("empty");
        } else {
            messages.add(message);
        }
    }

    void passOver(String reason) {
        passedOver.merge(reason, 1, Integer::sum);
    }
}
