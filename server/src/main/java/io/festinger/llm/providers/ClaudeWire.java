package io.festinger.llm.providers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.llm.ModelPrompt;
import java.util.Map;

/// Anthropic's messages: the answer is the input of a tool that the model must use, with the
/// answer's schema.
record ClaudeWire() implements ChatWire {
    private static final String VERSION = "2023-06-01";
    private static final int LONGEST_ANSWER = 8_192;

    @Override
    public String path() {
        return "/v1/messages";
    }

    @Override
    public Map<String, String> key(String key) {
        return Map.of("x-api-key", key, "anthropic-version", VERSION);
    }

    @Override
    public ObjectNode body(String model, ModelPrompt prompt, boolean temperature) {
        ObjectNode body = JSON.createObjectNode()
                .put("model", model)
                .put("max_tokens", LONGEST_ANSWER)
                .put("system", prompt.system());
        if (temperature) {
            body.put("temperature", 0);
        }
        body.putArray("messages").addObject().put("role", "user").put("content", prompt.user());
        body.putArray("tools")
                .addObject()
                .put("name", prompt.name())
                .put("description", "Takes the answer.")
                .set("input_schema", ChatWire.schema(prompt));
        body.putObject("tool_choice").put("type", "tool").put("name", prompt.name());
        return body;
    }

    @Override
    public String text(JsonNode response) {
        for (JsonNode block : response.path("content")) {
            if (block.path("type").asText().equals("tool_use")
                    && block.path("input").isObject()) {
                return block.get("input").toString();
            }
        }
        throw ChatWire.nothing("it did not use the tool that takes the answer");
    }
}
