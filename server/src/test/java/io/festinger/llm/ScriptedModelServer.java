package io.festinger.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// A model server on loopback that speaks as OpenAI, Anthropic and Ollama do and answers what a test tells
/// it: first what is queued, in order, then what the function says. Every call is kept. Safe for any number
/// of threads.
///
///     try (var server = ScriptedModelServer.start().says("{\"edges\": []}")) {
///         models.choose(server, Provider.OPENAI, Purpose.WRITE);   // of ModelsFixture, or
///         baseUrl(...) for POST /models
///         ... assertThat(server.calls()).singleElement()...
///     }
public final class ScriptedModelServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<Reply> queuedReplies = new ConcurrentLinkedQueue<>();
    private final List<ModelCall> calls = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile Function<ModelCall, Reply> otherwise =
            call -> new Reply.Refusal(500, "nothing is scripted for this call", "");

    /// What comes of a call.
    public sealed interface Reply {
        /// The model says this, in the provider's own shape.
        record TextReply(String text) implements Reply {}

        /// An HTTP error in the provider's own shape.
        ///
        /// @param retryAfter the header of that name; empty for none
        record Refusal(int status, String message, String retryAfter) implements Reply {}

        /// This body, whatever it is.
        record Raw(int status, String body) implements Reply {}

        /// Nothing, until the server is closed.
        record Silence() implements Reply {}
    }

    private ScriptedModelServer(HttpServer server) {
        this.server = server;
    }

    public static ScriptedModelServer start() {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ScriptedModelServer server = new ScriptedModelServer(http);
            http.createContext("/", server::serve);
            http.setExecutor(server.threads);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The base URL under which a model of the provider is entered.
    public URI baseUrl(Provider provider) {
        return URI.create(
                "http://127.0.0.1:" + server.getAddress().getPort() + (provider == Provider.OPENAI ? "/v1" : ""));
    }

    /// The next call gets this as what the model says.
    public ScriptedModelServer says(String text) {
        return replies(new Reply.TextReply(text));
    }

    public ScriptedModelServer refuses(int status, String message) {
        return replies(new Reply.Refusal(status, message, ""));
    }

    public ScriptedModelServer replies(Reply reply) {
        queuedReplies.add(reply);
        return this;
    }

    /// What is said whenever nothing is queued.
    public ScriptedModelServer alwaysSays(Function<ModelCall, String> answers) {
        return always(call -> new Reply.TextReply(answers.apply(call)));
    }

    public ScriptedModelServer always(Function<ModelCall, Reply> replies) {
        otherwise = replies;
        return this;
    }

    /// In the order in which they came.
    public List<ModelCall> calls() {
        return List.copyOf(calls);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            ModelCall call = ModelCall.read(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), body);
            calls.add(call);
            Reply next = queuedReplies.poll();
            answer(exchange, call, next == null ? otherwise.apply(call) : next);
        }
    }

    private void answer(HttpExchange exchange, ModelCall call, Reply reply) throws IOException {
        switch (reply) {
            case Reply.TextReply saying ->
                send(exchange, 200, spoken(call, saying.text()).toString());
            case Reply.Raw raw -> send(exchange, raw.status(), raw.body());
            case Reply.Refusal refusal -> {
                if (!refusal.retryAfter().isEmpty()) {
                    exchange.getResponseHeaders().set("Retry-After", refusal.retryAfter());
                }
                send(
                        exchange,
                        refusal.status(),
                        error(call.provider(), refusal.message()).toString());
            }
            case Reply.Silence silence -> awaitClose();
        }
    }

    private void awaitClose() {
        try {
            closing.await();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static ObjectNode spoken(ModelCall call, String text) {
        return switch (call.provider()) {
            case CLAUDE -> claude(call, text);
            case OPENAI -> openAi(call, text);
            case OLLAMA -> ollama(call, text);
        };
    }

    /// A call with a tool is answered by its use, where the text is an object that can be the tool's
    /// input.
    private static ObjectNode claude(ModelCall call, String text) {
        ObjectNode answer = JSON.createObjectNode()
                .put("id", "msg_1")
                .put("type", "message")
                .put("role", "assistant")
                .put("model", call.model());
        ObjectNode block = answer.putArray("content").addObject();
        if (call.answerName().isEmpty() || !isObject(text)) {
            block.put("type", "text").put("text", text);
        } else {
            block.put("type", "tool_use").put("id", "toolu_1").put("name", call.answerName());
            block.putRawValue("input", new RawValue(text));
        }
        answer.put("stop_reason", block.has("input") ? "tool_use" : "end_turn").putNull("stop_sequence");
        answer.putObject("usage").put("input_tokens", 10).put("output_tokens", 10);
        return answer;
    }

    private static ObjectNode openAi(ModelCall call, String text) {
        ObjectNode answer = JSON.createObjectNode()
                .put("id", "chatcmpl-1")
                .put("object", "chat.completion")
                .put("created", 1_760_000_000)
                .put("model", call.model());
        answer.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", "stop")
                .putObject("message")
                .put("role", "assistant")
                .put("content", text)
                .putNull("refusal");
        answer.putObject("usage")
                .put("prompt_tokens", 10)
                .put("completion_tokens", 10)
                .put("total_tokens", 20);
        return answer;
    }

    private static ObjectNode ollama(ModelCall call, String text) {
        ObjectNode answer = JSON.createObjectNode()
                .put("model", call.model())
                .put("created_at", "2026-01-01T00:00:00Z")
                .put("done", true)
                .put("done_reason", "stop")
                .put("prompt_eval_count", 10)
                .put("eval_count", 10);
        answer.putObject("message").put("role", "assistant").put("content", text);
        return answer;
    }

    private static ObjectNode error(Provider provider, String message) {
        ObjectNode answer = JSON.createObjectNode();
        switch (provider) {
            case CLAUDE ->
                answer.put("type", "error")
                        .putObject("error")
                        .put("type", "api_error")
                        .put("message", message);
            case OPENAI -> answer.putObject("error").put("message", message).put("type", "server_error");
            case OLLAMA -> answer.put("error", message);
        }
        return answer;
    }

    private static boolean isObject(String text) {
        try {
            return JSON.readTree(text).isObject();
        } catch (JsonProcessingException garbage) {
            return false;
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
