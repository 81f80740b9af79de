package io.festinger.llm.providers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.llm.ModelPrompt;
import java.util.Map;

/// Ollama's chat with `format`. Ollama silently cuts a prompt that is longer than the context, so the
/// context is made to fit; it has few sizes, since a new one makes Ollama reload the model.
record OllamaWire() implements ChatWire {
    private static final int CONTEXT = 8_192;
    private static final int LARGE_CONTEXT = 32_768;
    private static final int CHARACTERS_A_TOKEN = 3;

    @Override
    public String path() {
        return "/api/chat";
    }

    /// For foreign servers, or behind a proxy: Ollama itself needs no key.
    @Override
    public Map<String, String> key(String key) {
        return Map.of("Authorization", "Bearer " + key);
    }

    @Override
    public ObjectNode body(String model, ModelPrompt prompt, boolean temperature) {
        ObjectNode body = JSON.createObjectNode().put("model", model).put("stream", false);
        body.putArray("messages")
                .add(JSON.createObjectNode().put("role", "system").put("content", prompt.system()))
                .add(JSON.createObjectNode().put("role", "user").put("content", prompt.user()));
        body.set("format", ChatWire.schema(prompt));
        int characters = prompt.system().length() + prompt.user().length();
        boolean small = characters / CHARACTERS_A_TOKEN < CONTEXT / 2;
        ObjectNode options = body.putObject("options").put("num_ctx", small ? CONTEXT : LARGE_CONTEXT);
        if (temperature) {
            options.put("temperature", 0);
        }
        return body;
    }

    @Override
    public String text(JsonNode response) {
        JsonNode content = response.path("message").path("content");
        if (!content.isTextual()) {
            throw ChatWire.nothing("its message has no content");
        }
        return content.textValue();
    }
}
