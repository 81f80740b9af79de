package io.festinger.llm.providers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.llm.ModelPrompt;
import java.util.List;
import java.util.Map;

/// OpenAI's chat completions with a JSON schema as `response_format`, which many other servers speak
/// too.
record OpenAiWire() implements ChatWire {
    /// Keywords that a strict schema may not have there; the answer is checked against them here.
    private static final List<String> NOT_STRICT = List.of("minLength", "maxLength");

    @Override
    public String path() {
        return "/chat/completions";
    }

    @Override
    public Map<String, String> key(String key) {
        return Map.of("Authorization", "Bearer " + key);
    }

    @Override
    public ObjectNode body(String model, ModelPrompt prompt, boolean temperature) {
        ObjectNode body = JSON.createObjectNode().put("model", model);
        if (temperature) {
            body.put("temperature", 0);
        }
        body.putArray("messages")
                .add(JSON.createObjectNode().put("role", "system").put("content", prompt.system()))
                .add(JSON.createObjectNode().put("role", "user").put("content", prompt.user()));
        JsonNode schema = ChatWire.schema(prompt);
        NOT_STRICT.forEach(keyword -> without(keyword, schema));
        body.putObject("response_format")
                .put("type", "json_schema")
                .putObject("json_schema")
                .put("name", prompt.name())
                .put("strict", isStrict(schema))
                .set("schema", schema);
        return body;
    }

    private static void without(String keyword, JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            object.remove(keyword);
        }
        schema.path("properties").forEach(property -> without(keyword, property));
        if (schema.has("items")) {
            without(keyword, schema.get("items"));
        }
    }

    /// Strict schemas require every field to be required and allow no others; anything else
    /// is refused there.
    private static boolean isStrict(JsonNode schema) {
        JsonNode properties = schema.path("properties");
        boolean closed = !schema.path("type").asText().equals("object")
                || !schema.path("additionalProperties").asBoolean(true)
                        && schema.path("required").size() == properties.size();
        for (JsonNode property : properties) {
            closed = closed && isStrict(property);
        }
        return closed && (!schema.has("items") || isStrict(schema.get("items")));
    }

    @Override
    public String text(JsonNode response) {
        JsonNode message = response.path("choices").path(0).path("message");
        if (!message.path("content").isTextual()) {
            throw ChatWire.nothing(
                    message.path("refusal").isTextual() ? "it refused to answer" : "its message has no content");
        }
        return message.get("content").textValue();
    }
}
