package io.festinger.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A message of a conversation.
///
/// @param role `user`, `assistant`, `system` or `tool`
/// @param text its words; may be empty
/// @param exact the message in the framework's own JSON; null where role and text say everything
public record ConversationMessage(
        String role, String text, @Nullable String exact) {
    static final String MARK = "festinger";
    static final String EXACT = "exact";

    private static final String MESSAGE = "message";

    /// A message of words alone.
    public ConversationMessage(String role, String text) {
        this(role, text, null);
    }

    /// The turns to record. Words of people and models are recorded as such, so that facts can be
    /// extracted from them; everything else is JSON in a turn of a tool: `message` is a whole
    /// message, `exact` the form of the one before.
    List<Map<String, Object>> turns() {
        boolean words = !role.equals("tool") && !text.isEmpty() && text.strip().equals(text);
        if (!words || text.contains("<festinger-context") || text.contains("<recollection")) {
            ObjectNode whole = Festinger.JSON
                    .createObjectNode()
                    .put(MARK, MESSAGE)
                    .put("role", role)
                    .put("text", text)
                    .put(EXACT, exact);
            return List.of(ofTool(whole));
        }
        Map<String, Object> turn = Map.of("role", role, "content", text);
        return exact == null
                ? List.of(turn)
                : List.of(
                        turn,
                        ofTool(Festinger.JSON
                                .createObjectNode()
                                .put(MARK, EXACT)
                                .put(EXACT, exact)));
    }

    static Map<String, Object> ofTool(ObjectNode content) {
        return Map.of("role", "tool", "content", content.toString());
    }

    ConversationMessage withExact(String form) {
        return new ConversationMessage(role, text, form);
    }

    /// @param content of a tool's turn
    static ConversationMessage read(JsonNode content, String text) {
        return content.path(MARK).asText().equals(MESSAGE)
                ? new ConversationMessage(
                        content.path("role").asText(),
                        content.path("text").asText(),
                        content.path(EXACT).asText(null))
                : new ConversationMessage("tool", text);
    }

    /// The content of a tool's turn as JSON; an empty object where it is something else.
    static JsonNode json(String content) {
        try {
            JsonNode read = Festinger.JSON.readTree(content);
            return read.isObject() ? read : Festinger.JSON.createObjectNode();
        } catch (JsonProcessingException words) {
            return Festinger.JSON.createObjectNode();
        }
    }
}
