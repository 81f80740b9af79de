package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.anthropic.client.AnthropicClient;
import com.anthropic.client.okhttp.AnthropicOkHttpClient;
import com.anthropic.helpers.MessageAccumulator;
import com.anthropic.models.messages.ContentBlockParam;
import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.Tool;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.helpers.ResponseAccumulator;
import com.openai.models.ResponseFormatJsonObject;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionMessageParam;
import com.openai.models.chat.completions.ChatCompletionTool;
import com.openai.models.embeddings.EmbeddingCreateParams;
import com.openai.models.responses.FunctionTool;
import com.openai.models.responses.ResponseCreateParams;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// OpenAI's and Anthropic's clients for Java, with a gateway and without.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class OfficialJavaClientsTest {
    private static final JsonMapper OPENAI = com.openai.core.ObjectMappers.jsonMapper();
    private static final JsonMapper ANTHROPIC = com.anthropic.core.ObjectMappers.jsonMapper();
    private static final String MODEL = "demo";
    private static final String KEY = "a-key-of-the-client";
    private static final String QUESTION = "What is gnommoweb?";
    private static final String ORDER = "Please call weather {\"city\":\"Graz\",\"days\":3}";
    private static final String SCHEMA = """
            {"type": "object", "properties": {"days": {"type": "integer"}, "city": {"type": "string"}},
             "required": ["city"]}""";
    private static final String IMAGE = "iVBORw0KGgo=";

    private ClientComparison comparison;

    @BeforeAll
    void start() throws Exception {
        comparison = new ClientComparison();
    }

    @AfterAll
    void stop() throws Exception {
        comparison.close();
    }

    @Test
    void openAisCompletionsAndEmbeddingsAreTheSameAsWithoutTheGateway() throws Exception {
        JsonNode results = comparison.same(url -> {
            try (Closing<OpenAIClient> openAi = new Closing<>(openAi(url), OpenAIClient::close)) {
                return ClientComparison.json(completions(openAi.client()));
            }
        });

        assertThat(results.at("/tools/choices/0/message/tool_calls/0/function/name")
                        .asText())
                .isEqualTo("weather");
        assertThat(results.at("/tools, streamed").toString()).contains("Graz");
    }

    @Test
    void openAisResponsesAreTheSameAsWithoutTheGateway() throws Exception {
        JsonNode results = comparison.same(url -> {
            try (Closing<OpenAIClient> openAi = new Closing<>(openAi(url), OpenAIClient::close)) {
                return ClientComparison.json(responses(openAi.client()));
            }
        });

        assertThat(results.at("/tools/output").toString()).contains("function_call", "Graz");
        assertThat(results.at("/tools, streamed/output").toString()).contains("function_call", "Graz");
    }

    @Test
    void anthropicsMessagesAreTheSameAsWithoutTheGateway() throws Exception {
        JsonNode results = comparison.same(url -> {
            AnthropicClient client = AnthropicOkHttpClient.builder()
                    .baseUrl(url)
                    .apiKey(KEY)
                    .maxRetries(0)
                    .build();
            try (Closing<AnthropicClient> anthropic = new Closing<>(client, AnthropicClient::close)) {
                return ClientComparison.json(messages(anthropic.client()));
            }
        });

        assertThat(results.at("/tools/content").toString()).contains("tool_use", "Graz");
        assertThat(results.at("/tools, streamed/content").toString()).contains("tool_use", "Graz");
    }

    /// The clients close, but not as an [AutoCloseable].
    private record Closing<T>(T client, Consumer<T> closer) implements AutoCloseable {
        @Override
        public void close() {
            closer.accept(client);
        }
    }

    private static OpenAIClient openAi(String url) {
        return OpenAIOkHttpClient.builder()
                .baseUrl(url + "/v1")
                .apiKey(KEY)
                .maxRetries(0)
                .build();
    }

    private static Map<String, Object> completions(OpenAIClient openAi) throws Exception {
        var chat = openAi.chat().completions();
        ChatCompletionTool tool = OPENAI.readValue(
                "{\"type\": \"function\", \"function\": {\"name\": \"weather\", \"parameters\": " + SCHEMA + "}}",
                ChatCompletionTool.class);
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("chat", tree(chat.create(asks(QUESTION).build())));
        results.put(
                "without a system message",
                tree(chat.create(ChatCompletionCreateParams.builder()
                        .model(MODEL)
                        .addUserMessage(QUESTION)
                        .build())));
        results.put("stream", streamed(openAi, asks(QUESTION)));
        results.put("tools", tree(chat.create(asks(ORDER).addTool(tool).build())));
        results.put("tools, streamed", streamed(openAi, asks(ORDER).addTool(tool)));
        results.put(
                "tool result",
                tree(chat.create(asks(ORDER)
                        .addTool(tool)
                        .addMessage(message("""
                                {"role": "assistant", "tool_calls": [{"id": "c1", "type": "function",
                                 "function": {"name": "weather", "arguments": "{\\"city\\":\\"Graz\\"}"}}]}"""))
                        .addMessage(message("{\"role\": \"tool\", \"tool_call_id\": \"c1\", \"content\": \"sunny\"}"))
                        .build())));
        results.put(
                "image",
                tree(chat.create(asks("Look at this.")
                        .addMessage(message("""
                                {"role": "user", "content": [{"type": "text", "text": "What is this?"},
                                 {"type": "image_url", "image_url": {"url": "data:image/png;base64,%s"}}]}""".formatted(IMAGE)))
                        .build())));
        results.put(
                "json",
                tree(chat.create(asks(QUESTION)
                        .responseFormat(ResponseFormatJsonObject.builder().build())
                        .build())));
        try (var stream =
                chat.createStreaming(asks(ClientComparison.longAndVaried()).build())) {
            results.put("left at the third piece", stream.stream().limit(3).count());
        }
        var embedding = EmbeddingCreateParams.builder().model(MODEL).input("a").build();
        results.put("embedding", tree(openAi.embeddings().create(embedding)));
        results.put("models", tree(openAi.models().list().data()));
        return results;
    }

    private static ChatCompletionCreateParams.Builder asks(String question) {
        return ChatCompletionCreateParams.builder()
                .model(MODEL)
                .addSystemMessage("Be kind.")
                .addUserMessage(question);
    }

    private static ChatCompletionMessageParam message(String json) throws Exception {
        return OPENAI.readValue(json, ChatCompletionMessageParam.class);
    }

    private static JsonNode streamed(OpenAIClient openAi, ChatCompletionCreateParams.Builder asks) {
        var whole = ChatCompletionAccumulator.create();
        try (var stream = openAi.chat().completions().createStreaming(asks.build())) {
            stream.stream().forEach(whole::accumulate);
        }
        return tree(whole.chatCompletion());
    }

    private static Map<String, Object> responses(OpenAIClient openAi) throws Exception {
        FunctionTool tool = OPENAI.readValue(
                "{\"type\": \"function\", \"name\": \"weather\", \"strict\": false, \"parameters\": " + SCHEMA + "}",
                FunctionTool.class);
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("response", tree(openAi.responses().create(input(QUESTION).build())));
        results.put(
                "without instructions",
                tree(openAi.responses()
                        .create(ResponseCreateParams.builder()
                                .model(MODEL)
                                .input(QUESTION)
                                .build())));
        results.put("stream", streamed(openAi, input(QUESTION)));
        results.put(
                "tools",
                tree(openAi.responses().create(input(ORDER).addTool(tool).build())));
        results.put("tools, streamed", streamed(openAi, input(ORDER).addTool(tool)));
        return results;
    }

    private static ResponseCreateParams.Builder input(String question) {
        return ResponseCreateParams.builder()
                .model(MODEL)
                .instructions("Be kind.")
                .input(question);
    }

    private static JsonNode streamed(OpenAIClient openAi, ResponseCreateParams.Builder asks) {
        var whole = ResponseAccumulator.create();
        try (var stream = openAi.responses().createStreaming(asks.build())) {
            stream.stream().forEach(whole::accumulate);
        }
        return tree(whole.response());
    }

    private static Map<String, Object> messages(AnthropicClient anthropic) throws Exception {
        Tool tool = ANTHROPIC.readValue("{\"name\": \"weather\", \"input_schema\": " + SCHEMA + "}", Tool.class);
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("message", tree(anthropic.messages().create(says(QUESTION).build())));
        results.put(
                "without a system",
                tree(anthropic
                        .messages()
                        .create(params().addUserMessage(QUESTION).build())));
        results.put("stream", streamed(anthropic, says(QUESTION)));
        results.put(
                "tools",
                tree(anthropic.messages().create(says(ORDER).addTool(tool).build())));
        results.put("tools, streamed", streamed(anthropic, says(ORDER).addTool(tool)));
        results.put(
                "tool result",
                tree(anthropic
                        .messages()
                        .create(says(ORDER)
                                .addTool(tool)
                                .addAssistantMessageOfContentBlockParams(List.of(block("""
                                        {"type": "tool_use", "id": "c1", "name": "weather",
                                         "input": {"city": "Graz"}}""")))
                                .addUserMessageOfContentBlockParams(List.of(block("""
                                        {"type": "tool_result", "tool_use_id": "c1", "content": "sunny"}""")))
                                .build())));
        results.put(
                "image",
                tree(anthropic
                        .messages()
                        .create(params().system("Be kind.")
                                .addUserMessageOfContentBlockParams(List.of(block("""
                                        {"type": "image", "source": {"type": "base64", "media_type": "image/png",
                                         "data": "%s"}}""".formatted(IMAGE))))
                                .build())));
        try (var stream = anthropic
                .messages()
                .createStreaming(says(ClientComparison.longAndVaried()).build())) {
            results.put("left at the third event", stream.stream().limit(3).count());
        }
        return results;
    }

    private static MessageCreateParams.Builder params() {
        return MessageCreateParams.builder().model(MODEL).maxTokens(1_000);
    }

    private static MessageCreateParams.Builder says(String question) {
        return params().system("Be kind.").addUserMessage(question);
    }

    private static ContentBlockParam block(String json) throws Exception {
        return ANTHROPIC.readValue(json, ContentBlockParam.class);
    }

    private static JsonNode streamed(AnthropicClient anthropic, MessageCreateParams.Builder asks) {
        var whole = MessageAccumulator.create();
        try (var stream = anthropic.messages().createStreaming(asks.build())) {
            stream.stream().forEach(whole::accumulate);
        }
        return ANTHROPIC.valueToTree(whole.message());
    }

    private static JsonNode tree(Object answer) {
        return (answer.getClass().getName().startsWith("com.openai") ? OPENAI : ANTHROPIC).valueToTree(answer);
    }
}
