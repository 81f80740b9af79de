package io.festinger.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The scripted server is understood by clients that others wrote for the real ones.
@Timeout(60)
class ScriptedModelServerTest {
    private static final JsonSchema SCHEMA = JsonSchema.builder()
            .name("placement")
            .rootElement(JsonObjectSchema.builder()
                    .addStringProperty("parent")
                    .required("parent")
                    .build())
            .build();

    @ParameterizedTest
    @EnumSource(Provider.class)
    void aClientOfOthersAsksItAndReadsItsAnswer(Provider provider) {
        try (ScriptedModelServer server = ScriptedModelServer.start().says("{\"parent\":\"repo\"}")) {
            var request = ChatRequest.builder()
                    .messages(SystemMessage.from("You place concepts."), UserMessage.from("What is gnommoweb?"));
            if (provider != Provider.CLAUDE) {
                request.responseFormat(ResponseFormat.builder()
                        .type(ResponseFormatType.JSON)
                        .jsonSchema(SCHEMA)
                        .build());
            }

            assertThat(model(server, provider).chat(request.build()).aiMessage().text())
                    .isEqualTo("{\"parent\":\"repo\"}");
            ModelCall call = server.calls().getFirst();
            assertThat(call.provider()).isEqualTo(provider);
            assertThat(call.user()).isEqualTo("What is gnommoweb?");
            if (provider != Provider.CLAUDE) {
                assertThat(call.schema().path("properties").has("parent")).isTrue();
            }
        }
    }

    private static ChatModel model(ScriptedModelServer server, Provider provider) {
        String url = server.baseUrl(provider).toString();
        return switch (provider) {
            case CLAUDE ->
                AnthropicChatModel.builder()
                        .baseUrl(url + "/v1")
                        .apiKey("a-key")
                        .modelName("scripted")
                        .maxRetries(0)
                        .build();
            case OPENAI ->
                OpenAiChatModel.builder()
                        .baseUrl(url)
                        .apiKey("a-key")
                        .modelName("scripted")
                        .maxRetries(0)
                        .build();
            case OLLAMA ->
                OllamaChatModel.builder()
                        .baseUrl(url)
                        .modelName("scripted")
                        .maxRetries(0)
                        .build();
        };
    }
}
