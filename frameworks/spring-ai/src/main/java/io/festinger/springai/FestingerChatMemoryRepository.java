package io.festinger.springai;

import io.festinger.client.ConversationMessage;
import io.festinger.client.Conversations;
import io.festinger.client.Festinger;
import java.util.List;
import org.springframework.ai.chat.memory.ChatMemoryRepository;
import org.springframework.ai.chat.messages.Message;

/// Keeps chat memories as recorded conversations, from which facts can be extracted. The
/// conversation's id is the session.
public final class FestingerChatMemoryRepository implements ChatMemoryRepository {
    private final Conversations conversations;

    /// @param project that the conversations are about; empty for none
    public FestingerChatMemoryRepository(Festinger festinger, String project) {
        this.conversations = new Conversations(festinger, project);
    }

    /// Reads all recorded interactions of the project.
    @Override
    public List<String> findConversationIds() {
        return conversations.sessions();
    }

    @Override
    public List<Message> findByConversationId(String conversationId) {
        return conversations.of(conversationId).messages().stream()
                .map(MessageForm::read)
                .toList();
    }

    @Override
    public void saveAll(String conversationId, List<Message> messages) {
        conversations
                .of(conversationId)
                .replace(messages.stream().map(MessageForm::written).toList());
    }

    @Override
    public void deleteByConversationId(String conversationId) {
        List<ConversationMessage> none = List.of();
        conversations.of(conversationId).replace(none);
    }
}
