package io.festinger.llm.providers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.Provider;
import java.util.Map;

/// The wire format of a provider's questions and answers. Pure.
sealed interface ChatWire permits ClaudeWire, OllamaWire, OpenAiWire {
    ObjectMapper JSON = new ObjectMapper(Json.factory().build());

    /// The path below the model's base URL.
    String path();

    /// Headers that carry a key.
    Map<String, String> key(String key);

    /// @param temperature whether to ask for temperature 0; some models accept none
    ObjectNode body(String model, ModelPrompt prompt, boolean temperature);

    /// The model's text.
    ///
    /// @throws Failure `INVALID_ANSWER` where the response has no text for an answer
    String text(JsonNode response);

    static ChatWire of(Provider provider) {
        return switch (provider) {
            case CLAUDE -> new ClaudeWire();
            case OPENAI -> new OpenAiWire();
            case OLLAMA -> new OllamaWire();
        };
    }

    static JsonNode schema(ModelPrompt prompt) {
        try {
            return JSON.readTree(prompt.schema());
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalArgumentException("the schema is not JSON", e);
        }
    }

    static Failure nothing(String reason) {
        return new Failure(Failure.Code.INVALID_ANSWER, "the model gave no usable answer: " + reason);
    }
}
