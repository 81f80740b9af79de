package io.festinger.springai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.client.ConversationMessage;
import java.util.List;
import java.util.Map;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;

/// The messages of Spring AI as those of a conversation. Text, calls of tools and their results are
/// kept; media and metadata are not, as in the repositories of Spring AI itself.
final class MessageForm {
    private static final ObjectMapper JSON = new ObjectMapper();

    private MessageForm() {}

    /// A call of a tool, or the result of one.
    private record ToolPart(String id, String type, String name, String text) {}

    static ConversationMessage written(Message message) {
        String text = message.getText() == null ? "" : message.getText();
        if (message instanceof ToolResponseMessage results) {
            return new ConversationMessage(
                    "tool",
                    text,
                    json(results.getResponses().stream()
                            .map(result -> new ToolPart(result.id(), "", result.name(), result.responseData()))
                            .toList()));
        }
        if (message instanceof AssistantMessage answer && answer.hasToolCalls()) {
            return new ConversationMessage(
                    "assistant",
                    text,
                    json(answer.getToolCalls().stream()
                            .map(call -> new ToolPart(call.id(), call.type(), call.name(), call.arguments()))
                            .toList()));
        }
        return new ConversationMessage(message.getMessageType().getValue(), text);
    }

    static Message read(ConversationMessage message) {
        return switch (message.role()) {
            case "system" -> new SystemMessage(message.text());
            case "user" -> new UserMessage(message.text());
            case "tool" ->
                ToolResponseMessage.builder()
                        .responses(parts(message).stream()
                                .map(part -> new ToolResponseMessage.ToolResponse(part.id(), part.name(), part.text()))
                                .toList())
                        .build();
            default ->
                AssistantMessage.builder()
                        .content(message.text())
                        .properties(Map.of())
                        .toolCalls(parts(message).stream()
                                .map(part ->
                                        new AssistantMessage.ToolCall(part.id(), part.type(), part.name(), part.text()))
                                .toList())
                        .build();
        };
    }

    private static String json(List<ToolPart> parts) {
        try {
            return JSON.writeValueAsString(parts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records of text are always JSON", e);
        }
    }

    private static List<ToolPart> parts(ConversationMessage message) {
        try {
            return message.exact() == null ? List.of() : List.of(JSON.readValue(message.exact(), ToolPart[].class));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this message was not recorded by Spring AI: " + message.exact(), e);
        }
    }
}
