package io.festinger.gateway;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaEmbeddingModel;
import dev.langchain4j.model.ollama.OllamaModels;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// LangChain4j's models against a gateway before the demo upstream, and against that upstream alone.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class LangChain4jTest {
    private static final String MODEL = "demo";
    private static final String KEY = "a-key-of-the-client";
    private static final SystemMessage SYSTEM = SystemMessage.from("Be kind.");
    private static final UserMessage QUESTION = UserMessage.from("What is gnommoweb?");
    private static final UserMessage ORDER = UserMessage.from("Please call weather {\"city\":\"Graz\",\"days\":3}");
    private static final ToolSpecification WEATHER = ToolSpecification.builder()
            .name("weather")
            .description("The weather of a place.")
            .parameters(JsonObjectSchema.builder()
                    .addIntegerProperty("days")
                    .addStringProperty("city")
                    .required("city")
                    .build())
            .build();

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
    void ollamasModelsAnswerAsTheyDoWithoutTheGateway() throws Exception {
        comparison.same(url -> {
            Map<String, Object> results = new LinkedHashMap<>();
            var chat = OllamaChatModel.builder()
                    .baseUrl(url)
                    .modelName(MODEL)
                    .maxRetries(0)
                    .build();
            calls(results, chat);
            streams(
                    results,
                    OllamaStreamingChatModel.builder()
                            .baseUrl(url)
                            .modelName(MODEL)
                            .build());
            results.put(
                    "json",
                    said(chat.chat(request(QUESTION)
                            .responseFormat(ResponseFormat.JSON)
                            .build())));
            var embeddings = OllamaEmbeddingModel.builder()
                    .baseUrl(url)
                    .modelName(MODEL)
                    .maxRetries(0)
                    .build();
            results.put("embedding", vector(embeddings.embed("a").content()));
            var models = OllamaModels.builder().baseUrl(url).maxRetries(0).build();
            var listed = models.availableModels().content().getFirst();
            results.put("list", List.of(listed.getName(), listed.getDigest()));
            var card = models.modelCard(MODEL).content();
            results.put("show", List.of(card.getTemplate(), card.getCapabilities(), card.getModelInfo()));
            return ClientComparison.json(results);
        });
    }

    @Test
    void openAisModelsAnswerAsTheyDoWithoutTheGateway() throws Exception {
        comparison.same(url -> {
            Map<String, Object> results = new LinkedHashMap<>();
            var chat = OpenAiChatModel.builder()
                    .baseUrl(url + "/v1")
                    .apiKey(KEY)
                    .modelName(MODEL)
                    .maxRetries(0)
                    .build();
            calls(results, chat);
            streams(
                    results,
                    OpenAiStreamingChatModel.builder()
                            .baseUrl(url + "/v1")
                            .apiKey(KEY)
                            .modelName(MODEL)
                            .build());
            results.put(
                    "json",
                    said(chat.chat(request(QUESTION)
                            .responseFormat(ResponseFormat.JSON)
                            .build())));
            var embeddings = OpenAiEmbeddingModel.builder()
                    .baseUrl(url + "/v1")
                    .apiKey(KEY)
                    .modelName(MODEL)
                    .maxRetries(0)
                    .build();
            results.put("embedding", vector(embeddings.embed("a").content()));
            return ClientComparison.json(results);
        });
    }

    @Test
    void anthropicsModelsAnswerAsTheyDoWithoutTheGateway() throws Exception {
        comparison.same(url -> {
            Map<String, Object> results = new LinkedHashMap<>();
            calls(
                    results,
                    AnthropicChatModel.builder()
                            .baseUrl(url + "/v1")
                            .apiKey(KEY)
                            .modelName(MODEL)
                            .maxRetries(0)
                            .build());
            streams(
                    results,
                    AnthropicStreamingChatModel.builder()
                            .baseUrl(url + "/v1")
                            .apiKey(KEY)
                            .modelName(MODEL)
                            .build());
            return ClientComparison.json(results);
        });
    }

    private static void calls(Map<String, Object> results, ChatModel chat) {
        results.put("chat", said(chat.chat(request(QUESTION).build())));
        results.put("chat without a system message", said(chat.chat(QUESTION)));
        results.put(
                "tools",
                said(chat.chat(request(ORDER).toolSpecifications(WEATHER).build())));
        var call = ToolExecutionRequest.builder()
                .id("c1")
                .name("weather")
                .arguments("{\"city\":\"Graz\"}")
                .build();
        results.put(
                "tool result",
                said(chat.chat(request(ORDER, AiMessage.from(call), ToolExecutionResultMessage.from(call, "sunny"))
                        .toolSpecifications(WEATHER)
                        .build())));
        var image = ImageContent.from("iVBORw0KGgo=", "image/png");
        results.put(
                "image",
                said(chat.chat(request(UserMessage.from(TextContent.from("What is this?"), image))
                        .build())));
    }

    private static void streams(Map<String, Object> results, StreamingChatModel chat) throws Exception {
        results.put("stream", said(streamed(chat, request(QUESTION).build())));
        results.put(
                "tools, streamed",
                said(streamed(chat, request(ORDER).toolSpecifications(WEATHER).build())));
        var endless = UserMessage.from(ClientComparison.longAndVaried());
        results.put("abort", abort(chat, request(endless).build()));
    }

    private static ChatRequest.Builder request(ChatMessage... messages) {
        var all = new ArrayList<ChatMessage>(List.of(SYSTEM));
        all.addAll(List.of(messages));
        return ChatRequest.builder().messages(all);
    }

    private static ChatResponse streamed(StreamingChatModel chat, ChatRequest request) throws Exception {
        var whole = new CompletableFuture<ChatResponse>();
        chat.chat(request, new StreamingChatResponseHandler() {
            @Override
            public void onCompleteResponse(ChatResponse response) {
                whole.complete(response);
            }

            @Override
            public void onError(Throwable error) {
                whole.completeExceptionally(error);
            }
        });
        return whole.get(30, TimeUnit.SECONDS);
    }

    /// Leaves at the first piece.
    private static String abort(StreamingChatModel chat, ChatRequest request) throws Exception {
        var left = new CompletableFuture<String>();
        chat.chat(request, new StreamingChatResponseHandler() {
            @Override
            public void onPartialResponse(PartialResponse piece, PartialResponseContext context) {
                context.streamingHandle().cancel();
                left.complete("left");
            }

            @Override
            public void onCompleteResponse(ChatResponse response) {
                left.complete("heard to the end");
            }

            @Override
            public void onError(Throwable error) {
                left.complete(error.toString());
            }
        });
        return left.get(30, TimeUnit.SECONDS);
    }

    private static Map<String, Object> said(ChatResponse response) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("text", response.aiMessage().text());
        said.put(
                "calls",
                response.aiMessage().toolExecutionRequests().stream()
                        .map(call -> List.of(call.name(), call.arguments()))
                        .toList());
        said.put("model", response.metadata().modelName());
        said.put("finish", String.valueOf(response.metadata().finishReason()));
        said.put("input_tokens", response.metadata().tokenUsage().inputTokenCount());
        said.put("output_tokens", response.metadata().tokenUsage().outputTokenCount());
        return said;
    }

    private static float[] vector(Embedding embedding) {
        return embedding.vector();
    }
}
