package io.festinger.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import io.festinger.client.ConversationMessage;
import io.festinger.client.Conversations;
import io.festinger.client.Festinger;
import java.util.List;

/// Keeps chat memories as recorded conversations, from which facts can be extracted. The memory id
/// is the session.
public final class FestingerChatMemoryStore implements ChatMemoryStore {
    private final Conversations conversations;

    /// @param project that the conversations are about; empty for none
    public FestingerChatMemoryStore(Festinger festinger, String project) {
        this.conversations = new Conversations(festinger, project);
    }

    @Override
    public List<ChatMessage> getMessages(Object memoryId) {
        return conversations.of(memoryId.toString()).messages().stream()
                .map(FestingerChatMemoryStore::read)
                .toList();
    }

    @Override
    public void updateMessages(Object memoryId, List<ChatMessage> messages) {
        conversations
                .of(memoryId.toString())
                .replace(
                        messages.stream().map(FestingerChatMemoryStore::written).toList());
    }

    @Override
    public void deleteMessages(Object memoryId) {
        conversations.of(memoryId.toString()).replace(List.of());
    }

    private static ConversationMessage written(ChatMessage message) {
        ConversationMessage words = words(message);
        return words.exact() == null && read(words).equals(message)
                ? words
                : new ConversationMessage(words.role(), words.text(), ChatMessageSerializer.messageToJson(message));
    }

    private static ConversationMessage words(ChatMessage message) {
        if (message instanceof SystemMessage system) {
            return new ConversationMessage("system", system.text());
        }
        if (message instanceof UserMessage user) {
            return new ConversationMessage("user", user.hasSingleText() ? user.singleText() : "");
        }
        if (message instanceof AiMessage answer) {
            return new ConversationMessage("assistant", answer.text() == null ? "" : answer.text());
        }
        return new ConversationMessage("tool", "");
    }

    private static ChatMessage read(ConversationMessage message) {
        if (message.exact() != null) {
            return ChatMessageDeserializer.messageFromJson(message.exact());
        }
        return switch (message.role()) {
            case "system" -> SystemMessage.from(message.text());
            case "assistant" -> AiMessage.from(message.text());
            default -> UserMessage.from(message.text().isBlank() ? "(empty)" : message.text());
        };
    }
}
